import { isRecord } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { externalId, userAlias } from '../schemas/identifiers.ts'
import { widePrioritization } from '../schemas/prioritization.ts'
import { AttributesObject } from '../users/track-attributes.ts'
import { faultsOf, places } from '../validation/places.ts'
import { sendingErrors as errors } from './sending-errors.ts'
import { EntryProperties, TriggerProperties } from './trigger-properties.ts'

const parseAttributes = (given: object): z.ZodSafeParseResult<AttributesObject> =>
  AttributesObject.safeParse({ ...given, external_id: 'anybody', user_alias: undefined, braze_id: undefined })

/** Reads a track request's attributes, without who they are about. Undefined for an object that could not be one. */
const readAttributes = (given: object): AttributesObject | undefined => {
  const { data } = parseAttributes(given)
  if (data === undefined) return undefined
  const { external_id: _, ...attributes } = data
  return attributes
}

/** Attributes written to a recipient. Keeps the values read: members not kept may be of any depth. */
export const recipientAttributes = z
  .custom<object | null>((given) => given === null || (isRecord(given) && readAttributes(given) !== undefined), {
    error: errors.attributes,
    ...places((given) =>
      isRecord(given) ? faultsOf(parseAttributes(given).error?.issues ?? [], given).map(({ path }) => path) : [],
    ),
  })
  .transform((given) => (given === null ? null : (readAttributes(given) ?? null)))

const recipient = () => ({
  /** The user by external_id. An unknown one is made if `send_to_existing_only` is false. */
  external_user_id: externalId({ error: errors.externalUserId }).optional(),
  /** The user by alias. An unknown one gets nothing. */
  user_alias: userAlias({ error: errors.userAlias }).optional(),
  /** The user by braze_id. An unknown one gets nothing. */
  braze_id: z.string({ error: errors.brazeId }).optional(),
  /** The user by email address. It needs a `prioritization`. */
  email: z.string({ error: errors.email }).min(1, { error: errors.email }).optional(),
  /** Which user is meant if several have the address. Required with `email`. */
  prioritization: widePrioritization({ error: errors.prioritization }).optional(),
  /** Whether an unknown user gets nothing. If false, the user is made with `attributes`, which are then required. Default true. */
  send_to_existing_only: z.boolean({ error: errors.sendToExistingOnly }).optional(),
  /** Members of the profile, written before the message is made. Null: none. */
  attributes: recipientAttributes.optional(),
})

/** The members that are the same for campaigns and Canvases. */
type Recipient = z.output<z.ZodObject<ReturnType<typeof recipient>>>

const identifiers = ({ external_user_id, user_alias, braze_id, email }: Recipient): number =>
  Number(external_user_id !== undefined) +
  Number(user_alias !== undefined) +
  Number(braze_id !== undefined) +
  Number(email !== undefined)

const createsUser = ({ send_to_existing_only }: Recipient): boolean => send_to_existing_only === false

const checked = <Schema extends z.ZodType<Recipient>>(schema: Schema): Schema =>
  schema
    .refine((one) => identifiers(one) > 0, { error: errors.noIdentifier })
    .refine((one) => identifiers(one) < 2, { error: errors.oneIdentifier })
    .refine((one) => one.email === undefined || one.prioritization !== undefined, {
      error: errors.prioritization,
      path: ['prioritization'],
    })
    .refine((one) => !(createsUser(one) && one.user_alias !== undefined), {
      error: errors.aliasMustExist,
      path: ['send_to_existing_only'],
    })
    .refine((one) => !createsUser(one) || (one.attributes ?? undefined) !== undefined, {
      error: errors.attributesRequired,
      path: ['attributes'],
    })

/**
 * One user to whom a campaign is sent, by exactly one identifier; its `trigger_properties` win over the common ones.
 * Source: spec, "Recipients object, connected audience, and other records"; decision 0042.
 */
export const CampaignRecipient = checked(
  lazyObject(
    () => ({
      ...recipient(),
      /** Values for the Liquid of this user's message: at most 50 KB. They win over the common ones. */
      trigger_properties: TriggerProperties.optional(),
    }),
    { error: errors.recipients },
  ),
)

/** See its schema. */
export type CampaignRecipient = z.output<typeof CampaignRecipient>

/**
 * One user to enter a Canvas, by exactly one identifier; its properties win over the common ones, `context` over the older
 * name. Source: spec, "Recipients object, connected audience, and other records"; decision 0042.
 */
export const CanvasRecipient = checked(
  lazyObject(
    () => ({
      ...recipient(),
      /** Values for the Liquid of this user's messages: at most 50 KB. They win over the common ones. */
      context: EntryProperties.optional(),
      /** The older name of `context`. */
      canvas_entry_properties: EntryProperties.optional(),
    }),
    { error: errors.recipients },
  ),
)

/** See its schema. */
export type CanvasRecipient = z.output<typeof CanvasRecipient>

/** Up to 50 recipients. Source: spec, "Limits". */
export const recipients = <Schema extends z.ZodType>(one: Schema): z.ZodArray<Schema> =>
  z.array(one, { error: errors.recipients }).max(limits.recipients, { error: errors.tooMany })
