import { limits, malformedJson, transportErrors } from '@brazier/contract'
import { type Answer, proceed, refuse } from './answer.ts'

/** A body's text and JSON. */
export interface ReadBody {
  readonly text: string
  readonly json: unknown
}

const tooLarge = refuse(413, { message: transportErrors.payloadTooLarge })

const malformed: Answer = { status: 400, body: { error: malformedJson, message: transportErrors.badRequest } }

/** Has its text if it was read. */
interface RefusedBody {
  readonly ok: false
  readonly answer: Answer
  readonly text?: string
}

export type BodyRead = { readonly ok: true; readonly value: ReadBody } | RefusedBody

/** Whether a `Content-Type` is JSON. */
export const isJson = (contentType: string | null): boolean =>
  contentType !== null && /^application\/json\s*(?:;|$)/i.test(contentType.trim())

/** Reads a body without a `Content-Length`. Undefined: over the limit. */
const readStream = async (body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // `for await` takes twice as long.
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    bytes += read.value.byteLength
    if (bytes > limit) {
      await reader.cancel()
      return undefined
    }
    chunks.push(read.value)
  }
  if (chunks.length === 1 && chunks[0] !== undefined) return chunks[0]
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}

/** Resolves to a body's bytes. Undefined: more than the limit; the rest is not read. */
export const readBytes = async (request: Request, limit: number): Promise<Uint8Array | undefined> => {
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > limit) return undefined
  if (announced === null && request.body !== null) return readStream(request.body, limit)
  const bytes = new Uint8Array(await request.arrayBuffer())
  return bytes.byteLength > limit ? undefined : bytes
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

const anyText = new TextDecoder()

/** Decodes UTF-8 without a byte order mark. Throws a TypeError if it is not UTF-8. */
export const decodeText = (bytes: Uint8Array): string => utf8.decode(bytes)

const parse = (text: string): unknown => (text.trim() === '' ? {} : JSON.parse(text))

/**
 * Refuses another content type than JSON with 415, over `most` bytes with 413, and invalid JSON or UTF-8 with 400, in a recorded text.
 * Awaits `arrived` between the body's arrival and its parsing.
 */
export const readBody = async (
  request: Request,
  most: number = limits.bodyBytes,
  arrived: (bytes: number) => Promise<void> = async () => undefined,
): Promise<BodyRead> => {
  if (!isJson(request.headers.get('content-type'))) {
    return refuse(415, { message: transportErrors.unsupportedMediaType })
  }
  let bytes: Uint8Array | undefined
  try {
    bytes = await readBytes(request, most)
  } catch {
    return { ok: false, answer: malformed }
  }
  if (bytes === undefined) return tooLarge
  await arrived(bytes.byteLength)
  try {
    const text = decodeText(bytes)
    return proceed({ text, json: parse(text) })
  } catch {
    return { ok: false, answer: malformed, text: anyText.decode(bytes) }
  }
}

/** Reads an unread body for people, replacing invalid UTF-8. Empty if too large or unreadable. */
export const readText = async (request: Request): Promise<string> => {
  if (request.bodyUsed || request.body === null) return ''
  try {
    const bytes = await readBytes(request, limits.bodyBytes)
    return bytes === undefined ? '' : anyText.decode(bytes)
  } catch {
    return ''
  }
}
