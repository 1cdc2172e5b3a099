// First: it orders the style layers.
import './style/tokens.css'
import { Note } from './parts/note.tsx'
import { startConsole } from './start.tsx'

type Send = (request: Request) => Promise<Response>

/** Returns undefined when the opening page closed or shows something else. */
const opened = (): Send | undefined => {
  try {
    // `openConsole` of @brazier/msw/console sets it.
    return (window.opener as { readonly brazierConsole?: Send } | null)?.brazierConsole
  } catch {
    return undefined
  }
}

const gone = (): TypeError => new TypeError('The page with the mock is gone: open the console from it again.')

/** Milliseconds between checks for an open answer's page. */
const pause = 500

/** Rejects when a page is gone: its answer would never end. */
const untilGone = (send: Send): { readonly promise: Promise<never>; end(): void } => {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  const timer = setInterval(() => {
    if (opened() !== send) reject(gone())
  }, pause)
  return { promise, end: () => clearInterval(timer) }
}

/** An answer's events while its page exists. */
const whileThere = (
  send: Send,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const reader = body.getReader()
  const { promise, end } = untilGone(send)
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await Promise.race([reader.read(), promise])
        if (!done) {
          controller.enqueue(value)
          return
        }
        end()
        controller.close()
      } catch (error) {
        end()
        throw error
      }
    },
    cancel: async (reason) => {
      end()
      await reader.cancel(reason)
    },
  })
}

const send: Send = async (request) => {
  const its = opened()
  if (its === undefined) throw gone()
  const answer = await its(request)
  const isEvents = answer.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false
  if (!isEvents || answer.body === null) return answer
  return new Response(whileThere(its, answer.body), { status: answer.status, headers: answer.headers })
}

/** Address of `npx brazier`, for copied commands. */
const base = 'http://127.0.0.1:4747'

// Composition root of a mock's window: only it reads clock and opener.
const place = document.querySelector<HTMLElement>('#console')
if (place !== null) {
  void startConsole(place, {
    fetch: send,
    base,
    isInPage: true,
    now: () => new Date(),
    notice: (
      <Note tone="plain">
        This is the mock of the page that opened this window. It forgets everything when that page is reloaded.
      </Note>
    ),
  })
}
