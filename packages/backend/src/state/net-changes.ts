import { type Json, sameJson } from '@brazier/domain/rules'
import { maskCredentials, maskTexts } from '../mask-credentials.ts'
import type { Changed, RecordChange } from '../memory/journal.ts'
import { withoutOrigin } from '../ports/outcomes.ts'
import type { Job } from '../ports/queue.ts'
import type { Settings } from '../ports/records/settings.ts'
import { listedCollections } from './listed-collections.ts'
import { isListName, shownAs, withoutToken } from './shown-record.ts'

/** A changed record, as in a state file: new without `before`, gone without `after`. */
export interface ShownChange {
  readonly collection: string
  readonly id: string
  readonly before?: ShownValue
  readonly after?: ShownValue
}

type ShownValue = { readonly [name: string]: unknown }

export interface ChangeFilter {
  readonly limit: number
  readonly collection?: string | undefined
  /** The `next` of the page before. */
  readonly after?: string | undefined
}

export interface ChangedCollection {
  readonly name: string
  readonly added: number
  readonly changed: number
  readonly removed: number
}

export interface ChangePage {
  /** In order of their names. */
  readonly collections: readonly ChangedCollection[]
  /** In order of collection and id. */
  readonly records: readonly ShownChange[]
  /** Absent at the end. */
  readonly next?: string
}

/** Writes read before other work runs. */
const slice = 5000

// A store keeps JSON, so that a database can keep it.
const isSame = (before: unknown, after: unknown): boolean => sameJson(before as Json, after as Json)

const netChanges = async (all: readonly Changed[], pause: () => Promise<void>): Promise<readonly RecordChange[]> => {
  const net = new Map<string, RecordChange>()
  let seen = 0
  for (const changed of all) {
    for (const change of typeof changed === 'function' ? changed() : [changed]) {
      const key = `${change.collection}/${change.id}`
      const first = net.get(key)
      net.set(key, first === undefined ? change : { ...change, before: first.before })
      seen += 1
      if (seen % slice === 0) await pause()
    }
  }
  const left: RecordChange[] = []
  for (const change of net.values()) {
    if (!isHidden(change) && !isSame(change.before, change.after)) left.push(change)
    seen += 1
    if (seen % slice === 0) await pause()
  }
  return left
}

/** Orders numbers, of messages, jobs and engagements, by size. */
const placeOf = ({ collection, id }: RecordChange): string =>
  `${collection}/${/^\d{1,15}$/.test(id) ? `${id.padStart(15, '0')}/${id}` : id}`

const inOrder = (changes: readonly RecordChange[]): readonly (readonly [place: string, change: RecordChange])[] =>
  changes.map((change) => [placeOf(change), change] as const).toSorted(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1))

const kindOf = ({ before, after }: RecordChange): 'added' | 'changed' | 'removed' => {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

const countByCollection = (changes: readonly RecordChange[]): readonly ChangedCollection[] => {
  const counts = new Map<string, { name: string; added: number; changed: number; removed: number }>()
  for (const change of changes) {
    const count = counts.get(change.collection) ?? { name: change.collection, added: 0, changed: 0, removed: 0 }
    count[kindOf(change)] += 1
    counts.set(change.collection, count)
  }
  return [...counts.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Hides what a job says of its request. */
const shownJob = (record: object): object => {
  const job = record as Job // what the queue noted
  return { ...job, payload: withoutOrigin(job.payload) }
}

/** Hides tokens, which state files leave out. */
const shownSettings = (record: object): object => {
  const { currents, ...settings } = record as Settings // the collection's record
  return { ...settings, ...(currents && { currents: currents.map(withoutToken) }) }
}

/** A link's token, which is its id, opens a user's preferences. */
const isHidden = ({ collection }: RecordChange): boolean => collection === 'preference_links'

/** The part of a record that a state file has, if not all. */
const shownParts: ReadonlyMap<string, (record: object) => object> = new Map([
  ['jobs', shownJob],
  ['settings', shownSettings],
  ...listedCollections.flatMap(({ name, listing: { asState: shownPart } }) =>
    shownPart === undefined ? [] : [[name, shownPart] as const],
  ),
])

const shownRecord = (collection: string, record: unknown): ShownValue | undefined => {
  if (typeof record !== 'object' || record === null) return undefined
  const kept = shownParts.get(collection)?.(record) ?? record
  const listed = isListName(collection) ? shownAs(collection, kept) : kept
  return maskTexts(listed, maskCredentials) as ShownValue // a record
}

const present = ({ collection, id, ...values }: RecordChange): ShownChange => {
  const [before, after] = [shownRecord(collection, values.before), shownRecord(collection, values.after)]
  return { collection, id, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

/** The cost grows with the writes. `pause` lets other work run. */
export const changePage = async (
  all: readonly Changed[],
  { collection, after, limit }: ChangeFilter,
  pause: () => Promise<void>,
): Promise<ChangePage> => {
  const changes = await netChanges(all, pause)
  const wanted = inOrder(
    collection === undefined ? changes : changes.filter((change) => change.collection === collection),
  )
  const from = after === undefined ? 0 : wanted.findIndex(([place]) => place > after)
  const page = from === -1 ? [] : wanted.slice(from, from + limit)
  const last = page.at(-1)?.[0]
  const isMore = from !== -1 && wanted.length > from + limit
  return {
    collections: countByCollection(changes),
    records: page.map(([, change]) => present(change)),
    ...(isMore && last !== undefined && { next: last }),
  }
}
