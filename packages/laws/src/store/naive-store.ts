import {
  aliasKey,
  type EmailListing,
  type EmailListName,
  type IdentifierKind,
  type Job,
  type OrphanedSubscription,
  type OutboxEntry,
  type Records,
} from '@brazier/backend/parts'
import { type CatalogItem, compareTexts, externalIdsOf, type Profile, pushTokenKey } from '@brazier/domain/rules'
import { type Covered, type CoveredStore, type RecordName, recordNames, type RecordOf } from './covered.ts'
import { naiveOutbox, naiveSyncRuns } from './naive-lists.ts'

type Table<T> = readonly { readonly id: string; readonly record: T }[]

type Tables = { readonly [Name in RecordName]: Table<RecordOf<Name>> }

interface Contents extends Tables {
  readonly catalogItems: readonly { readonly catalog: string; readonly item: CatalogItem }[]
  readonly outbox: readonly OutboxEntry[]
  readonly profiles: Table<Profile>
  readonly syncRuns: readonly Parameters<Covered['syncRuns']['put']>[0][]
  readonly emailLists: readonly EmailListing[]
  readonly orphans: readonly OrphanedSubscription[]
  readonly waiting: readonly Job[]
  readonly aside: readonly Job[]
  readonly lastJob: number
}

const noRecords: { [Name in RecordName]?: Table<never> } = {}
for (const name of recordNames) noRecords[name] = []

const nothing: Contents = {
  ...(noRecords as Tables), // the loop made every one
  catalogItems: [],
  outbox: [],
  profiles: [],
  syncRuns: [],
  emailLists: [],
  orphans: [],
  waiting: [],
  aside: [],
  lastJob: 0,
}

const withRecord = <T>(table: Table<T>, id: string, record: T): Table<T> =>
  [...table.filter((row) => row.id !== id), { id, record }].toSorted((a, b) => compareTexts(a.id, b.id))

const pageOf = <T>(table: Table<T>, after: string | undefined, limit: number): readonly T[] =>
  table
    .filter(({ id }) => after === undefined || id > after)
    .slice(0, limit)
    .map(({ record }) => record)

const inOrder = (jobs: readonly Job[]): readonly Job[] => jobs.toSorted((a, b) => a.run_at - b.run_at || a.id - b.id)

const sameAddress = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

const has = (profile: Profile, kind: IdentifierKind, value: string): boolean => {
  if (kind === 'user_alias') return profile.user_aliases.some((alias) => aliasKey(alias) === value)
  if (kind === 'external_id') return externalIdsOf(profile).includes(value)
  if (kind === 'push_token') return profile.push_tokens.some((token) => pushTokenKey(token) === value)
  if (kind === 'email') return profile.email !== undefined && sameAddress(profile.email, value)
  if (kind !== 'device_id') return profile[kind] === value
  return [...profile.devices, ...profile.push_tokens].some(({ device_id }) => device_id === value)
}

const clashes = (a: Profile, b: Profile): boolean =>
  a.braze_id !== b.braze_id &&
  (externalIdsOf(a).some((id) => has(b, 'external_id', id)) ||
    a.user_aliases.some((alias) => has(b, 'user_alias', aliasKey(alias))))

interface Holder {
  read(): Contents
  write(change: Partial<Contents>): Promise<void>
}

const profilesOf = ({ read, write }: Holder): Covered['profiles'] => ({
  prefetch: () => Promise.resolve(),
  count: async () => read().profiles.length,
  find: async (kind, value) =>
    read()
      .profiles.filter(({ record }) => has(record, kind, value))
      .map(({ record }) => record),
  put: async (profile) => {
    if (read().profiles.some(({ record }) => clashes(profile, record))) throw new TypeError('taken')
    await write({ profiles: withRecord(read().profiles, profile.braze_id, profile) })
  },
  delete: (brazeId) => write({ profiles: read().profiles.filter(({ id }) => id !== brazeId) }),
  page: async (after, limit) => pageOf(read().profiles, after, limit),
  pageBack: async (before, limit) =>
    pageOf(read().profiles, undefined, Infinity)
      .filter(({ braze_id: id }) => before === undefined || id < before)
      .toReversed()
      .slice(0, limit),
})

