import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection, follow } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([200, 404])('a stream that was left stays closed, though its last poll answers %i', async (status) => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  const polled = Promise.withResolvers<Response>()
  const asked: string[] = []
  const fetch = async ({ url }: Request): Promise<Response> => {
    asked.push(url.slice(url.lastIndexOf('/')))
    return url.endsWith('/clock') ? polled.promise : new Response(null, { status: 503 })
  }
  const changed = vi.fn<() => void>()
  const close = follow({ fetch, url: 'http://localhost/left/events', now: () => new Date(0), changed })
  await vi.advanceTimersByTimeAsync(1)
  close()
  polled.resolve(new Response(null, { status }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(['/events', '/clock'])
  expect(connection.value.state).toBe('lost')
  expect(changed).not.toHaveBeenCalled()
})

test('a page that is hidden from its start gives its stream back', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: true }))
  const signals: AbortSignal[] = []
  const fetch = async ({ signal }: Request): Promise<Response> => {
    signals.push(signal)
    return new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } })
  }
  const close = follow({
    fetch,
    url: 'http://localhost/hidden/events',
    now: () => new Date(0),
    changed: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  close()
})

test('a page without a stream polls, and the server is lost only when no poll is answered', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  let isThere = true
  const fetch = async ({ url }: Request): Promise<Response> => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response(null, { status: url.endsWith('/clock') ? 200 : 503 })
  }
  const close = follow({ fetch, url: 'http://localhost/full/events', now: () => new Date(0), changed: () => undefined })
  const states: string[] = []
  const stop = connection.subscribe(({ state }) => void states.push(state))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(['opening', 'lost', 'polling'])
  isThere = false
  await vi.advanceTimersByTimeAsync(60_000)
  isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(['opening', 'lost', 'polling', 'lost', 'polling'])
  stop()
  close()
})
