/** Bytes read from another program. The API takes 4 MB, and gives hardly more. */
export const mostBodyBytes = 64_000_000

export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge'
}

const [quote, backslash, openings, closings] = [0x22, 0x5c, [0x5b, 0x7b], [0x5d, 0x7d]] as const

/** Whether JSON has more levels. Reads bytes once, and keeps none. */
export const isDeeper = (json: Uint8Array, most: number): boolean => {
  let level = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isText && byte === backslash) at += 1
    else if (byte === quote) isText = !isText
    else if (!isText && (byte === openings[0] || byte === openings[1])) level += 1
    else if (!isText && (byte === closings[0] || byte === closings[1])) level -= 1
    if (level > most) return true
  }
  return false
}

/** Rejects with `BodyTooLarge`, and reads no more, if the body is larger, whatever its headers say. */
export const readBounded = async (
  body: ReadableStream<Uint8Array> | null,
  most = mostBodyBytes,
): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > most) throw new BodyTooLarge(`the body is larger than ${most / 1_000_000} MB`)
    chunks.push(chunk)
  }
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
