import { decodeWord, type OutgoingRequest, type OutgoingResult } from '@brazier/backend/parts'
import { createTransport } from 'nodemailer'
import * as z from 'zod'

/** An email as the service hands it over. */
const Mail = z.strictObject({
  messageId: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string().optional(),
  replyTo: z.string().optional(),
  headers: z.record(z.string(), z.string()),
})

export interface HandOver {
  send(request: OutgoingRequest): Promise<OutgoingResult>
  close(): void
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined

/** Uses a few connections that stay open. Reads no file and no URL. */
export const createHandOver = (url: string): HandOver => {
  const access = { disableFileAccess: true, disableUrlAccess: true }
  const { hostname, port, protocol, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 25),
    secure,
    ...(username !== '' && { auth: { user: decodeWord(username), pass: decodeWord(password) } }),
    pool: true,
    maxConnections: 4,
    ...access,
  })
  const send: HandOver['send'] = async ({ body = '{}' }) => {
    const mail = Mail.parse(JSON.parse(body))
    try {
      const { response } = await transport.sendMail({ ...mail, ...access })
      return { answer: { status: 250, body: response } }
    } catch (error) {
      const status = statusOf(error)
      return status === undefined ? { unreachable: textOf(error) } : { answer: { status, body: textOf(error) } }
    }
  }
  return { send, close: () => transport.close() }
}
