import { isObject, isTime, subscriptionStates, subscriptionStatuses } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { customValueFault, isCustomName } from '../schemas/custom-value.ts'
import { atMostMembers } from '../validation/bounded.ts'
import { type Path, places } from '../validation/places.ts'
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
  const bytes = id.length > limits.deviceIdBytes ? Infinity : new TextEncoder().encode(id).length
  return limits.deviceIdLeastBytes <= bytes && bytes <= limits.deviceIdBytes
}
const deviceId = z
  .string({ error: errors.deviceId })
  .refine(isDeviceId, { error: errors.deviceId })
  .optional()
  .describe(
    'Of the device that has the token, 8 to 255 bytes; the one that the token has, or a random one, if left out',
  )
const group = { error: errors.subscriptionGroups }
// Dropped here, because it may be of any size and depth.
const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional()

const GivenToken = lazyObject(
  () => ({
    /** The id of the app that the token is of. */
    app_id: z.string(token),
    /** The token itself, from the device. */
    token: z.string(token),
    /** The id of the device that has the token. */
    device_id: deviceId,
  }),
  token,
)

const GroupChange = lazyObject(
  () => ({
    /** The id of the subscription group. Its object is refused with an unknown one. */
    subscription_group_id: z.string(group),
    /** The new state. */
    subscription_state: z.enum(subscriptionStates, group),
    /** Whether users of SMS confirm first. Accepted, and nobody is asked. */
    use_double_opt_in_logic: z.boolean(group).optional(),
  }),
  group,
)

/** null removes a value. Source: decision 0011. */
const profileFields = () => ({
  /** The given name, at most 255 characters. Null removes it. */
  first_name: text,
  /** The family name, at most 255 characters. Null removes it. */
  last_name: text,
  /** The date of birth, YYYY-MM-DD. Null removes it. */
  dob: z.iso.date(field).nullable().optional(),
  /** The gender: M, F, O (other), N (not applicable) or P (prefers not to say). Null removes it. */
  gender: z.enum(['M', 'F', 'O', 'N', 'P'], field).nullable().optional(),
  /** The country, ISO 3166-1 alpha-2. Null removes it. */
  country: text,
  /** The city in which the user lives, at most 255 characters. Null removes it. */
  home_city: text,
  /** The language, ISO 639-1. Null removes it. */
  language: text,
  /** The time zone, an IANA name such as Europe/Berlin. Null removes it. */
  time_zone: text,
  /** Whether the user wants emails. `opted_in` means on purpose. */
  email_subscribe: subscription(errors.emailSubscribe),
  /** Whether the user wants push messages. `opted_in` means on purpose. */
  push_subscribe: subscription(errors.pushSubscribe),
  /** Since when the email address of the user is on the spam list; null takes it off the list. */
  marked_email_as_spam_at: timeText(errors.profileField).nullable().optional(),
  /** When the user first used an app, ISO 8601. Null removes it. */
  date_of_first_session: timeText(errors.profileField).nullable().optional(),
  /** When the user last used an app, ISO 8601. Null removes it. */
  date_of_last_session: timeText(errors.profileField).nullable().optional(),
  /** Place of the user. Null removes it. */
  current_location: z
    .object(
      {
        /** Degrees east of Greenwich, -180 to 180. */
        longitude: z.number(location).min(-180, location).max(180, location),
        /** Degrees north of the equator, -90 to 90. */
        latitude: z.number(location).min(-90, location).max(90, location),
      },
      location,
    )
    .nullable()
    .optional(),
  /** Tokens to which push messages go. Others of the user stay. */
  push_tokens: z.array(GivenToken, token).optional(),
  /** Changes of the user's subscription groups. Others stay. */
  subscription_groups: z.array(GroupChange, group).optional(),
})