const catalogItemsOf = ({ read, write }: Holder): Covered['catalogItems'] => {
  const of = (catalog: string): readonly CatalogItem[] =>
    read()
      .catalogItems.filter((row) => row.catalog === catalog)
      .map(({ item }) => item)
      .toSorted((a, b) => compareTexts(a.id, b.id))
  const without = (catalog: string, id?: string): Contents['catalogItems'] =>
    read().catalogItems.filter((row) => row.catalog !== catalog || (id !== undefined && row.item.id !== id))
  return {
    get: async (catalog, id) => of(catalog).find((item) => item.id === id),
    put: (catalog, item) => write({ catalogItems: [...without(catalog, item.id), { catalog, item }] }),
    delete: (catalog, id) => write({ catalogItems: without(catalog, id) }),
    page: async (catalog, { side, key }, limit) => {
      const fit = of(catalog).filter(({ id }) => key === undefined || (side === 'after' ? id > key : id < key))
      return side === 'after' ? fit.slice(0, limit) : fit.slice(Math.max(fit.length - limit, 0))
    },
    idAt: async (catalog, place) => of(catalog)[place]?.id,
    count: async (catalog) => of(catalog).length,
    deleteAll: (catalog) => write({ catalogItems: without(catalog) }),
  }
}

const recordsOf = <Name extends RecordName>({ read, write }: Holder, name: Name): Records<RecordOf<Name>> => {
  const rows = (): Table<RecordOf<Name>> => {
    const tables: Tables = read()
    return tables[name]
  }
  const change = (table: Table<RecordOf<Name>>): Promise<void> => {
    const changed: Partial<Contents> = { [name]: table }
    return write(changed)
  }
  return {
    prefetch: () => Promise.resolve(),
    get: async (id) => rows().find((row) => row.id === id)?.record,
    put: (id, record) => change(withRecord(rows(), id, record)),
    delete: (id) => change(rows().filter((row) => row.id !== id)),
    page: async (after, limit) => pageOf(rows(), after, limit),
  }
}

const byAddress = (a: OrphanedSubscription, b: OrphanedSubscription): number =>
  compareTexts(a.kind, b.kind) ||
  compareTexts(a.value, b.value) ||
  compareTexts(a.subscription_group_id, b.subscription_group_id)

const orphansOf = ({ read, write }: Holder): Covered['orphanedSubscriptions'] => ({
  put: (orphan) => {
    const others = read().orphans.filter((other) => byAddress(other, orphan) !== 0)
    return write({ orphans: [...others, orphan].toSorted(byAddress) })
  },
  take: async (kind, value) => {
    const isMeant = (orphan: OrphanedSubscription): boolean => orphan.kind === kind && orphan.value === value
    const taken = read().orphans.filter(isMeant)
    await write({ orphans: read().orphans.filter((orphan) => !isMeant(orphan)) })
    return taken
  },
  list: async () => read().orphans,
})

const emailListsOf = ({ read, write }: Holder): Covered['emailLists'] => {
  const without = (list: EmailListName, email: string): readonly EmailListing[] =>
    read().emailLists.filter((listing) => listing.list !== list || listing.email !== email)
  return {
    prefetch: () => Promise.resolve(),
    get: async (list, email) => read().emailLists.find((listing) => listing.list === list && listing.email === email),
    put: (listing) => write({ emailLists: [...without(listing.list, listing.email), listing] }),
    delete: (list, email) => write({ emailLists: without(list, email) }),
    range: async (list, { from, until, offset, limit, newestFirst }) => {
      const within = read()
        .emailLists.filter((listing) => listing.list === list && listing.at >= from && listing.at < until)
        .toSorted((a, b) => a.at - b.at || compareTexts(a.email, b.email))
      return (newestFirst ? within.toReversed() : within).slice(offset, offset + limit)
    },
  }
}

