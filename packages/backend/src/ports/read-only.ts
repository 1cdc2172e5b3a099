import type { Transaction } from './store.ts'

type Collections = Omit<Transaction, 'attempt' | 'currents'>

type Method = { readonly [Name in keyof Collections]-?: keyof NonNullable<Collections[Name]> }[keyof Collections]

const methods: { readonly [Name in Method]: 'reads' | 'writes' } = {
  accept: 'writes',
  add: 'writes',
  addAll: 'writes',
  addRows: 'writes',
  all: 'reads',
  alone: 'reads',
  at: 'reads',
  aside: 'reads',
  begin: 'writes',
  beginner: 'reads',
  count: 'reads',
  delete: 'writes',
  deleteAll: 'writes',
  deliver: 'writes',
  distinct: 'reads',
  drop: 'writes',
  end: 'writes',
  find: 'reads',
  get: 'reads',
  idAt: 'reads',
  keyAt: 'reads',
  list: 'reads',
  hasAccepted: 'reads',
  nextRunAt: 'reads',
  now: 'reads',
  page: 'reads',
  pageBack: 'reads',
  prefetch: 'reads',
  put: 'writes',
  range: 'reads',
  reach: 'writes',
  rows: 'reads',
  set: 'writes',
  setAside: 'writes',
  take: 'writes',
  takeAside: 'writes',
  takeWaiting: 'writes',
  tally: 'reads',
  times: 'reads',
  total: 'reads',
  trim: 'writes',
  waiting: 'reads',
}

/** Throw in place of the methods that write. */
const refusals = Object.fromEntries(
  Object.entries(methods).flatMap(([method, kind]) => {
    if (kind === 'reads') return []
    const refuse = (): never => {
      throw new TypeError(`${method}: read() must not write; use transaction()`)
    }
    return [[method, refuse] as const]
  }),
)

const reading = (collection: object): object => {
  const refused = Object.entries(refusals).filter(([method]) => method in collection)
  return { ...collection, ...Object.fromEntries(refused) }
}

/** Returns a transaction for work that only reads: a method that writes throws a TypeError. */
export const readOnly = (tx: Transaction): Transaction => {
  const members = Object.entries<object | undefined>({ ...tx }).map(([name, found]) => [
    name,
    typeof found === 'object' && name !== 'currents' ? reading(found) : found,
  ])
  return Object.fromEntries(members) as Transaction // each member is the same, or has the same methods
}
