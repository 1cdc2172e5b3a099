import { within } from './brazier-process.ts'
import { createDraw, type Draw } from './draw.ts'
import { key } from './harness.ts'
import { type Load, runLoad } from './load.ts'
import type { Server } from './server.ts'

/** A way of a database to fail under a load. Resolves when it may be used again; `isMissed` when enough requests have met that. */
export type Way<T> = (database: T, draw: Draw, isMissed: Promise<void>) => Promise<void>

/** A promise and who keeps it. */
const promised = () => Promise.withResolvers<void>()

/** Counts what a load hears and has accepted, for those who wait for it. */
const createWatch = (servers: readonly Server[], draw: Draw) => {
  let [missed, served] = [promised(), promised()]
  let misses = 0
  let wanted = new Map<Server, number>()
  return {
    accepted: (server: Server): void => {
      wanted.set(server, (wanted.get(server) ?? 0) - 1)
      if ([...wanted.values()].every((left) => left <= 0)) served.resolve()
    },
    heard: (what: string): void => {
      if (what !== '503' && what !== 'unanswered') return
      misses += 1
      if (misses >= 20) missed.resolve()
    },
    /** Resolves when every server has accepted so many requests more. */
    serve: (): Promise<void> => {
      served = promised()
      wanted = new Map(servers.map((server) => [server, 40 + draw(60)]))
      return within('serving again', served.promise)
    },
    /** Resolves when enough requests from now on have met that the database is away. */
    miss: (): Promise<void> => {
      missed = promised()
      misses = 0
      return within('missing the database', missed.promise)
    },
    end: (): void => {
      served.resolve()
      missed.resolve()
    },
  }
}

/** Lets a database fail under a load in one way after the other; gives what came of the load once it works again. */
export const failUnderLoad = async <T>(
  servers: readonly Server[],
  database: T,
  ways: readonly Way<T>[],
  seed: number,
): Promise<Load> => {
  const draw = createDraw(seed)
  const { accepted, heard, serve, miss, end: endWatch } = createWatch(servers, draw)
  let isOver = false
  const fail = async (): Promise<void> => {
    await serve()
    for (const way of ways) {
      if (isOver) return
      await way(database, draw, miss())
      await serve()
    }
  }
  const end = (): void => {
    isOver = true
    endWatch()
  }
  const now = (): number => new Date().getTime()
  const clients = { servers, key, clients: 16, seed, unsure: [503] }
  const load = runLoad({ ...clients, accepted, heard, isOver: () => isOver, now })
  // Whichever fails, the other has ended before the test does.
  const [result, failed] = await Promise.allSettled([load.finally(end), fail().finally(end)])
  if (failed.status === 'rejected') throw failed.reason
  if (result.status === 'rejected') throw result.reason
  return result.value
}
