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

const writing: ReadonlySet<string | symbol> = new Set(
  Object.entries(verbs).flatMap(([verb, kind]) => (kind === 'writes' ? [verb] : [])),
)

const readingVerbs: ProxyHandler<object> = {
  get: (collection, verb): unknown => {
    if (!writing.has(verb)) return Reflect.get(collection, verb)
    throw new TypeError(`${String(verb)}: a read writes nothing; use transaction()`)
  },
}

const readingCollections: ProxyHandler<Transaction> = {
  get: (tx, name): unknown => {
    const found: unknown = Reflect.get(tx, name)
    return typeof found === 'object' && found !== null ? new Proxy(found, readingVerbs) : found
  },
}

/** The same collections for work that only reads: a verb that writes throws a TypeError. */
export const readOnly = (tx: Transaction): Transaction => new Proxy(tx, readingCollections)
