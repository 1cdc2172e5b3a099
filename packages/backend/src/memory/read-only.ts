import type { Transaction } from '../ports/store.ts'

type Collections = Omit<Transaction, 'attempt'>

/** Every verb of every collection. */
type Verb = { readonly [Name in keyof Collections]: keyof Collections[Name] }[keyof Collections]

const verbs: { readonly [Name in Verb]: 'reads' | 'writes' } = {
  add: 'writes',
  addAll: 'writes',
  addRows: 'writes',
  all: 'reads',
  aside: 'reads',
  count: 'reads',
  delete: 'writes',
  deleteAll: 'writes',
  distinct: 'reads',
  drop: 'writes',
  find: 'reads',
  foresee: 'reads',
  get: 'reads',
  idAt: 'reads',
  keep: 'writes',
  keyAt: 'reads',
  list: 'reads',
  nextRunAt: 'reads',
  page: 'reads',
  put: 'writes',
  range: 'reads',
  rows: 'reads',
  setAside: 'writes',
  take: 'writes',
  takeAside: 'writes',
  total: 'reads',
  waiting: 'reads',
}

/** What stands in for the verbs that write. */
const refusals = Object.fromEntries(
  Object.entries(verbs).flatMap(([verb, kind]) => {
    if (kind === 'reads') return []
    const refuse = (): never => {
      throw new TypeError(`${verb}: a read writes nothing; use transaction()`)
    }
    return [[verb, refuse] as const]
  }),
)

/** A collection whose verbs that write throw; the others are its own. */
const reading = (collection: object): object => {
  const refused = Object.entries(refusals).filter(([verb]) => verb in collection)
  return { ...collection, ...Object.fromEntries(refused) }
}

/** The same collections for work that only reads: a verb that writes throws a TypeError. */
export const readOnly = (tx: Transaction): Transaction => {
  const members = Object.entries<object>({ ...tx }).map(([name, found]) => [
    name,
    typeof found === 'object' ? reading(found) : found,
  ])
  return Object.fromEntries(members) as Transaction // of each member there is the same, or one with the same verbs
}
