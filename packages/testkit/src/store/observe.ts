import {
  aliasKey,
  type EmailListing,
  type IdentifierKind,
  type Job,
  type OrphanedSubscription,
  type OutboxEntry,
} from '@brazier/backend'
import type { CatalogItem, Profile } from '@brazier/domain'
import type { Covered } from './covered.ts'
import { names } from './store-commands.ts'

/** All that a port shows of its contents. */
export interface Observation {
  readonly profiles: readonly Profile[]
  readonly found: { readonly [identifier: string]: readonly string[] }
  readonly records: readonly (readonly object[])[]
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
]

const catalogs = ['c1', 'c2', '__proto__', 'p1', 'p2']
const integrations = ['x', 'y', '__proto__']
const emailLists = ['hard_bounces', 'spam', 'unsubscribes'] as const
const always = { from: -Infinity, until: Infinity }

/** Looks at everything, each profile by each way of finding it. */
export const observe = async (tx: Covered): Promise<Observation> => {
  const found: [string, readonly string[]][] = []
  for (const [kind, values] of identifiers) {
    for (const value of values) {
      found.push([`${kind} ${value}`, (await tx.profiles.find(kind, value)).map(({ braze_id }) => braze_id)])
    }
  }
  return {
    profiles: await tx.profiles.page(undefined, 1000),
    found: Object.fromEntries(found),
    records: [
      await tx.subscriptionGroups.page(undefined, 1000),
      await tx.apps.page(undefined, 1000),
      await tx.catalogs.page(undefined, 1000),
      await tx.contentBlockNames.page(undefined, 1000),
      await tx.contentBlocks.page(undefined, 1000),
      await tx.integrations.page(undefined, 1000),
      await tx.schedules.page(undefined, 1000),
      await tx.tags.page(undefined, 1000),
      await tx.waitingEmailStates.page(undefined, 1000),
    ],
    catalogItems: await Promise.all(
      catalogs.map(async (catalog): Promise<Observation['catalogItems'][number]> => {
        const items = await tx.catalogItems.page(catalog, { side: 'after' }, 1000)
        return [catalog, await tx.catalogItems.count(catalog), items]
      }),
    ),
    emailLists: await Promise.all(
      emailLists.map((list) => tx.emailLists.range(list, { ...always, offset: 0, limit: 1000, newestFirst: true })),
    ),
    orphans: await tx.orphanedSubscriptions.list(),
    outbox: await tx.outbox.list({ limit: 1000 }),
    syncRuns: await Promise.all(integrations.map((id) => tx.syncRuns.page(id, { side: 'after' }, 1000))),
    waiting: await tx.jobs.waiting(1000),
    aside: await tx.jobs.aside(1000),
    nextRunAt: await tx.jobs.nextRunAt(),
  }
}
