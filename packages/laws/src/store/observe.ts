import {
  aliasKey,
  type EmailListing,
  type IdentifierKind,
  type Job,
  type OrphanedSubscription,
  type OutboxEntry,
} from '@brazier/backend/parts'
import { type CatalogItem, type Profile, pushTokenKey } from '@brazier/domain/rules'
import { type Covered, type RecordName, recordNames } from './covered.ts'
import { names } from './profile-commands.ts'
import { pageRecords } from './records.ts'

export interface Observation {
  readonly profiles: readonly Profile[]
  readonly found: { readonly [identifier: string]: readonly string[] }
  readonly records: readonly (readonly [RecordName, readonly object[]])[]
  readonly catalogItems: readonly (readonly [catalog: string, count: number, items: readonly CatalogItem[]])[]
  readonly emailLists: readonly (readonly EmailListing[])[]
  readonly orphans: readonly OrphanedSubscription[]
  readonly outbox: readonly OutboxEntry[]
  readonly syncRuns: readonly (readonly object[])[]
  readonly waiting: readonly Job[]
  readonly aside: readonly Job[]
  readonly nextRunAt: number | undefined
}

const identifiers: readonly (readonly [IdentifierKind, readonly string[]])[] = [
  ['braze_id', names.brazeIds],
  ['external_id', names.externalIds],
  ['user_alias', names.aliases.map(aliasKey)],
  ['email', names.emails],
  ['phone', names.phones],
  ['device_id', names.devices],
  ['push_token', names.tokens.map(pushTokenKey)],
]

const catalogs = ['c1', 'c2', '__proto__', 'p1', 'p2']
const integrations = ['x', 'y', '__proto__']
const emailLists = ['hard_bounces', 'spam', 'unsubscribes'] as const
const always = { from: -Infinity, until: Infinity }

export const observe = async (tx: Covered): Promise<Observation> => {
  const found: [string, readonly string[]][] = []
  for (const [kind, values] of identifiers) {
    for (const value of values) {
      found.push([`${kind} ${value}`, (await tx.profiles.find(kind, value)).map(({ braze_id }) => braze_id)])
    }
  }
  return {
    profiles: await tx.profiles.page(undefined, Infinity),
    found: Object.fromEntries(found),
    records: await Promise.all(
      recordNames.map(async (name) => [name, await pageRecords(tx, name, undefined, Infinity)] as const),
    ),
    catalogItems: await Promise.all(
      catalogs.map(async (catalog): Promise<Observation['catalogItems'][number]> => {
        const items = await tx.catalogItems.page(catalog, { side: 'after' }, Infinity)
        return [catalog, await tx.catalogItems.count(catalog), items]
      }),
    ),
    emailLists: await Promise.all(
      emailLists.map((list) => tx.emailLists.range(list, { ...always, offset: 0, limit: Infinity, newestFirst: true })),
    ),
    orphans: await tx.orphanedSubscriptions.list(),
    outbox: await tx.outbox.list({ limit: Infinity }),
    syncRuns: await Promise.all(integrations.map((id) => tx.syncRuns.page(id, { side: 'after' }, Infinity))),
    waiting: await tx.jobs.waiting(Infinity),
    aside: await tx.jobs.aside(Infinity),
    nextRunAt: await tx.jobs.nextRunAt(),
  }
}