const jobsOf = ({ read, write }: Holder): Covered['jobs'] => ({
  add: (kind, payload, runAt) => {
    const id = read().lastJob + 1
    return write({
      lastJob: id,
      waiting: inOrder([...read().waiting, { id, kind, payload, run_at: runAt, attempts: 0 }]),
    })
  },
  addAll: (kind, payloads, run_at) => {
    const before = read().lastJob
    const added = payloads.map((payload, index) => ({ id: before + index + 1, kind, payload, run_at, attempts: 0 }))
    return write({ lastJob: before + added.length, waiting: inOrder([...read().waiting, ...added]) })
  },
  take: async (now) => {
    const [first, ...rest] = read().waiting
    if (first === undefined || first.run_at > now) return undefined
    await write({ waiting: rest })
    return first
  },
  put: (job) => write({ waiting: inOrder([...read().waiting, job]), lastJob: Math.max(read().lastJob, job.id) }),
  setAside: (job) => write({ aside: inOrder([...read().aside, job]), lastJob: Math.max(read().lastJob, job.id) }),
  takeWaiting: async (id) => {
    const job = read().waiting.find((one) => one.id === id)
    await write({ waiting: read().waiting.filter((one) => one !== job) })
    return job
  },
  takeAside: async (id) => {
    const job = read().aside.find((one) => one.id === id)
    await write({ aside: read().aside.filter((one) => one !== job) })
    return job
  },
  hasAccepted: async () => false,
  times: async (list, limit) => {
    const jobs = read()[list].slice(0, limit)
    return jobs.map(({ kind, run_at }) => ({ kind, run_at }))
  },
  nextRunAt: async () => read().waiting[0]?.run_at,
  waiting: async (limit) => read().waiting.slice(0, limit),
  aside: async (limit) => read().aside.slice(0, limit),
})

const recordCollectionsOf = (holder: Holder): Pick<Covered, RecordName> =>
  // fromEntries forgets the names
  Object.fromEntries(recordNames.map((name) => [name, recordsOf(holder, name)])) as Pick<Covered, RecordName>

const transactionOf = (holder: Holder): Omit<Covered, 'attempt'> => ({
  ...recordCollectionsOf(holder),
  catalogItems: catalogItemsOf(holder),
  emailLists: emailListsOf(holder),
  jobs: jobsOf(holder),
  orphanedSubscriptions: orphansOf(holder),
  outbox: naiveOutbox(
    () => holder.read().outbox,
    (outbox) => holder.write({ outbox }),
  ),
  profiles: profilesOf(holder),
  syncRuns: naiveSyncRuns(
    () => holder.read().syncRuns,
    (syncRuns) => holder.write({ syncRuns }),
  ),
})

const nothingToSave = (): Promise<void> => Promise.resolve()

/** The simplest store: sorted lists with linear search, one work at a time. Laws compare real stores with it. */
export const naiveStore = (): CoveredStore => {
  let contents = nothing
  let last: Promise<unknown> = Promise.resolve()
  const undoable = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = contents
    try {
      return await work()
    } catch (error) {
      contents = before
      throw error
    }
  }
  const txOf = (write: Holder['write']): Covered => ({
    ...transactionOf({ read: () => contents, write }),
    attempt: undoable,
  })
  const tx = txOf(async (change) => {
    contents = { ...contents, ...change }
  })
  const reading = txOf(() => Promise.reject(new TypeError('a read writes nothing')))
  const next = <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(() => undoable(work))
    last = run.catch(() => undefined)
    return run
  }
  return {
    transaction: (work) => next(() => work(tx)),
    read: (work) => next(() => work(reading)),
    writeLong: (work) => next(() => work(tx, nothingToSave)),
    replace: (work) =>
      next(() => {
        contents = nothing
        return work(tx, nothingToSave)
      }),
  }
}
