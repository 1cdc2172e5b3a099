import {
  type LoggedRequest,
  type NewLoggedRequest,
  type Outcomes,
  type RequestDigest,
  type RequestFilter,
  type RequestLog,
  requestMatcher,
  type RequestPage,
  withOutcomes,
} from '@brazier/backend/parts'
import type { Database } from './database.ts'
import { chunks, countOf } from './rows/chunks.ts'
import { parsed, type Row, type Session, statement, textOf } from './session.ts'
import { readOutcomes } from './shared-outcomes.ts'

// A place may be another workspace's: then only the numbers tell.
const between = statement(`SELECT place, document FROM requests WHERE workspace_id = $1
AND coalesce((answered_at, place) < (SELECT answered_at, place FROM requests WHERE workspace_id = $1 AND place = $2),
place < $2, true)
AND coalesce((answered_at, place) > (SELECT answered_at, place FROM requests WHERE workspace_id = $1 AND place = $3),
place > $3, true)
ORDER BY answered_at DESC, place DESC LIMIT $4`)
const everyPlace = statement(`SELECT answered_at, place FROM requests WHERE workspace_id = $1
ORDER BY answered_at DESC, place DESC`)
const atPlaces = statement('SELECT place, document FROM requests WHERE workspace_id = $1 AND place = ANY($2::bigint[])')
const newestPlace = statement(`SELECT place FROM requests WHERE workspace_id = $1
ORDER BY answered_at DESC, place DESC LIMIT 1`)

/** Rows read at once if not all may match. */
const slice = 500

const loggedOf = (row: Row): LoggedRequest => {
  const logged = parsed(row) as NewLoggedRequest // from `write`
  const { method = '', origin = 'wire' } = logged as Partial<NewLoggedRequest> // an older version wrote neither
  return { ...logged, method, origin, sequence: Number(row['place']) }
}

type Places = Pick<RequestFilter, 'before' | 'after'>

/** Newest first. */
const slices = async function* (session: Session, id: string, size: number, { before, after }: Places = {}) {
  let place = before ?? null
  for (;;) {
    const rows = await session.query(between, [id, place, after ?? null, countOf(size)])
    const requests = rows.map(loggedOf)
    yield requests
    if (requests.length < size) return
    place = requests.at(-1)?.sequence ?? null
  }
}

const joined = async (session: Session, id: string, requests: readonly LoggedRequest[]) => {
  const ids = requests.map(({ request_id }) => request_id)
  const outcomes: ReadonlyMap<string, Outcomes> = await readOutcomes(session, id, ids)
  return requests.map((request) => withOutcomes(request, outcomes.get(request.request_id)))
}

const readPage = async (session: Session, id: string, filter: RequestFilter): Promise<RequestPage> => {
  const { limit } = filter
  const matches = requestMatcher(filter)
  const found: LoggedRequest[] = []
  const page = async (isEnd: boolean): Promise<RequestPage> => ({
    requests: await joined(session, id, found.slice(0, limit)),
    ...(!isEnd && { next: found[limit - 1]?.sequence ?? 0 }),
  })
  for await (const requests of slices(session, id, Math.min(limit + 1, slice), filter)) {
    for (const request of requests) {
      if (matches(request)) found.push(request)
      if (found.length > limit) return page(false)
    }
  }
  return page(true)
}

const findOne = async (session: Session, id: string, requestId: string): Promise<LoggedRequest | undefined> => {
  for await (const requests of slices(session, id, slice)) {
    const found = requests.find(({ request_id }) => request_id === requestId)
    if (found !== undefined) return (await joined(session, id, [found]))[0]
  }
  return undefined
}

const digestOf = (row: Row): RequestDigest => {
  const { request_id, sequence, time, arrived_at, endpoint, status, refused_by, message } = loggedOf(row)
  return {
    request_id,
    sequence,
    time,
    endpoint,
    status,
    ...(arrived_at !== undefined && { arrived_at }),
    ...(refused_by !== undefined && { refused_by }),
    ...(message !== undefined && { message }),
  }
}

/** Reads a request once: its row never changes. After a crash of the database its place may come again, but later. */
const createDigests = (id: string): ((session: Session) => Promise<readonly RequestDigest[]>) => {
  let known: ReadonlyMap<string, RequestDigest> = new Map()
  return async (session) => {
    const rows = await session.query(everyPlace, [id])
    const keys = rows.map((row) => [`${textOf(row, 'answered_at')} ${textOf(row, 'place')}`, row['place']] as const)
    const before = known
    const unknown = keys.filter(([key]) => !before.has(key)).map(([, place]) => Number(place))
    const read = new Map<number, RequestDigest>()
    for (const some of chunks(unknown, slice)) {
      for (const row of await session.query(atPlaces, [id, some])) read.set(Number(row['place']), digestOf(row))
    }
    const found = keys.map(([key, place]) => [key, before.get(key) ?? read.get(Number(place))] as const)
    // Another process may have trimmed the log meanwhile.
    known = new Map(found.flatMap(([key, digest]) => (digest === undefined ? [] : [[key, digest]])))
    return [...known.values()]
  }
}

/** Reads after `written`, when all that processes logged is there. */
export const createLogReader = (
  database: Database,
  id: string,
  written: () => Promise<void>,
): Pick<RequestLog, 'list' | 'page' | 'find' | 'digests' | 'position'> => {
  const digests = createDigests(id)
  const reading = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    await written()
    return database.session(work)
  }
  return {
    list: (limit) => reading(async (session) => (await readPage(session, id, { limit })).requests),
    page: (filter) => reading((session) => readPage(session, id, filter)),
    find: (requestId) => reading((session) => findOne(session, id, requestId)),
    digests: () => reading(digests),
    position: () =>
      database.session(async (session) => Number((await session.query(newestPlace, [id]))[0]?.['place'] ?? 0)),
  }
}
