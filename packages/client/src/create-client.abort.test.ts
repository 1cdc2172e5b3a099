import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './create-client.ts'
import { platform } from './platform.ts'

const unavailable = () => Promise.resolve(new Response('{"message":"Service Unavailable"}', { status: 503 }))

/** Hangs until its signal aborts, as a network does. */
const hanging = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('This operation was aborted', 'AbortError')))
  })

const clientOf = (fetch: (request: Request) => Promise<Response>) =>
  createClient({ baseUrl: 'https://rest.test', apiKey: 'key', fetch })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a signal', () => {
  it('that has aborted sends nothing', async () => {
    const fetch = vi.fn<typeof hanging>(unavailable)
    const call = clientOf(fetch)['catalogs.get']({}, { signal: AbortSignal.abort('enough') })
    await expect(call).rejects.toBe('enough')
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([{}, false] as const)('ends a request under way, with its own reason (retry: %j)', async (retry) => {
    const fetch = vi.fn<typeof hanging>(hanging)
    const abort = new AbortController()
    const call = clientOf(fetch)['catalogs.get']({}, { signal: abort.signal, retry })
    abort.abort('enough')
    await expect(call).rejects.toBe('enough')
    expect(fetch).toHaveBeenCalledOnce()
  })

  it.each([
    ['an answer', () => Promise.race<Response>([])],
    ['a body', () => Promise.resolve(new Response(new ReadableStream()))],
  ])('ends the wait for %s of a server in the process, which knows no signal', async (_what, fetch) => {
    const abort = new AbortController()
    const call = clientOf(fetch)['catalogs.get']({}, { signal: abort.signal, retry: false })
    abort.abort('enough')
    await expect(call).rejects.toBe('enough')
  })

  it('ends a wait between two attempts, and leaves no timer', async () => {
    const fetch = vi.fn<typeof hanging>(unavailable)
    const abort = new AbortController()
    const sleep = (ms: number, signal?: AbortSignal) => {
      const slept = platform.sleep(ms, signal)
      expect(vi.getTimerCount()).toBe(1)
      abort.abort('enough')
      return slept
    }
    const client = createClient({ baseUrl: 'https://rest.test', apiKey: 'key', fetch, sleep })
    await expect(client['catalogs.get']({}, { signal: abort.signal })).rejects.toBe('enough')
    expect(vi.getTimerCount()).toBe(0)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('ends a walk over pages', async () => {
    const next = { Link: '</catalogs/books/items?cursor=a>; rel="next"' }
    const page = () => Promise.resolve(new Response('{"items":[{"id":"b1"}],"message":"success"}', { headers: next }))
    const abort = new AbortController()
    const walk = async () => {
      const input = { params: { catalog_name: 'books' } }
      for await (const _ of clientOf(page).pages('catalogs.get_items', input, { signal: abort.signal })) {
        abort.abort('enough')
      }
    }
    await expect(walk()).rejects.toBe('enough')
  })
})

describe('the platform', () => {
  it('sleeps for the given time', async () => {
    const slept = vi.fn<() => void>()
    const sleep = platform.sleep(1000).then(slept)
    await vi.advanceTimersByTimeAsync(999)
    expect(slept).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(slept).toHaveBeenCalledOnce()
    await sleep
  })

  it('does not begin to sleep for a signal that has aborted', async () => {
    await expect(platform.sleep(1000, AbortSignal.abort('enough'))).rejects.toBe('enough')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('forgets the signal that could have ended its sleep', async () => {
    const { signal } = new AbortController()
    const forget = vi.spyOn(signal, 'removeEventListener')
    const sleep = platform.sleep(1000, signal)
    await vi.advanceTimersByTimeAsync(1000)
    await sleep
    expect(forget).toHaveBeenCalledOnce()
  })

  it('has the time and a random number', () => {
    vi.setSystemTime(1_234_567)
    expect(platform.now()).toBe(1_234_567)
    expect(platform.random()).toBeGreaterThanOrEqual(0)
    expect(platform.random()).toBeLessThan(1)
  })

  it('sends by the fetch that is global at the time of the call', async () => {
    const client = createClient({ baseUrl: 'https://rest.test', apiKey: 'key', retry: false })
    vi.stubGlobal('fetch', unavailable)
    expect(await client['catalogs.get']()).toMatchObject({ status: 503 })
    vi.unstubAllGlobals()
  })
})
