import { describe, expect, test } from 'vitest'
import { readEvents } from './event-stream.ts'

const stream = (pieces: readonly string[], init: ResponseInit = {}): Response => {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' }, ...init })
}

const heard = async (answer: Response): Promise<readonly (string | undefined)[][]> => {
  const events: (string | undefined)[][] = []
  await readEvents(answer, new AbortController().signal, ({ event, data }) => events.push([event, data]))
  return events
}

describe('the events of a stream', () => {
  test('are read whole, however they are cut into pieces', async () => {
    const text = 'event: change\ndata: {"requests":1}\n\n: still here\n\nevent: bye\ndata: {}\n\n'
    const events = [
      ['change', '{"requests":1}'],
      ['bye', '{}'],
    ]
    expect(await heard(stream([text]))).toEqual(events)
    expect(await heard(stream(text.split('')))).toEqual(events)
  })

  test.each([
    ['a refusal', stream([], { status: 503 })],
    ['something else', stream(['{}'], { headers: { 'Content-Type': 'application/json' } })],
  ])('%s is no stream', async (_, answer) => {
    await expect(heard(answer)).rejects.toThrow('no stream of events')
  })

  test('end when the page leaves, and the service hears of it', async () => {
    let isCancelled = false
    const leaving = new AbortController()
    const body = new ReadableStream({
      cancel: () => {
        isCancelled = true
      },
    })
    const reading = readEvents(
      new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
      leaving.signal,
      () => undefined,
    )
    leaving.abort()
    await reading
    expect(isCancelled).toBe(true)
  })
})
