import { eventListState, eventListWitnesses } from './analytics/events-list.ts'
import { nameState, nameWitnesses } from './analytics/names.ts'
import { sendIdWitnesses } from './analytics/send-ids.ts'
import { seriesState, seriesWitnesses } from './analytics/series.ts'
import { catalogWitnesses } from './catalogs/catalogs.ts'
import { catalogFieldWitnesses } from './catalogs/fields.ts'
import { catalogItemWitnesses } from './catalogs/items.ts'
import { chosenCatalog, fullCatalog, knownCatalog } from './catalogs/known-catalogs.ts'
import { catalogSelectionWitnesses, manySelections } from './catalogs/selections.ts'
import { contentBlockState, contentBlockWitnesses } from './content-blocks.ts'
import { cdiWitnesses, witnessIntegration } from './data-sync.ts'
import { emailTemplateState, emailTemplateWitnesses } from './email-templates.ts'
import { emailWitnesses } from './email.ts'
import { invalidPhoneWitnesses } from './invalid-phones.ts'
import { campaignWitnesses } from './messaging/campaigns.ts'
import { canvasWitnesses } from './messaging/canvases.ts'
import { duplicateWitnesses } from './messaging/duplicates.ts'
import { listWitnesses, segmentState } from './messaging/lists.ts'
import { liveActivityWitnesses } from './messaging/live-activities.ts'
import { messagesWitnesses } from './messaging/messages.ts'
import { sendsState } from './messaging/sends-state.ts'
import { transactionalWitnesses } from './messaging/transactional.ts'
import { preferenceCenterState, preferenceCenterWitnesses } from './preference-centers.ts'
import { subscriptionGroupState, subscriptionWitnesses } from './subscription-groups.ts'
import { transportWitnesses } from './transport.ts'
import { cohortWitnesses } from './users/cohorts.ts'
import { externalIdWitnesses } from './users/external-ids.ts'
import { userFileWitnesses } from './users/files.ts'
import { identifyWitnesses } from './users/identify.ts'
import { mergeWitnesses } from './users/merge.ts'
import { trackBulkWitnesses, trackSyncWitnesses, trackWitnesses } from './users/track.ts'
import { userWitnesses } from './users/users.ts'
import type { Witness } from './witness.ts'

type Writable<T> = { -readonly [Name in keyof T]: Writable<T[Name]> }

/** Types constants as a state file, whose lists are not read-only. */
const writable = <T extends object>(constants: T): Writable<T> => constants

/** A workspace's records before a witness, as a state file. */
export const witnessState = writable({
  catalogs: [knownCatalog, { ...fullCatalog, selections: manySelections }, chosenCatalog],
  ...subscriptionGroupState,
  ...contentBlockState,
  ...emailTemplateState,
  ...preferenceCenterState,
  users: [
    { external_id: 'known', deprecated_external_ids: ['formerly-known'] },
    { external_id: 'capitals', email: 'Known@Example.com' },
  ],
  integrations: [witnessIntegration],
  ...sendsState,
  ...segmentState,
  ...eventListState,
  ...nameState,
  ...seriesState,
})

/** A request for every status and error text, with its exact answer. */
export const witnesses: readonly Witness[] = [
  ...transportWitnesses,
  ...campaignWitnesses,
  ...canvasWitnesses,
  ...catalogWitnesses,
  ...catalogItemWitnesses,
  ...catalogFieldWitnesses,
  ...catalogSelectionWitnesses,
  ...contentBlockWitnesses,
  ...cdiWitnesses,
  ...emailWitnesses,
  ...emailTemplateWitnesses,
  ...preferenceCenterWitnesses,
  ...duplicateWitnesses,
  ...invalidPhoneWitnesses,
  ...listWitnesses,
  ...liveActivityWitnesses,
  ...messagesWitnesses,
  ...eventListWitnesses,
  ...sendIdWitnesses,
  ...nameWitnesses,
  ...seriesWitnesses,
  ...subscriptionWitnesses,
  ...transactionalWitnesses,
  ...userWitnesses,
  ...cohortWitnesses,
  ...externalIdWitnesses,
  ...userFileWitnesses,
  ...identifyWitnesses,
  ...mergeWitnesses,
  ...trackWitnesses,
  ...trackBulkWitnesses,
  ...trackSyncWitnesses,
]
