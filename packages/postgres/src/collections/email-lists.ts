import type { EmailListing, EmailListName, EmailLists } from '@brazier/backend'
import { documentOf, statement } from '../database.ts'
import { keyText } from '../key-text.ts'
import { byKeys, deleteByKeys } from '../rows/by-keys.ts'
import { createOverlay } from '../rows/overlay.ts'
import { chunks, countOf } from '../rows/rows.ts'
import type { Unit } from '../unit.ts'

const keyColumns = { list: 'text', email: 'text' } as const
const getListings = statement(
  `SELECT wanted.list, wanted.email, document FROM ${byKeys('email_listings', keyColumns, 'document')}`,
)
const putListings = statement(`INSERT INTO email_listings (workspace, list, email, at, document)
SELECT $1, * FROM unnest($2::text[], $3::text[], $4::double precision[], $5::text[])
ON CONFLICT (workspace, list, email) DO UPDATE SET at = excluded.at, document = excluded.document`)
const deleteListings = statement(deleteByKeys('email_listings', keyColumns))
const within = 'SELECT document FROM email_listings WHERE workspace = $1 AND list = $2 AND at >= $3 AND at < $4'
const oldestFirst = statement(`${within} ORDER BY at, email OFFSET $5 LIMIT $6`)
const newestFirst = statement(`${within} ORDER BY at DESC, email DESC OFFSET $5 LIMIT $6`)

const keyOf = (list: EmailListName, email: string): string => `${list}\n${keyText(email)}`

const columns = (keys: readonly string[]): readonly [string[], string[]] => [
  keys.map((key) => key.slice(0, key.indexOf('\n'))),
  keys.map((key) => key.slice(key.indexOf('\n') + 1)),
]

/** The lists of addresses within one transaction. */
export const createEmailLists = (unit: Unit): EmailLists => {
  const { session, workspace, journal } = unit
  const overlay = createOverlay<EmailListing>(journal)
  const stored = async (keys: readonly string[]): Promise<ReadonlyMap<string, EmailListing>> => {
    const rows = await session.query(getListings, [workspace, ...columns(keys)])
    return new Map(rows.map((row) => [`${String(row['list'])}\n${String(row['email'])}`, documentOf<EmailListing>(row)]))
  }
  const recall = async (): Promise<void> => {
    for (const keys of chunks(overlay.blind())) {
      const found = await stored(keys)
      for (const key of keys) overlay.recall(key, found.get(key))
    }
  }
  const flush = async (): Promise<void> => {
    const dirty = overlay.takeDirty()
    const come = dirty.flatMap(([key, listing]) => (listing === undefined ? [] : [{ key, listing }]))
    const gone = dirty.filter(([, listing]) => listing === undefined).map(([key]) => key)
    await Promise.all([
      ...chunks(gone).map((keys) => session.query(deleteListings, [workspace, ...columns(keys)])),
      ...chunks(come).map((some) =>
        session.query(putListings, [
          workspace,
          ...columns(some.map(({ key }) => key)),
          some.map(({ listing }) => listing.at),
          some.map(({ listing }) => JSON.stringify(listing)),
        ]),
      ),
    ])
  }
  unit.join({ recall, flush })
  return {
    get: async (list, email) => {
      const key = keyOf(list, email)
      if (!overlay.knows(key)) overlay.read(key, (await stored([key])).get(key))
      return overlay.get(key)
    },
    put: async (listing) => overlay.write(keyOf(listing.list, listing.email), listing),
    delete: async (list, email) => overlay.write(keyOf(list, email), undefined),
    range: async (list, range) => {
      await recall()
      await flush()
      const ordered = range.newestFirst ? newestFirst : oldestFirst
      const { from, until, offset, limit } = range
      const rows = await session.query(ordered, [workspace, list, from, until, countOf(offset), countOf(limit)])
      return rows.map((row) => documentOf<EmailListing>(row))
    },
  }
}
