/** Most open streams of a process. */
const mostStreams = 32

/** Most milliseconds a stream may take to end before it is cut: its client may read nothing. */
const patience = 500

/** A place for one stream. */
export interface StreamPlace {
  /** Aborted when the server stops. */
  readonly ending: AbortSignal
  /** Ends the stream at once. Called if it does not end by itself. */
  onCut(cut: () => void): void
  /** Says that the stream has ended. */
  leave(): void
}

/** The open streams of a server. */
export interface Streams {
  /** Returns a place for a stream; undefined if there are too many, or if the server stops. */
  enter(): StreamPlace | undefined
  /** Lets every stream say good-bye, and resolves when all have ended. */
  end(): Promise<void>
}

/** Returns a server's streams, none yet. `after` runs work later. */
export const createStreams = (after: (delay: number, work: () => void) => void): Streams => {
  const ending = new AbortController()
  const open = new Map<object, { readonly ended: Promise<void>; cut?: () => void }>()
  return {
    enter: () => {
      if (open.size >= mostStreams || ending.signal.aborted) return undefined
      const key = {}
      const { promise, resolve } = Promise.withResolvers<void>()
      const stream: { readonly ended: Promise<void>; cut?: () => void } = { ended: promise }
      open.set(key, stream)
      return {
        ending: ending.signal,
        onCut: (cut) => {
          stream.cut = cut
        },
        leave: () => {
          open.delete(key)
          resolve()
        },
      }
    },
    end: async () => {
      ending.abort()
      const all = Promise.all(Array.from(open.values(), ({ ended }) => ended))
      const late = new Promise<void>((resolve) => {
        after(patience, resolve)
      })
      await Promise.race([all, late])
      for (const { cut } of open.values()) cut?.()
    },
  }
}
