import {
  type AnsweredRequest,
  createMutex,
  type MemoryRequestLog,
  memoryRequestLog,
  type RequestLog,
  type RequestLogSize,
} from '@brazier/backend/parts'
import { compareTexts } from '@brazier/domain/rules'
import type { Database } from './database.ts'
import { createLogReader } from './read-requests.ts'
import { chunks, countOf } from './rows/chunks.ts'
import { change, rollingBack, type Session } from './session.ts'
import { forgetOutcomes, type UnwrittenOutcomes, writeOutcomes } from './shared-outcomes.ts'

// Skips requests of deleted workspaces.
const insert = change(`INSERT INTO requests (workspace_id, answered_at, document)
SELECT given.id, at, document
FROM unnest($1::uuid[], $2::double precision[], $3::text[]) WITH ORDINALITY AS given (id, at, document, turn)
JOIN workspaces ON workspaces.id = given.id ORDER BY turn`)
const trim = change(`DELETE FROM requests USING unnest($1::uuid[], $2::bigint[]) AS given (id, most),
LATERAL (SELECT answered_at, place FROM requests WHERE workspace_id = given.id
ORDER BY answered_at DESC, place DESC OFFSET given.most LIMIT 1) AS last
WHERE workspace_id = given.id AND (requests.answered_at, requests.place) <= (last.answered_at, last.place)`)
const lockNumber = 4_747_007
/** One process after another, because a trim must see what others wrote. */
const begin = `BEGIN; SELECT pg_advisory_xact_lock(${lockNumber})`
const forget = change('DELETE FROM requests WHERE workspace_id = $1')

interface Unwritten {
  readonly log: MemoryRequestLog
  readonly size: RequestLogSize
}

/** Oldest first. */
interface Taken {
  readonly id: string
  readonly size: RequestLogSize
  readonly requests: readonly AnsweredRequest[]
  readonly outcomes: UnwrittenOutcomes['outcomes']
}

export interface SharedRequests {
  /** Use `flush` to write what was added. */
  open(id: string, size: RequestLogSize): RequestLog
  /** Writes what this process logged: for one workspace or all. */
  flush(id?: string): Promise<void>
}

const write = (database: Database, taken: readonly Taken[]): Promise<unknown> => {
  const entries = taken.flatMap(({ id, requests }) => requests.map((entry) => ({ id, ...entry })))
  const insertSome = (session: Session, some: readonly (AnsweredRequest & { readonly id: string })[]) =>
    session.change(
      insert,
      [some.map(({ id }) => id), some.map(({ at }) => at), some.map(({ request }) => JSON.stringify(request))],
      'any', // deleted workspaces
    )
  const ids = taken.map(({ id }) => id)
  const most = taken.map(({ size }) => countOf(size.requests))
  const outcomes = taken.map((some) => ({ id: some.id, most: countOf(some.size.requests), outcomes: some.outcomes }))
  return database.session((session) =>
    rollingBack(session, () =>
      Promise.all([
        session.exec(begin),
        ...chunks(entries).map((some) => insertSome(session, some)),
        session.change(trim, [ids, most], 'any'), // most logs are short
        writeOutcomes(session, outcomes),
        session.commit(),
      ]),
    ),
  )
}

/** Most characters of a body, as nothing counts bytes there. Source: decision 0172. */
const mostCharacters = 16_384

const shared = (size: RequestLogSize): RequestLogSize => ({
  ...size,
  characters: Math.min(size.characters, mostCharacters),
})

const createUnwritten = () => {
  const byId = new Map<string, Unwritten>()
  const of = (id: string, size: RequestLogSize): Unwritten => {
    const known = byId.get(id) ?? { log: memoryRequestLog(shared(size)), size }
    byId.set(id, known)
    return known
  }
  return {
    log: (id: string, size: RequestLogSize): MemoryRequestLog => of(id, size).log,
    count: (id: string): number => byId.get(id)?.log.newest(Infinity).length ?? 0,
    ids: (): readonly string[] => [...byId.keys()],
    take: (id: string): Taken | undefined => {
      const unwritten = byId.get(id)
      if (unwritten === undefined) return undefined
      byId.delete(id)
      const { log, size } = unwritten
      return { id, size, requests: log.drain(), outcomes: log.drainOutcomes() }
    },
    /** Drops what is too much, as for any log. */
    putBack: ({ id, size, requests, outcomes }: Taken): void => {
      const { log } = of(id, size)
      log.putBack([...requests, ...log.drain()])
      for (const [requestId, some] of [...outcomes, ...log.drainOutcomes()]) log.addOutcomes(requestId, some)
    },
  }
}

/** `written` resolves when every process has written what it logged of a workspace. Source: decision 0092. */
export const createSharedRequests = (database: Database, written: (id: string) => Promise<void>): SharedRequests => {
  const unwritten = createUnwritten()
  const exclusively = createMutex()
  const writeAll = async (ids: readonly string[]): Promise<void> => {
    // All processes lock rows in the same order.
    const taken = ids
      .toSorted(compareTexts)
      .map(unwritten.take)
      .filter((some) => some !== undefined)
    if (taken.length === 0) return
    try {
      await write(database, taken)
    } catch (error) {
      for (const some of taken) unwritten.putBack(some)
      throw error
    }
  }
  return {
    open: (id, size) => {
      const reader = createLogReader(database, id, () => written(id))
      return {
        characters: size.characters,
        add: (request, at) => unwritten.log(id, size).add(request, at),
        addOutcomes: (requestId, outcomes) => unwritten.log(id, size).addOutcomes(requestId, outcomes),
        ...reader,
        position: async () => (await reader.position()) + unwritten.count(id),
        clear: async () => {
          await written(id)
          await database.session((session) =>
            // The log may be empty.
            Promise.all([session.change(forget, [id], 'any'), session.change(forgetOutcomes, [id], 'any')]),
          )
        },
      }
    },
    flush: (id) => exclusively(() => writeAll(id === undefined ? unwritten.ids() : [id])),
  }
}
