import {
  AttributesObject,
  Audience,
  CampaignRecipient,
  CanvasRecipient,
  CatalogField,
  catalogErrors,
  CatalogFields,
  catalogItemErrors,
  ConnectedAudience,
  contract,
  CustomAttributeFilter,
  type Endpoint,
  type EndpointId,
  endpointIds,
  EntryProperties,
  EventObject,
  ExportableField,
  ExportedUser,
  LastUsedAppFilter,
  ListedIntegration,
  MalformedJson,
  MergeIdentifier,
  MergeUpdate,
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
import * as fc from 'fast-check'
import type * as z from 'zod'
import { attributeFilter, audience, lastUsedAppFilter } from './audience.ts'
import { catalogFields, catalogItem } from './catalogs.ts'
import { mergeIdentifier, mergeUpdate, subscriptionGroupUpdate } from './requests.ts'
import { type GivenArbitraries, walkedArbitrary } from './schema/arbitrary-of.ts'
import { campaignRecipient, canvasRecipient, properties, schedule } from './sending.ts'
import { attributes, event, purchase, trackBody } from './track.ts'

const schemas = {
  AttributesObject,
  Audience,
  CampaignRecipient,
  CanvasRecipient,
  CatalogField,
  CatalogFields,
  ConnectedAudience,
  CustomAttributeFilter,
  EntryProperties,
  EventObject,
  ExportableField,
  ExportedUser,
  LastUsedAppFilter,
  ListedIntegration,
  MalformedJson,
  MergeIdentifier,
  MergeUpdate,
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

/** The name under which the contract exports a schema. */
export type SchemaName = keyof typeof schemas

const instant = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** By hand where a schema is more than its shape, or where what a walk finds would seldom meet anything. */
const byHand: GivenArbitraries = new Map<z.core.$ZodType, fc.Arbitrary<unknown>>([
  [AttributesObject, attributes],
  [Audience, audience],
  [CampaignRecipient, campaignRecipient],
  [CanvasRecipient, canvasRecipient],
  [CatalogFields, catalogFields],
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
  [contract['catalogs.get_items'].responses[200].shape.items.element, catalogItem],
  ...refusedCatalogRequests(),
])

/** The ids that a catalog's refusal can have, and the schema of one error; undefined for any other answer. */
function errorOf(
  answer: z.core.$ZodType,
): { readonly element: z.core.$ZodType; readonly ids: readonly string[] } | undefined {
  const list = memberOf(answer, 'errors')
  const element = list === undefined ? undefined : defOf(list)
  if (element?.type !== 'array') return undefined
  const id = memberOf(element.element, 'id')
  const ids = id === undefined ? undefined : defOf(id)
  return ids?.type === 'enum' ? { element: element.element, ids: Object.values(ids.entries).map(String) } : undefined
}

function defOf(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  return (schema as z.core.$ZodTypes)._zod.def // the union of all kinds is what `def.type` tells apart
}

function memberOf(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  const def = defOf(schema)
  return def.type === 'object' ? def.shape[name] : undefined
}

/** The errors of catalogs: each id has its own text, which a walk would not hit upon. */
function refusedCatalogRequests(): readonly (readonly [z.core.$ZodType, fc.Arbitrary<unknown>])[] {
  const texts: { readonly [id: string]: string } = { ...catalogErrors, ...catalogItemErrors }
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null))
  const culprits = fc.array(fc.tuple(fc.string(), value), { maxLength: 2 })
  return endpointIds.flatMap((endpoint) => {
    const { responses }: Endpoint = contract[endpoint]
    return Object.values(responses).flatMap((answer) => {
      const error = errorOf(answer)
      if (error === undefined) return []
      const one = fc.tuple(fc.constantFrom(...error.ids), culprits).map(([id, given]) => ({
        id,
        message: texts[id] ?? '',
        parameters: given.map(([parameter]) => parameter),
        parameter_values: given.map(([, shown]) => shown),
      }))
      return [[error.element, one] as const]
    })
  })
}

/**
 * Values that a schema takes, walked from the schema itself; by hand for those of the contract that are more than their
 * shape. `given` has arbitraries for schemas that cannot be walked, such as `z.custom`; without one it throws a TypeError.
 * @example
 * arbitraryOf(MergeUpdate)
 */
export const arbitraryOf = <Schema extends z.ZodType>(
  schema: Schema,
  given: GivenArbitraries = new Map(),
): fc.Arbitrary<z.input<Schema>> =>
  walkedArbitrary(schema, new Map([...byHand, ...given])) as fc.Arbitrary<z.input<Schema>> // the schema accepted each

/** Values for each of the contract's schemas, as a request or an answer writes them. */
export type Arbitraries = { readonly [Name in SchemaName]: fc.Arbitrary<z.input<(typeof schemas)[Name]>> }

/** Values for every schema that the contract exports, by the schema's name: `arbitraries.MergeUpdate`. */
export const arbitraries: Arbitraries = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, arbitraryOf(schema)]),
) as Arbitraries // fromEntries forgets the names

/** An answer of an endpoint's own, with a body as its row says. */
export interface ArbitraryAnswer {
  readonly status: number
  readonly body: unknown
}

/** Any answer that the row of an endpoint allows, successes and refusals. */
export const validAnswer = (id: EndpointId): fc.Arbitrary<ArbitraryAnswer> => {
  const { responses }: Endpoint = contract[id]
  const answers = Object.entries(responses).map(([status, schema]) =>
    fc.record({ status: fc.constant(Number(status)), body: arbitraryOf(schema) }, { noNullPrototype: true }),
  )
  return fc.oneof(...answers)
}
