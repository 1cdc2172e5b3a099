import type { EmailListing, EmailListName, EmailLists } from '@brazier/backend'
import { parsed, type Row, statement, textOf } from '../database.ts'
import { keyText } from '../key-text.ts'
import { byKeys, deleteByKeys } from '../rows/by-keys.ts'
import { countOf } from '../rows/chunks.ts'
import { createSheet, deletedOf, putOf, type Source } from '../rows/sheet.ts'
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

const keyOf = (list: string, email: string): string => `${list}\n${email}`

const columns = (keys: readonly string[]): readonly [string[], string[]] => [
  keys.map((key) => key.slice(0, key.indexOf('\n'))),
  keys.map((key) => key.slice(key.indexOf('\n') + 1)),
]

const listingOf = (row: Row): EmailListing => parsed(row) as EmailListing // what `write` wrote

const sourceOf = ({ session, workspace }: Unit): Source<EmailListing> => ({
  load: async (keys) => {
    const rows = await session.query(getListings, [workspace, ...columns(keys)])
    return new Map(rows.map((row) => [keyOf(textOf(row, 'list'), textOf(row, 'email')), listingOf(row)]))
  },
  write: async (changes) => {
    const [gone, come] = [deletedOf(changes), putOf(changes)]
    const listings = come.map(({ value }) => value)
    const documents = listings.map((listing) => JSON.stringify(listing))
    const keys = columns(come.map(({ key }) => key))
    await Promise.all([
      gone.length > 0 && session.query(deleteListings, [workspace, ...columns(gone)]),
      come.length > 0 && session.query(putListings, [workspace, ...keys, listings.map(({ at }) => at), documents]),
    ])
  },
})

/** The lists of addresses within one transaction. */
export const createEmailLists = (unit: Unit): EmailLists => {
  const { session, workspace } = unit
  const sheet = createSheet(unit, sourceOf(unit))
  unit.join(sheet.part)
  const place = (list: EmailListName, email: string): string => keyOf(list, keyText(email))
  return {
    get: (list, email) => sheet.get(place(list, email)),
    foresee: (lists, emails) =>
      sheet.read([...new Set(lists.flatMap((list) => emails.map((email) => place(list, email))))]),
    put: async (listing) => sheet.write(place(listing.list, listing.email), listing),
    delete: async (list, email) => sheet.write(place(list, email), undefined),
    range: async (list, range) => {
      await sheet.send()
      const { from, until, offset, limit } = range
      const ordered = range.newestFirst ? newestFirst : oldestFirst
      const rows = await session.query(ordered, [workspace, list, from, until, countOf(offset), countOf(limit)])
      return rows.map(listingOf)
    },
  }
}
