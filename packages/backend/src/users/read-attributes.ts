import { type AttributesObject, customAttributes, parseTime } from '@brazier/contract'
import {
  type AttributesUpdate,
  countryCode,
  emailKey,
  ianaZone,
  isTimeZone,
  type JsonObject,
  normalisePhone,
  type Profile,
  type PushToken,
} from '@brazier/domain/rules'
import type { JobContext } from '../queue/job-kind.ts'
import { identifierOf } from './tracked-user.ts'

type Fields = AttributesUpdate['fields']

/** Keeps undefined, and null, which removes the field. */
const mapped = <T extends {}, U>(value: T | null | undefined, map: (value: T) => U): U | null | undefined =>
  value === undefined || value === null ? value : map(value)

const defined = (fields: { readonly [F in keyof Fields]: Fields[F] | undefined }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields // fromEntries loses the types

/** Returns none if the address only names the user, who keeps the first spelling. Source: decision 0169. */
const emailOf = (object: AttributesObject, { email }: Profile): AttributesObject['email'] => {
  const isNamed = identifierOf(object)?.kind === 'email' && email !== undefined
  return isNamed && emailKey(email) === emailKey(object.email ?? '') ? undefined : object.email
}

const fieldsOf = (object: AttributesObject, user: Profile): Fields =>
  defined({
    email: emailOf(object, user),
    phone: mapped(object.phone, normalisePhone),
    first_name: object.first_name,
    last_name: object.last_name,
    dob: object.dob,
    gender: object.gender,
    country: mapped(object.country, countryCode),
    home_city: object.home_city,
    language: object.language,
    time_zone: mapped(object.time_zone, (zone) => (isTimeZone(ianaZone(zone)) ? zone : undefined)),
    last_coordinates: mapped(object.current_location, ({ longitude, latitude }) => [longitude, latitude] as const),
    email_subscribe: object.email_subscribe,
    push_subscribe: object.push_subscribe,
    date_of_first_session: mapped(object.date_of_first_session, parseTime),
    date_of_last_session: mapped(object.date_of_last_session, parseTime),
  })

/** Without a device_id, a token keeps its present one, or gets a random one. Source: decision 0137. */
const pushTokensOf = async (
  object: AttributesObject,
  user: Profile,
  { tx, ids }: Pick<JobContext, 'tx' | 'ids'>,
): Promise<readonly PushToken[]> => {
  const tokens: PushToken[] = []
  for (const { app_id, token, device_id } of object.push_tokens ?? []) {
    const known = await tx.apps.get(app_id)
    const app = known?.name ?? app_id
    const before = [...user.push_tokens, ...tokens].findLast((other) => other.app === app && other.token === token)
    const platform = known?.platform ?? 'unknown'
    const notifications_enabled = before?.notifications_enabled ?? true
    const held = device_id ?? before?.device_id ?? ids.uuid()
    tokens.push({ ...before, app, platform, token, device_id: held, notifications_enabled })
  }
  return tokens
}

const customAttributesOf = (object: AttributesObject): JsonObject => customAttributes(object) as JsonObject // the contract checked that they are JSON

/** Source: decision 0011. */
export const readAttributes = async (
  object: AttributesObject,
  user: Profile,
  context: Pick<JobContext, 'tx' | 'ids'>,
): Promise<AttributesUpdate> => ({
  fields: fieldsOf(object, user),
  custom_attributes: customAttributesOf(object),
  merge_objects: object._merge_objects ?? false,
  subscription_groups: object.subscription_groups ?? [],
  push_tokens: await pushTokensOf(object, user, context),
})
