import { mostLevels } from '@brazier/backend/parts'
import { BodyTooLarge, isDeeper, readBounded } from '../../http/bounded-body.ts'
import { StartFault } from '../../terminal/start-fault.ts'

/** Most bytes of a pull: those of a state. */
const mostBytes = 2_000_000_000

/** Ends a pull at the first answer that no retry can improve. */
export interface PullFetch {
  fetch(request: Request): Promise<Response>
  throwIfOver(): void
  /** Aborts when the pull is over. */
  readonly signal: AbortSignal
  end(reason?: StartFault): void
}

/** Ends answers after `patience` milliseconds, and limits their size, each, read together, and `kept` together, and their depth. */
export const createPullFetch = (patience: number, kept: () => number): PullFetch => {
  let bytes = 0
  const over = new AbortController()
  const read = async (answer: Response): Promise<Uint8Array<ArrayBuffer>> => {
    const body = await readBounded(answer.body)
    bytes += body.byteLength
    if (Math.max(bytes, kept() + body.byteLength) > mostBytes) {
      throw new BodyTooLarge(`all bodies are larger than ${mostBytes / 1e9} GB`)
    }
    if (isDeeper(body, mostLevels)) throw new BodyTooLarge(`the body is nested more than ${mostLevels} levels deep`)
    return body
  }
  return {
    throwIfOver: () => over.signal.throwIfAborted(),
    signal: over.signal,
    end: (reason) => over.abort(reason),
    fetch: async (request) => {
      over.signal.throwIfAborted()
      const signal = AbortSignal.any([over.signal, AbortSignal.timeout(patience)])
      const answer = await fetch(request, { signal })
      try {
        const body = await read(answer)
        const isBodyless = answer.status === 204 || answer.status === 304
        return new Response(isBodyless ? null : body, { status: answer.status, headers: answer.headers })
      } catch (error) {
        if (!(error instanceof BodyTooLarge)) throw error
        const { pathname } = new URL(request.url)
        over.abort(new StartFault(`the answer to ${request.method} ${pathname} cannot be read: ${error.message}`, 1))
        throw error
      }
    },
  }
}
