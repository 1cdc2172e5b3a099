import { batch, signal } from '@preact/signals'
import { readEvents } from './event-stream.ts'

export type Standing = { readonly [topic: string]: unknown }

/** Whether changes reach the page, and since when not. */
export const connection = signal<{
  readonly state: 'live' | 'polling' | 'lost' | 'opening' | 'gone'
  readonly since: Date
}>({
  state: 'opening',
  since: new Date(0),
})

/** Versions at the last event. */
export const standing = signal<Standing>({})

export interface Stream {
  readonly fetch: (request: Request) => Promise<Response>
  readonly url: string
  now(): Date
  /** Takes changed topics; `undefined` after a pause: any may have changed. */
  changed(topics: readonly string[] | undefined): void
}

const different = (before: Standing, after: Standing): readonly string[] =>
  Object.keys(after).filter((topic) => JSON.stringify(before[topic]) !== JSON.stringify(after[topic]))

/** Milliseconds until a hidden page's stream ends: a browser has six connections to a server. */
const hiddenFor = 10_000
const longestWait = 15_000
const pollEvery = 5000

const open = ({ fetch, url, now, changed }: Stream): (() => void) => {
  const closing = new AbortController()
  let leaving = closing
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = 1000
  const lose = (state: 'lost' | 'polling' | 'gone', next: number): void => {
    leaving.abort()
    if (connection.value.state !== state) connection.value = { state, since: now() }
    timer = setTimeout(start, next)
  }
  const hear = (data: string): void => {
    // The control API's own answer.
    const after = JSON.parse(data) as Standing
    const isFirst = connection.value.state !== 'live'
    const topics = isFirst ? undefined : different(standing.value, after)
    wait = 1000
    batch(() => {
      standing.value = after
      if (isFirst) connection.value = { state: 'live', since: now() }
    })
    if (topics === undefined || topics.length > 0) changed(topics)
  }
  const fail = (): void => {
    const { state } = connection.value
    lose(state === 'gone' || state === 'polling' ? state : 'lost', wait)
    wait = Math.min(wait * 2, longestWait)
    void pollIfThere()
  }
  const pollIfThere = async (): Promise<void> => {
    const over = closing.signal
    const answer = await fetch(new Request(url.replace(/\/events$/, '/clock'), { signal: over })).catch(() => undefined)
    const { state } = connection.value
    if (over.aborted || state === 'live') return
    // At 404 the workspace was deleted, or another server has this address.
    if (answer?.status === 404) connection.value = { state: 'gone', since: now() }
    else if (!answer?.ok && state === 'polling') connection.value = { state: 'lost', since: now() }
    if (!answer?.ok) return
    // The server has no stream left for this page.
    clearTimeout(timer)
    lose('polling', pollEvery)
    changed(undefined)
  }
  const start = (): void => {
    const abort = new AbortController()
    leaving = abort
    const read = async (): Promise<void> => {
      const answer = await fetch(new Request(url, { signal: abort.signal, headers: { Accept: 'text/event-stream' } }))
      await readEvents(answer, abort.signal, ({ event, data }) => {
        if (event === 'change' && !abort.signal.aborted) hear(data)
      })
    }
    const over = (): void => {
      if (!abort.signal.aborted) fail()
    }
    // Even a stream that ends in order is restarted.
    read().then(over, over)
  }
  start()
  return () => {
    closing.abort()
    leaving.abort()
    clearTimeout(timer)
  }
}

/** Follows a workspace while the page is seen. The returned function stops it. */
export const follow = (stream: Stream): (() => void) => {
  standing.value = {}
  connection.value = { state: 'opening', since: stream.now() }
  let close: (() => void) | undefined = open(stream)
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    clearTimeout(timer)
    if (document.hidden) {
      timer = setTimeout(() => {
        close?.()
        close = undefined
      }, hiddenFor)
    } else if (close === undefined) {
      connection.value = { state: 'opening', since: stream.now() }
      close = open(stream)
    }
  }
  document.addEventListener('visibilitychange', look)
  // A page opened in the background is hidden from its start.
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
    close?.()
  }
}
