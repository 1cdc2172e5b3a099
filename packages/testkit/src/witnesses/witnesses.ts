import type { StateFileJson } from '@brazier/backend'
import { pool } from '../arbitraries/pool.ts'
import { campaignWitnesses } from './campaigns.ts'
import { canvasWitnesses } from './canvases.ts'
import { catalogItemWitnesses } from './catalog-items.ts'
import { catalogWitnesses, knownCatalog } from './catalogs.ts'
import { cdiWitnesses, witnessIntegration } from './cdi.ts'
import { contentBlockState, contentBlockWitnesses } from './content-blocks.ts'
import { emailWitnesses } from './email.ts'
import { identifyWitnesses } from './identify.ts'
import { listState, listWitnesses } from './lists.ts'
import { mergeWitnesses } from './merge.ts'
import { sendsState } from './sends-state.ts'
import { seriesState, seriesWitnesses } from './series.ts'
import { subscriptionWitnesses } from './subscription.ts'
import { trackWitnesses } from './track.ts'
import { transportWitnesses } from './transport.ts'
import { userWitnesses } from './users.ts'
import type { Witness } from './witness.ts'

/** What a workspace holds before a witness is heard. */
export const witnessState: StateFileJson = {
  catalogs: [knownCatalog],
  subscription_groups: pool.groups.map((group) => ({ id: group, name: group, channel: 'email' as const })),
  ...contentBlockState,
  users: [{ external_id: 'known' }],
  integrations: [witnessIntegration],
  ...sendsState,
  ...listState,
  ...seriesState,
}

/** A request for every status and every error text of the service, each with its very answer. */
export const witnesses: readonly Witness[] = [
  ...transportWitnesses,
  ...campaignWitnesses,
  ...canvasWitnesses,
  ...catalogWitnesses,
  ...catalogItemWitnesses,
  ...contentBlockWitnesses,
  ...cdiWitnesses,
  ...emailWitnesses,
  ...listWitnesses,
  ...seriesWitnesses,
  ...subscriptionWitnesses,
  ...userWitnesses,
  ...identifyWitnesses,
  ...mergeWitnesses,
  ...trackWitnesses,
]
