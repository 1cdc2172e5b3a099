/** Marks an answer in pieces: the HTTP server writes such a body. */
export const inPieces = { 'Transfer-Encoding': 'chunked' } as const

/** Most milliseconds a client may leave a piece unread. Then the connection ends: records are held for it. */
const patience = 60_000

const inTime = (waiting: Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the client has read nothing for ${patience / 1000} s`)), patience)
    waiting.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Returns a body and what fills it. `push` tells whether there is room for more; `room` waits for it. */
const createBody = () => {
  const encoder = new TextEncoder()
  let isGone = false
  let wanted = (): void => undefined
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
    pull: () => wanted(),
    cancel: () => {
      isGone = true
      wanted()
    },
  })
  return {
    body,
    isGone: (): boolean => isGone,
    push: (text: string): boolean => {
      controller?.enqueue(encoder.encode(text))
      return (controller?.desiredSize ?? 0) > 0
    },
    room: (): Promise<void> =>
      new Promise((resolve) => {
        wanted = resolve
      }),
    end: (): void => controller?.close(),
    cut: (error: unknown): void => controller?.error(error),
  }
}

/**
 * Writes a body in pieces with `produce`, waiting for the client. Rejects on a failure before the first piece; later, `failed` hears of it
 * and the body ends with an error. A client that goes away is no failure.
 */
export const streamText = async (
  produce: (write: (text: string) => Promise<void>) => Promise<void>,
  failed: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> => {
  const { body, isGone, push, room, end, cut } = createBody()
  let begin: (() => void) | undefined
  let hasBegun = false
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const write = async (text: string): Promise<void> => {
    if (isGone()) throw new Error('the client has gone away')
    hasBegun = true
    begin?.()
    if (!push(text)) await inTime(room())
  }
  const fail = (error: unknown): void => {
    if (!hasBegun) throw error
    if (isGone()) return
    failed(error)
    cut(error)
  }
  await Promise.race([begun, produce(write).then(end, fail)])
  return body
}
