import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** Reads server-sent events through a `fetch`. Rejects without a stream or when it breaks off. Resolves at its end. */
export const readEvents = async (
  answer: Response,
  signal: AbortSignal,
  hear: (event: EventSourceMessage) => void,
): Promise<void> => {
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  if (!answer.ok || isStream !== true || answer.body === null) throw new TypeError('no stream of events')
  const parser = createParser({ onEvent: hear })
  const reader = answer.body.getReader()
  // In a page, only this tells the service that nobody listens.
  const leave = (): void => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', leave)
  const decoder = new TextDecoder()
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      parser.feed(decoder.decode(read.value, { stream: true }))
    }
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
