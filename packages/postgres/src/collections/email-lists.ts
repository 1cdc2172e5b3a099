import type { EmailListing, EmailListName, EmailLists } from '@brazier/backend/parts'
import { keyText } from '../key-text.ts'
import { byKeys, deleteByKeys, insertRows } from '../rows/by-keys.ts'
import { countOf } from '../rows/chunks.ts'
import { createWriteBuffer, deletedOf, type Mapper, putOf } from '../rows/write-buffer.ts'
import { change, parsed, type Row, statement, textOf } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

const keyColumns = { list: 'text', email: 'text' } as const
const getListings = statement(
  `SELECT wanted.list, wanted.email, document FROM ${byKeys('email_listings', keyColumns, 'document')}`,
)
const rowColumns = { ...keyColumns, at: 'double precision', document: 'text' } as const
const putListings = change(`${insertRows('email_listings', rowColumns)}
ON CONFLICT (workspace, list, email) DO UPDATE SET at = excluded.at, document = excluded.document`)
const deleteListings = change(deleteByKeys('email_listings', keyColumns))
const within = 'SELECT document FROM email_listings WHERE workspace = $1 AND list = $2 AND at >= $3 AND at < $4'
const oldestFirst = statement(`${within} ORDER BY at, email OFFSET $5 LIMIT $6`)
const newestFirst = statement(`${within} ORDER BY at DESC, email DESC OFFSET $5 LIMIT $6`)

const keyOf = (list: string, email: string): string => `${list}\n${email}`

const columnsOf = (keys: readonly string[]): readonly [string[], string[]] => [
  keys.map((key) => key.slice(0, key.indexOf('\n'))),
  keys.map((key) => key.slice(key.indexOf('\n') + 1)),
]

const listingOf = (row: Row): EmailListing => parsed(row) as EmailListing // what `save` wrote

const mapperOf = (unit: UnitOfWork): Mapper<EmailListing> => ({
  load: async (keys) => {
    const rows = await unit.query(getListings, ...columnsOf(keys))
    return new Map(rows.map((row) => [keyOf(textOf(row, 'list'), textOf(row, 'email')), listingOf(row)]))
  },
  save: async (changes) => {
    const [deleted, put] = [deletedOf(changes), putOf(changes)]
    const listings = put.map(({ value }) => value)
    const times = listings.map(({ at }) => at)
    const documents = listings.map((listing) => JSON.stringify(listing))
    await Promise.all([
      deleted.length > 0 && unit.change(deleteListings, deleted.length, ...columnsOf(deleted)),
      put.length > 0 && unit.change(putListings, put.length, ...columnsOf(put.map(({ key }) => key)), times, documents),
    ])
  },
})

export const createEmailLists = (unit: UnitOfWork): EmailLists => {
  const buffer = createWriteBuffer(unit, mapperOf(unit))
  unit.register(buffer)
  const keyFor = (list: EmailListName, email: string): string => keyOf(list, keyText(email))
  return {
    get: (list, email) => buffer.get(keyFor(list, email)),
    prefetch: (lists, emails) =>
      buffer.load([...new Set(lists.flatMap((list) => emails.map((email) => keyFor(list, email))))]),
    put: async (listing) => buffer.write(keyFor(listing.list, listing.email), listing),
    delete: async (list, email) => buffer.write(keyFor(list, email), undefined),
    range: async (list, range) => {
      await buffer.flush()
      const { from, until, offset, limit } = range
      const ordered = range.newestFirst ? newestFirst : oldestFirst
      const rows = await unit.query(ordered, list, from, until, countOf(offset), countOf(limit))
      return rows.map(listingOf)
    },
  }
}