/** Members that the service names but that change nothing here: accepted, not kept. Source: decision 0011. */
const notKept = {
  /** The URL of the user's picture. Accepted, but not kept. */
  image_url: ignored,
  /** Data of the user's Facebook account. Accepted, but not kept. */
  facebook: ignored,
  /** Data of the user's Twitter account. Accepted, but not kept. */
  twitter: ignored,
  /** Whether opens of emails are not tracked. Accepted, but not kept. */
  email_open_tracking_disabled: ignored,
  /** Whether clicks in emails are not tracked. Accepted, but not kept. */
  email_click_tracking_disabled: ignored,
}

const push_token_import = z.boolean({ error: errors.tokenImport }).optional()
const members = lazyObject(
  () => ({
    ...trackTarget(),
    ...profileFields(),
    ...notKept,
    /** Whether each push token becomes an anonymous user, unless a user has it. Default false. */
    push_token_import,
    /** Whether nested custom attributes are merged with the present ones, not replaced. Default false. */
    _merge_objects: z.boolean(field).optional(),
    email_subscription_info: z.never({ error: errors.subscriptionInfo }).optional(),
  }),
  { error: errors.notObject },
)

const isOurs = (name: string): boolean => Object.hasOwn(members.shape, name)

/** The most told places of faulty members of one object. */
const mostPlaces = 100

/** Returns the first places of members that a test finds at fault. */
const placesOfMembers = (
  given: unknown,
  faultOf: (name: string, value: unknown) => Path | undefined,
): readonly Path[] => {
  const found: Path[] = []
  if (!isObject(given)) return found
  for (const name of Object.keys(given)) {
    const fault = faultOf(name, Reflect.get(given, name))
    if (fault !== undefined) found.push([name, ...fault])
    if (found.length === mostPlaces) break
  }
  return found
}

const customFault = (name: string, value: unknown): Path | undefined =>
  isOurs(name) || name === '__proto__' ? undefined : customValueFault(value)

const namesRead = new WeakMap<object, readonly string[]>()

/** Returns a parsed object's member names. Keeps many: two checks list them. */
const namesOf = (parsed: object): readonly string[] => {
  const names = namesRead.get(parsed) ?? Object.keys(parsed)
  if (names.length > 100) namesRead.set(parsed, names)
  return names
}

const hasCustomValues = (object: object): boolean =>
  namesOf(object).every((name) => isOurs(name) || customValueFault(Reflect.get(object, name)) === undefined)

const isName = (name: string): boolean => isCustomName(name.trim())

const nameFault = (name: string): Path | undefined => (isName(name) ? undefined : [])

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
export const AttributesObject = atMostMembers(
  members
    .catchall(z.unknown())
    // One check for all members: an issue for each of 400,000 would cost a second.
    .refine(hasCustomValues, {
      error: errors.customValue,
      abort: true,
      ...places((object) => placesOfMembers(object, customFault)),
    })
    .refine((object) => isImport(object) || isNamed(object), { error: errors.identifier })
    .refine((object) => !isImport(object) || isWholeImport(object), {
      error: errors.tokenImport,
      path: ['push_token_import'],
    })
    .refine(hasOnePrimary, { error: errors.oneIdentifier })
    .superRefine((object, context) => {
      const names = namesOf(object)
      const add = (message: string, about: object = {}): void => context.addIssue({ code: 'custom', message, ...about })
      if (names.length > limits.attributesMembers) add(errors.customValue)
      // A custom attribute could have our own names.
      const ofNames = places((given) => placesOfMembers(given, nameFault))
      if (!names.every(isName)) add(errors.customName, ofNames)
    }),
  limits.attributesMembers,
)

/** See its schema. */
export type AttributesObject = z.output<typeof AttributesObject>

/** Returns the name without blanks around it, unless a field has that name. */
const trimmed = (name: string): string => (isOurs(name.trim()) ? name : name.trim())

/** An element's custom attributes: a value, null, or an operation on the present value. */
export const customAttributes = (object: AttributesObject): { readonly [name: string]: unknown } =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([name]) => !isOurs(name))
      .map(([name, value]) => [trimmed(name), value]),
  )
