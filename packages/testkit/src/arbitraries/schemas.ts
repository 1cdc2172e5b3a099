import {
  AttributesObject,
  Audience,
  CampaignRecipient,
  CanvasRecipient,
  CatalogField,
  CatalogFields,
  CatalogSelection,
  ConnectedAudience,
  contract,
  CustomAttributeFilter,
  type Endpoint,
  type EndpointId,
  endpointIds,
  EntryProperties,
  EventObject,
  ExportedUser,
  LastUsedAppFilter,
  ListedIntegration,
  MalformedJson,
  MergeIdentifier,
  MergeUpdate,
  PreferenceCenterOptions,
  PurchaseObject,
  Schedule,
  SubscriptionGroupUpdate,
  SubscriptionState,
  SubscriptionStatusFilter,
  Success,
  SyncJob,
  SyncJobStatus,
  Timestamp,
  TrackBody,
  TrackObjectError,
  TriggerProperties,
  UserAlias,
} from '@brazier/contract'
import { type AnySchema, viewOf } from '@brazier/contract/schema'
import * as fc from 'fast-check'
import type * as z from 'zod'
import { catalogFields, catalogItem, catalogSelection } from './catalogs.ts'
import { attributeFilter, audience, lastUsedAppFilter } from './messaging/audience.ts'
import { campaignRecipient, canvasRecipient, properties, schedule, whatsApp } from './messaging/sending.ts'
import { type GivenArbitraries, walkedArbitrary } from './schema/arbitrary-of.ts'
import { subscriptionGroupUpdate } from './subscription-groups.ts'
import { attributes, event, purchase, trackBody } from './users/track.ts'
import { mergeIdentifier, mergeUpdate } from './users/users.ts'

const schemas = {
  AttributesObject,
  Audience,
  CampaignRecipient,
  CanvasRecipient,
  CatalogField,
  CatalogFields,
  CatalogSelection,
  ConnectedAudience,
  CustomAttributeFilter,
  EntryProperties,
  EventObject,
  ExportedUser,
  LastUsedAppFilter,
  ListedIntegration,
  MalformedJson,
  MergeIdentifier,
  MergeUpdate,
  PreferenceCenterOptions,
  PurchaseObject,
  Schedule,
  SubscriptionGroupUpdate,
  SubscriptionState,
  SubscriptionStatusFilter,
  Success,
  SyncJob,
  SyncJobStatus,
  Timestamp,
  TrackBody,
  TrackObjectError,
  TriggerProperties,
  UserAlias,
} as const

/** The exported name of a schema. */
export type SchemaName = keyof typeof schemas

const instant = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

const memberOf = (schema: AnySchema, name: string): AnySchema | undefined => {
  const view = viewOf(schema)
  return view.kind === 'object' ? view.members[name] : undefined
}

/** Returns undefined unless the answer refuses a catalog request. */
const errorOf = (answer: AnySchema): AnySchema | undefined => {
  const list = memberOf(answer, 'errors')
  const view = list && viewOf(list)
  return view?.kind === 'array' && memberOf(view.element, 'id') !== undefined ? view.element : undefined
}

const refusedCatalogRequests = (): readonly (readonly [AnySchema, fc.Arbitrary<unknown>])[] => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null))
  const culprits = fc.array(fc.tuple(fc.string(), value), { maxLength: 2 })
  return endpointIds.flatMap((endpoint) => {
    const { responses, errors }: Endpoint = contract[endpoint]
    return Object.entries(errors).flatMap(([status, texts]) => {
      const answer = responses[Number(status)]
      const error = answer && errorOf(answer)
      if (error === undefined) return []
      const one = fc.tuple(fc.constantFrom(...Object.entries(texts)), culprits).map(([[id, message], given]) => ({
        id,
        message,
        parameters: given.map(([parameter]) => parameter),
        parameter_values: given.map(([, culprit]) => culprit),
      }))
      return [[error, one] as const]
    })
  })
}

/** By hand where a schema is more than its shape, or walked values would seldom meet. */
export const byHand: GivenArbitraries = new Map<AnySchema, fc.Arbitrary<unknown>>([
  [AttributesObject, attributes],
  [Audience, audience],
  [CampaignRecipient, campaignRecipient],
  [CanvasRecipient, canvasRecipient],
  [CatalogFields, catalogFields],
  [CatalogSelection, catalogSelection],
  [ConnectedAudience, audience],
  [CustomAttributeFilter, attributeFilter],
  [EntryProperties, properties],
  [EventObject, event],
  [LastUsedAppFilter, lastUsedAppFilter],
  [MergeIdentifier, mergeIdentifier],
  [MergeUpdate, mergeUpdate],
  [PurchaseObject, purchase],
  [Schedule, schedule],
  [SubscriptionGroupUpdate, subscriptionGroupUpdate],
  [Timestamp, instant],
  [TrackBody, trackBody],
  [TriggerProperties, properties],
  [contract['messages.send'].body.shape.messages.shape.whats_app.unwrap(), whatsApp],
  [contract['catalogs.get_items'].responses[200].shape.items.element, catalogItem],
  ...refusedCatalogRequests(),
])

/**
 * Returns values that a schema accepts. Some schemas of the contract have a hand-written arbitrary. `given` has arbitraries for
 * schemas that cannot be analyzed, such as `z.custom`; without one, `arbitraryOf` throws a TypeError.
 * @example
 * arbitraryOf(MergeUpdate)
 */
export const arbitraryOf = <Schema extends z.ZodType>(
  schema: Schema,
  given: GivenArbitraries = new Map(),
): fc.Arbitrary<z.input<Schema>> =>
  walkedArbitrary(schema, new Map([...byHand, ...given])) as fc.Arbitrary<z.input<Schema>> // accepted by the schema

/** Values of each schema, as requests or answers write them. */
export type Arbitraries = { readonly [Name in SchemaName]: fc.Arbitrary<z.input<(typeof schemas)[Name]>> }

/** Values by the contract's schema name: `arbitraries.MergeUpdate`. */
export const arbitraries: Arbitraries = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, arbitraryOf(schema)]),
) as Arbitraries // fromEntries forgets the names

/** The answer of an endpoint, with a body by its row. */
export interface ArbitraryAnswer {
  readonly status: number
  readonly body: unknown
}

/** Returns any allowed answer, success or refusal. */
export const validAnswer = (id: EndpointId): fc.Arbitrary<ArbitraryAnswer> => {
  const { responses }: Endpoint = contract[id]
  const answers = Object.entries(responses).map(([status, schema]) =>
    fc.record({ status: fc.constant(Number(status)), body: arbitraryOf(schema) }, { noNullPrototype: true }),
  )
  return fc.oneof(...answers)
}
