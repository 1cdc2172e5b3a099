import {
  messageBytes,
  messageMatcher,
  type Outbox,
  type OutboxEntry,
  type OutboxFilter,
  type Tally,
  type Trimmed,
} from '@brazier/backend/parts'
import { keyText } from '../key-text.ts'
import { insertRows } from '../rows/by-keys.ts'
import { countOf } from '../rows/chunks.ts'
import { createWriteBuffer, deletedOf, type Mapper, putOf, type WriteBuffer } from '../rows/write-buffer.ts'
import { change, parsed, type Row, type Statement, statement } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

const rowColumns = {
  sequence: 'bigint',
  braze_id: 'text',
  channel: 'text',
  schedule_id: 'text',
  document: 'text',
} as const
const putEntries = change(`${insertRows('outbox', rowColumns)}
ON CONFLICT (workspace, sequence) DO UPDATE SET document = excluded.document`)
const someEntries = statement('SELECT document FROM outbox WHERE workspace = $1 AND sequence = ANY ($2::bigint[])')
const deleteEntries = change('DELETE FROM outbox WHERE workspace = $1 AND sequence = ANY ($2::bigint[])')
const list = (condition: string): Statement =>
  statement(`SELECT document FROM outbox WHERE workspace = $1 AND ${condition}
AND ($4::text IS NULL OR channel = $4) AND ($5::text IS NULL OR schedule_id = $5)
AND sequence < $6 AND sequence > $7
AND NOT EXISTS (SELECT FROM unnest($8::text[]) AS wanted (member) WHERE position(member IN document) = 0)
AND ($9::text IS NULL OR position($9 IN lower(document COLLATE "C")) > 0)
ORDER BY sequence DESC LIMIT $2`)
const listAll = list('$3::text IS NULL')
const listOfUser = list('braze_id = $3')

/** Members without a column. Quotes inside texts are escaped, so this text is the member. */
const membersOf = (filter: OutboxFilter): readonly string[] =>
  (['campaign_id', 'canvas_id', 'dispatch_id', 'outcome'] as const).flatMap((name) =>
    filter[name] === undefined ? [] : [`${JSON.stringify(name)}:${JSON.stringify(filter[name])}`],
  )

/** Most characters searched: the database's work is at most this times the length of all messages. */
const mostSearched = 16

/** A text in matching documents; null if the database may change its case differently. */
const searchedText = (q: string | undefined): string | null => {
  const start = q?.slice(0, mostSearched)
  return start !== undefined && /^[\u0020-\u007e]*$/.test(start)
    ? JSON.stringify(start).slice(1, -1).toLowerCase()
    : null
}

/** Most messages read at once when a filter omits some. */
const mostRead = 500

const upTo = statement('SELECT document FROM outbox WHERE workspace = $1 AND sequence <= $2')
const oldest = statement(
  'SELECT document FROM outbox WHERE workspace = $1 AND sequence > $2 AND sequence < $3 ORDER BY sequence LIMIT 20',
)

// Documents are not read as JSON: users' messages may have characters that PostgreSQL refuses there. Quotes are escaped.
const tallyEntries = statement(`SELECT floor((time - $2) / $4) AS bucket, schedule_id, outcome, count(*) AS count
FROM (
  SELECT substring(document FROM '"time":(-?[0-9.]+)')::double precision AS time,
    substring(document FROM '"outcome":"(sent|aborted|failed)"') AS outcome, schedule_id
  FROM outbox WHERE workspace = $1 AND sequence > $5
) AS messages
WHERE time >= $2 AND time < $3
GROUP BY 1, 2, 3`)

/** Schedules of a service have UUIDs, their own keys. */
const tallyOf = (row: Row): Tally => {
  const schedule_id = row['schedule_id']
  return {
    bucket: Number(row['bucket']),
    ...(typeof schedule_id === 'string' && { schedule_id }),
    outcome: row['outcome'] as Tally['outcome'], // one of those that the statement names
    count: Number(row['count']),
  }
}

const keyOrNull = (text: string | undefined): string | null => (text === undefined ? null : keyText(text))

const entryOf = (row: Row): OutboxEntry => parsed(row) as OutboxEntry // what `save` wrote

const mapperOf = (unit: UnitOfWork): Mapper<OutboxEntry> => ({
  keeps: () => false,
  // A new message has a new number, and `trim` reads what it deletes.
  load: async () => new Map(),
  save: async (changes) => {
    const deleted = deletedOf(changes).map(Number)
    const put = putOf(changes).map(({ value }) => value)
    const columns = [
      put.map(({ sequence }) => sequence),
      put.map(({ braze_id }) => keyText(braze_id)),
      put.map(({ channel }) => keyText(channel)),
      put.map(({ schedule_id }) => keyOrNull(schedule_id)),
      put.map((entry) => JSON.stringify(entry)),
    ]
    await Promise.all([
      deleted.length > 0 && unit.change(deleteEntries, deleted.length, deleted),
      put.length > 0 && unit.change(putEntries, put.length, ...columns),
    ])
  },
})

