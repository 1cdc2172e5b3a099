import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { EventWriter } from './control-handler.ts'

/** `failed` receives what `produce` throws, unless the client has gone. */
export const streamEvents = (
  c: Context,
  produce: (write: EventWriter) => Promise<void>,
  failed: (error: unknown) => void,
): Response =>
  streamSSE(c, async (stream) => {
    const gone = new AbortController()
    stream.onAbort(() => gone.abort())
    const write: EventWriter = {
      gone: gone.signal,
      event: (message) => stream.writeSSE(message),
      comment: async (text) => void (await stream.write(`: ${text}\n\n`)),
      cut: () => stream.abort(),
    }
    await produce(write).catch((error: unknown) => {
      if (!gone.signal.aborted) failed(error)
    })
  })
