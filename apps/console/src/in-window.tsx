// First: it says which layers of styles there are, in which order.
import './style/tokens.css'
import { Note } from './parts/note.tsx'
import { startConsole } from './start.tsx'

/** Sends a request to the service of a page. */
type Send = (request: Request) => Promise<Response>

/** Service of the page that opened this window; undefined when it is closed or shows something else. */
const opened = (): Send | undefined => {
  try {
    // `openConsole` of @brazier/msw/console sets it.
    return (window.opener as { readonly brazierConsole?: Send } | null)?.brazierConsole
  } catch {
    return undefined
  }
}

const gone = (): TypeError => new TypeError('The page with the mock is gone: open the console from it again.')

/** Milliseconds between two looks whether the page of an open answer is still there. */
const pause = 500

/** Rejects when a page is gone. An answer of it would never end then. */
const untilGone = (send: Send): { readonly promise: Promise<never>; end(): void } => {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => undefined)
  const timer = setInterval(() => {
    if (opened() !== send) reject(gone())
  }, pause)
  return { promise, end: () => clearInterval(timer) }
}

/** The events of an answer, as long as its page is there. */
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

/** Address of a server started with `npx brazier`: copied commands are for it. */
const base = 'http://127.0.0.1:4747'

// The composition root of a window that a page with a mock opens: nothing else reads its clock or its opener.
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