const bytesOf = (entries: readonly OutboxEntry[]): number =>
  entries.reduce((sum, entry) => sum + messageBytes(entry), 0)

const takeBytes = (entries: readonly OutboxEntry[], wanted: number): readonly OutboxEntry[] => {
  let bytes = 0
  return entries.filter((entry) => {
    const isNeeded = bytes < wanted
    bytes += messageBytes(entry)
    return isNeeded
  })
}

const createTrim = (unit: UnitOfWork, buffer: WriteBuffer<OutboxEntry>): Outbox['trim'] => {
  /** All messages up to this number are deleted, as far as known. */
  let deletedUpTo = 0
  const noteDeleted = (last: number): void => {
    const before = deletedUpTo
    deletedUpTo = last
    unit.journal.note(() => {
      deletedUpTo = before
    })
  }
  const drop = (entries: readonly OutboxEntry[]): Trimmed => {
    for (const entry of entries) {
      buffer.remember(String(entry.sequence), entry)
      buffer.write(String(entry.sequence), undefined)
    }
    return { messages: entries.length, bytes: bytesOf(entries) }
  }
  return async ({ most, bytes: wanted }) => {
    const newest = unit.counters.last_message
    const last = newest - most
    if (last <= deletedUpTo && wanted <= 0) return { messages: 0, bytes: 0 }
    await buffer.flush()
    const byNumber = last > deletedUpTo ? (await unit.query(upTo, last)).map(entryOf) : []
    if (last > deletedUpTo) noteDeleted(last)
    let { messages, bytes } = drop(byNumber)
    while (bytes < wanted) {
      const more = takeBytes((await unit.query(oldest, deletedUpTo, newest)).map(entryOf), wanted - bytes)
      const end = more.at(-1)
      if (end === undefined) break
      noteDeleted(end.sequence)
      const dropped = drop(more)
      messages += dropped.messages
      bytes += dropped.bytes
    }
    return { messages, bytes }
  }
}

/** The database leaves out most others; the rest is checked again. */
const listEntries = async (unit: UnitOfWork, filter: OutboxFilter): Promise<readonly OutboxEntry[]> => {
  const { limit, braze_id, channel, schedule_id, before = Number.MAX_SAFE_INTEGER, after = 0, q } = filter
  const members = membersOf(filter)
  const isCoarse = members.length > 0 || (q ?? '') !== ''
  const fits = messageMatcher(filter)
  const found: OutboxEntry[] = []
  let last = before
  for (;;) {
    const wanted = countOf(isCoarse ? mostRead : limit)
    const rows = await unit.query(
      braze_id === undefined ? listAll : listOfUser,
      wanted,
      keyOrNull(braze_id),
      keyOrNull(channel),
      keyOrNull(schedule_id),
      last,
      after,
      members,
      searchedText(q),
    )
    const entries = rows.map(entryOf)
    found.push(...(isCoarse ? entries.filter(fits) : entries))
    last = entries.at(-1)?.sequence ?? 0
    if (!isCoarse || rows.length < mostRead || found.length >= limit) return found.slice(0, limit)
  }
}

export const createOutbox = (unit: UnitOfWork): Outbox => {
  const buffer = createWriteBuffer(unit, mapperOf(unit))
  unit.register(buffer)
  return {
    add: async (entry) => {
      const sequence = unit.next('last_message')
      buffer.insert(String(sequence), { ...entry, sequence })
      return sequence
    },
    deliver: async (deliveries) => {
      await buffer.flush()
      for (const row of await unit.query(someEntries, [...deliveries.keys()])) {
        const entry = entryOf(row)
        const delivery = deliveries.get(entry.sequence)
        if (delivery === undefined) continue
        const key = String(entry.sequence)
        buffer.remember(key, entry)
        buffer.write(key, { ...(buffer.loaded(key) ?? entry), delivery })
      }
    },
    list: async (filter) => {
      await buffer.flush()
      return listEntries(unit, filter)
    },
    tally: async ({ from, to, width, newest }) => {
      await buffer.flush()
      const last = Math.max(unit.counters.last_message - newest, 0)
      const rows = await unit.query(tallyEntries, from, to, width, last)
      return rows.map(tallyOf)
    },
    trim: createTrim(unit, buffer),
  }
}
