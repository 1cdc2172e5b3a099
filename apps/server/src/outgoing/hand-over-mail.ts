import { createMutex, decodeWord, type OutgoingRequest, type OutgoingResult } from '@brazier/backend/parts'
import { callBounds } from '@brazier/contract'
import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { plainHost } from '../http/loopback.ts'

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
  /** An aborted `signal` takes the email out of the queue, or ends its connection. */
  send(request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingResult>
  close(): void
}

/** Milliseconds, until the greeting. */
const connectPatience = 30_000

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined

/** After these errors no email was sent: nobody was found, or greeted. */
const unreached = new Set<unknown>([
  'EADDRNOTAVAIL',
  'ECONNREFUSED',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ETLS',
])

const isUnreached = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && unreached.has(error.code)) || ('originalCode' in error && unreached.has(error.originalCode)))

/** Uses a few connections that stay open. Reads no file and no URL. */
export const createHandOver = (url: string): HandOver => {
  const access = { disableFileAccess: true, disableUrlAccess: true }
  const { hostname, port, protocol, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const lanes = Array.from({ length: 4 }, createMutex)
  let count = 0
  const transport = createTransport({
    host: plainHost(hostname),
    port: Number(port) || (secure ? 465 : 25),
    secure,
    ...(username !== '' && { auth: { user: decodeWord(username), pass: decodeWord(password) } }),
    pool: true,
    maxConnections: lanes.length,
    connectionTimeout: connectPatience,
    greetingTimeout: connectPatience,
    ...access,
  })
  const handOver = async (body: string, given: AbortSignal): Promise<OutgoingResult> => {
    const mail = Mail.parse(JSON.parse(body))
    const signal = AbortSignal.any([given, AbortSignal.timeout(callBounds.mail.patience)])
    try {
      const { response } = await transport.sendMail({ ...mail, ...access, signal })
      return { answer: { status: 250, body: response } }
    } catch (error) {
      const status = statusOf(error)
      if (status !== undefined) return { answer: { status, body: textOf(error) } }
      return isUnreached(error) ? { unreachable: textOf(error) } : { unanswered: textOf(error) }
    }
  }
  // The patience begins with a free connection.
  const send: HandOver['send'] = ({ body = '{}' }, signal) => {
    count += 1
    const lane = lanes[count % lanes.length] ?? createMutex()
    return lane(() => handOver(body, signal))
  }
  return { send, close: () => transport.close() }
}
