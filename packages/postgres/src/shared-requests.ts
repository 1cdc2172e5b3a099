import {
  type AnsweredRequest,
  createMutex,
  type LoggedRequest,
  type MemoryRequestLog,
  memoryRequestLog,
  type RequestLog,
  type RequestLogSize,
} from '@brazier/backend'
import { type Database, parsed, type Session, statement } from './database.ts'
import { chunks, countOf } from './rows/chunks.ts'

// Skips requests of workspaces that were deleted.
const insert = statement(`INSERT INTO requests (workspace_name, answered_at, document)
SELECT given.name, at, document
FROM unnest($1::text[], $2::double precision[], $3::text[]) WITH ORDINALITY AS given (name, at, document, turn)
JOIN workspaces ON workspaces.name = given.name ORDER BY turn`)
const trim = statement(`DELETE FROM requests USING unnest($1::text[], $2::bigint[]) AS given (name, most),
LATERAL (SELECT answered_at, place FROM requests WHERE workspace_name = given.name
ORDER BY answered_at DESC, place DESC OFFSET given.most LIMIT 1) AS last
WHERE workspace_name = given.name AND (requests.answered_at, requests.place) <= (last.answered_at, last.place)`)
const newest = statement(`SELECT document FROM requests WHERE workspace_name = $1
ORDER BY answered_at DESC, place DESC LIMIT $2`)
const forget = statement('DELETE FROM requests WHERE workspace_name = $1')

/** The requests to one workspace that this process has logged and not written. */
interface Unwritten {
  readonly log: MemoryRequestLog
  readonly size: RequestLogSize
  /** Those that the last write could not write. */
  left: readonly AnsweredRequest[]
}

/** The requests to write of one workspace, oldest first. */
interface Taken {
  readonly name: string
  readonly size: RequestLogSize
  readonly requests: readonly AnsweredRequest[]
}

/** The request logs of all workspaces in a database that processes share. */
export interface SharedRequests {
  /** Opens the log of a workspace; `flush` writes what was added. */
  open(name: string, size: RequestLogSize): RequestLog
  /** Writes what this process has logged: of one workspace, or of all. */
  flush(name?: string): Promise<void>
}

const write = (database: Database, taken: readonly Taken[]): Promise<unknown> => {
  const entries = taken.flatMap(({ name, requests }) => requests.map((entry) => ({ name, ...entry })))
  const insertSome = (session: Session, some: readonly (AnsweredRequest & { readonly name: string })[]) =>
    session.query(insert, [
      some.map(({ name }) => name),
      some.map(({ at }) => at),
      some.map(({ request }) => JSON.stringify(request)),
    ])
  const names = taken.map(({ name }) => name)
  const most = taken.map(({ size }) => countOf(size.requests))
  return database.session((session) =>
    Promise.all([...chunks(entries).map((some) => insertSome(session, some)), session.query(trim, [names, most])]),
  )
}

/** The unwritten requests of all workspaces. */
const createUnwritten = () => {
  const byName = new Map<string, Unwritten>()
  const of = (name: string, size: RequestLogSize): Unwritten => {
    const known = byName.get(name) ?? { log: memoryRequestLog(size), size, left: [] }
    byName.set(name, known)
    return known
  }
  return {
    log: (name: string, size: RequestLogSize): MemoryRequestLog => of(name, size).log,
    names: (): readonly string[] => [...byName.keys()],
    take: (name: string): Taken | undefined => {
      const unwritten = byName.get(name)
      if (unwritten === undefined) return undefined
      byName.delete(name)
      const { left, log, size } = unwritten
      return { name, size, requests: [...left, ...log.drain()].slice(-size.requests) }
    },
    putBack: ({ name, size, requests }: Taken): void => {
      const unwritten = of(name, size)
      unwritten.left = [...requests, ...unwritten.left]
    },
  }
}

/** Opens the request logs in a database; `written` resolves when every process has written what it logged of a workspace. Source: decision 0092. */
export const createSharedRequests = (database: Database, written: (name: string) => Promise<void>): SharedRequests => {
  const unwritten = createUnwritten()
  const exclusively = createMutex()
  const writeAll = async (names: readonly string[]): Promise<void> => {
    const taken = names.map(unwritten.take).filter((some) => some !== undefined)
    if (taken.length === 0) return
    try {
      await write(database, taken)
    } catch (error) {
      for (const some of taken) unwritten.putBack(some)
      throw error
    }
  }
  return {
    open: (name, size) => ({
      add: (request, at) => unwritten.log(name, size).add(request, at),
      list: async (limit) => {
        await written(name)
        const rows = await database.session((session) => session.query(newest, [name, countOf(limit)]))
        return rows.map((row) => parsed(row) as LoggedRequest) // what `write` wrote
      },
      clear: async () => {
        await written(name)
        await database.session((session) => session.query(forget, [name]))
      },
    }),
    flush: (name) => exclusively(() => writeAll(name === undefined ? unwritten.names() : [name])),
  }
}
