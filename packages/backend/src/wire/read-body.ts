import { limits, malformedJson, transportErrors } from '@brazier/contract'
import { type Answer, proceed, refuse, type Step } from './answer.ts'

/** A body as it came and as it reads. */
export interface ReadBody {
  readonly text: string
  readonly json: unknown
}

const tooLarge = refuse(413, { message: transportErrors.payloadTooLarge })

const malformed: { readonly ok: false; readonly answer: Answer } = {
  ok: false,
  answer: { status: 400, body: { error: malformedJson, message: transportErrors.badRequest } },
}

/** Whether a `Content-Type` says JSON. */
export const isJson = (contentType: string | null): boolean =>
  contentType !== null && /^application\/json\s*(?:;|$)/i.test(contentType.trim())

/** The bytes of a body whose length nobody announced; undefined once they are over the limit. */
const readStream = async (body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // `for await` costs twice as much.
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

/** The bytes of a body; undefined when they are over the limit, which is noticed without reading further. */
export const readBytes = async (request: Request, limit: number): Promise<Uint8Array | undefined> => {
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > limit) return undefined
  if (announced === null && request.body !== null) return readStream(request.body, limit)
  const bytes = new Uint8Array(await request.arrayBuffer())
  return bytes.byteLength > limit ? undefined : bytes
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** The text of bytes in UTF-8, without a byte order mark. Throws a TypeError for other bytes. */
export const decodeText = (bytes: Uint8Array): string => utf8.decode(bytes)

/** Text as JSON; nothing at all, and the `[]` that some clients send for an empty object, read as `{}`. */
const parse = (text: string): unknown => {
  const json: unknown = text.trim() === '' ? {} : JSON.parse(text)
  return Array.isArray(json) && json.length === 0 ? {} : json
}

/**
 * Reads a JSON body: 415 unless it is announced as JSON, 413 over 4 MB, 400 when it is not JSON in UTF-8 or breaks off. The
 * recorded service's text for the last is Grape's.
 */
export const readBody = async (request: Request): Promise<Step<ReadBody>> => {
  if (!isJson(request.headers.get('content-type'))) {
    return refuse(415, { message: transportErrors.unsupportedMediaType })
  }
  try {
    const bytes = await readBytes(request, limits.bodyBytes)
    if (bytes === undefined) return tooLarge
    const text = decodeText(bytes)
    return proceed({ text, json: parse(text) })
  } catch {
    return malformed
  }
}
