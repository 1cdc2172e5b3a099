import { type AttributesObject, customAttributes, parseTime } from '@brazier/contract'
import { type AttributesUpdate, type JsonObject, normalisePhone, type PushToken } from '@brazier/domain'
import type { Transaction } from '../ports/store.ts'

type Fields = AttributesUpdate['fields']

/** Maps a value. Keeps null, which removes the field, and undefined. */
const mapped = <T extends {}, U>(value: T | null | undefined, map: (value: T) => U): U | null | undefined =>
  value === undefined || value === null ? value : map(value)

/** Returns a country as ISO 3166-1 alpha-2; null if the text is not two letters. Source: decision 0011. */
const country = (text: string): string | null => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null)

const defined = (fields: { readonly [F in keyof Fields]: Fields[F] | undefined }): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields // fromEntries loses the types

const fieldsOf = (object: AttributesObject): Fields =>
  defined({
    email: object.email,
    phone: mapped(object.phone, normalisePhone),
    first_name: object.first_name,
    last_name: object.last_name,
    dob: object.dob,
    gender: object.gender,
    country: mapped(object.country, country),
    home_city: object.home_city,
    language: object.language,
    time_zone: object.time_zone,
    last_coordinates: mapped(object.current_location, ({ longitude, latitude }) => [longitude, latitude] as const),
    email_subscribe: object.email_subscribe,
    push_subscribe: object.push_subscribe,
    date_of_first_session: mapped(object.date_of_first_session, parseTime),
    date_of_last_session: mapped(object.date_of_last_session, parseTime),
  })

const pushTokensOf = async (object: AttributesObject, tx: Transaction): Promise<readonly PushToken[]> => {
  const tokens: PushToken[] = []
  for (const { app_id, token, device_id } of object.push_tokens ?? []) {
    const app = await tx.apps.get(app_id)
    const platform = app?.platform ?? 'unknown'
    tokens.push({ app: app?.name ?? app_id, platform, token, ...(device_id === undefined ? {} : { device_id }) })
  }
  return tokens
}

/** Converts an element of `attributes` to the domain's update of a profile. Source: decision 0011. */
export const readAttributes = async (object: AttributesObject, tx: Transaction): Promise<AttributesUpdate> => ({
  fields: fieldsOf(object),
  // The contract checked that these are JSON.
  custom_attributes: customAttributes(object) as JsonObject,
  merge_objects: object._merge_objects ?? false,
  subscription_groups: object.subscription_groups ?? [],
  push_tokens: await pushTokensOf(object, tx),
})
