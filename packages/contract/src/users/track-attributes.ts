import { isTime, subscriptionStatuses } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { isCustomName, isCustomValue } from '../schemas/custom-value.ts'
import { SubscriptionState } from '../subscription-groups/subscription-group-update.ts'
import { trackObjectErrors as errors } from './track-errors.ts'
import { hasOnePrimary, isNamed, trackTarget } from './track-target.ts'

const field = { error: errors.profileField }
const text = z.string(field).max(limits.customCharacters, field).nullable().optional()
const subscription = (
  error: string,
): z.ZodOptional<z.ZodEnum<{ opted_in: 'opted_in'; subscribed: 'subscribed'; unsubscribed: 'unsubscribed' }>> =>
  z.enum(subscriptionStatuses, { error }).optional()

/** Date text in any accepted format. */
export const timeText = (error: string): z.ZodString => z.string({ error }).refine(isTime, { error })

const location = { error: errors.location }
const token = { error: errors.pushTokens }
const isDeviceId = (id: string): boolean => {
  const [least, most] = limits.deviceIdBytes
  const bytes = id.length > most ? Infinity : new TextEncoder().encode(id).length
  return least <= bytes && bytes <= most
}
const deviceId = z
  .string({ error: errors.deviceId })
  .refine(isDeviceId, { error: errors.deviceId })
  .optional()
  .describe(
    'Of the device that has the token, 8 to 255 bytes; the one that the token has, or a random one, if left out',
  )
const group = { error: errors.subscriptionGroups }
// What is not kept is dropped here: it may be of any size and depth.
const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional()

/** The profile fields of an attributes object; null removes a value. Source: decision 0011. */
const profileFields = {
  first_name: text,
  last_name: text,
  dob: z.iso.date(field).nullable().optional(),
  gender: z.enum(['M', 'F', 'O', 'N', 'P'], field).nullable().optional(),
  country: text,
  home_city: text,
  language: text,
  time_zone: text,
  email_subscribe: subscription(errors.emailSubscribe),
  push_subscribe: subscription(errors.pushSubscribe),
  marked_email_as_spam_at: timeText(errors.profileField)
    .nullable()
    .optional()
    .describe('Since when the email address of the user is on the spam list; null takes it off the list'),
  date_of_first_session: timeText(errors.profileField).nullable().optional(),
  date_of_last_session: timeText(errors.profileField).nullable().optional(),
  current_location: z
    .object(
      {
        longitude: z.number(location).min(-180, location).max(180, location),
        latitude: z.number(location).min(-90, location).max(90, location),
      },
      location,
    )
    .nullable()
    .optional(),
  push_tokens: z
    .array(z.object({ app_id: z.string(token), token: z.string(token), device_id: deviceId }, token), token)
    .optional(),
  subscription_groups: z
    .array(
      z.object(
        { subscription_group_id: z.string(group), subscription_state: z.enum(SubscriptionState.options, group) },
        group,
      ),
      group,
    )
    .optional(),
}

/** Members that the service names but that change nothing here: accepted, not kept. Source: decision 0011. */
const notKept = {
  facebook: ignored,
  twitter: ignored,
  email_open_tracking_disabled: ignored,
  email_click_tracking_disabled: ignored,
}

const push_token_import = z
  .boolean({ error: errors.tokenImport })
  .optional()
  .describe('Whether each push token becomes an anonymous user of its own, unless a user has it. Default: false')

const known = {
  ...trackTarget,
  ...profileFields,
  ...notKept,
  push_token_import,
  _merge_objects: z.boolean(field).optional(),
  email_subscription_info: z.never({ error: errors.subscriptionInfo }).optional(),
}

const isOurs = (name: string): boolean => Object.hasOwn(known, name)

const CustomValue = z.custom<unknown>((value) => isCustomValue(value, limits.nestedAttributeBytes), {
  error: errors.customValue,
})

/** What the rules about imports of push tokens look at. */
interface TokenImport {
  readonly push_token_import?: boolean | undefined
  readonly push_tokens?: readonly unknown[] | undefined
  readonly external_id?: string | undefined
  readonly braze_id?: string | undefined
}

const isImport = ({ push_token_import: given }: TokenImport): boolean => given === true

const isWholeImport = ({ push_tokens = [], external_id, braze_id }: TokenImport): boolean =>
  push_tokens.length > 0 && external_id === undefined && braze_id === undefined

/** One element of `attributes`; every member that the specification does not name is a custom attribute. Source: decision 0011. */
export const AttributesObject = z
  .object(known, { error: errors.notObject })
  .catchall(CustomValue)
  .refine((object) => isImport(object) || isNamed(object), { error: errors.identifier })
  .refine((object) => !isImport(object) || isWholeImport(object), { error: errors.tokenImport })
  .refine(hasOnePrimary, { error: errors.oneIdentifier })
  // Our own names are names that a custom attribute could have.
  .refine((object) => Object.keys(object).every(isCustomName), { error: errors.customName })

/** See the schema of the same name. */
export type AttributesObject = z.output<typeof AttributesObject>

/** The custom attributes of one element of `attributes`, as sent: a value, null, or an operation on the present value. */
export const customAttributes = (object: AttributesObject): { readonly [name: string]: unknown } =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !isOurs(name)))
