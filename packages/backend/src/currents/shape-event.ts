import {
  currentsEvents,
  type CurrentsEventName,
  type CurrentsFields,
  type CurrentsValue,
} from '@brazier/contract/currents'
import { type Device, hashText, type Instant, type Profile } from '@brazier/domain/rules'
import type { CurrentsConnector } from '../ports/records/currents.ts'

export interface MadeEvent {
  readonly type: CurrentsEventName
  readonly time: Instant
  readonly user: Pick<Profile, 'braze_id'> & Partial<Profile>
  /** Without the id, time and user. */
  readonly fields: CurrentsFields
}

const hex = (number: number, digits: number): string => number.toString(16).padStart(digits, '0').slice(-digits)

/** Returns the same UUID for the same events of a workspace. */
export const eventId = ({ type, time, user }: Omit<MadeEvent, 'fields'>, number: number, workspace: string): string => {
  const hash = hex(hashText(`${workspace} ${type} ${user.braze_id}`), 8)
  return [
    hex(Math.floor(time / 1000) >>> 0, 8),
    hash.slice(0, 4),
    `4${hash.slice(4, 7)}`,
    `8${hash.slice(7)}00`,
    hex(number, 12),
  ].join('-')
}

/** Source: Currents event glossary, "Customer behavior events". */
const deviceFields = ({ type }: MadeEvent, device: Partial<Device>): CurrentsFields => {
  const kind = (['idfa', 'google_ad_id', 'roku_ad_id'] as const).find((name) => device[name] !== undefined)
  const ad_id_type = kind === 'idfa' ? 'ios_idfa' : kind
  const { os: os_version, model, ad_tracking_enabled } = device
  // The reader of an email may have another device.
  const device_model = type.startsWith('users.messages.email.') ? undefined : model
  return { os_version, device_model, ad_id: kind && device[kind], ad_id_type, ad_tracking_enabled }
}

/** Keeps the table's order. Unknown fields are absent; texts that are never null are empty. */
export const shapeEvent = (event: MadeEvent, number: number, workspace: string): CurrentsFields => {
  const { braze_id, external_id, time_zone, email, phone, gender, country, language, devices = [] } = event.user
  const device_id = event.fields.device_id ?? devices[0]?.device_id
  const known: CurrentsFields = {
    id: eventId(event, number, workspace),
    user_id: braze_id,
    external_user_id: external_id,
    app_group_id: workspace,
    time: Math.floor(event.time / 1000),
    timezone: time_zone,
    email_address: email,
    to_phone_number: phone,
    user_phone_number: phone,
    gender,
    country,
    language,
    ...deviceFields(event, devices.find((one) => one.device_id === device_id) ?? {}),
    ...event.fields,
    device_id,
  }
  const shaped: { [name: string]: CurrentsValue } = {}
  for (const { name, isRequired } of currentsEvents.get(event.type) ?? []) {
    const value = known[name]
    if (value !== undefined && value !== null) shaped[name] = value
    else if (isRequired) shaped[name] = ''
  }
  return shaped
}

const digest = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => hex(byte, 2)).join('')
}

/** Leaves out what its connector may not get. Source: decision 0285. */
export const redact = async (
  type: CurrentsEventName,
  fields: CurrentsFields,
  { removed = [], hashed = [] }: CurrentsConnector,
): Promise<CurrentsFields> => {
  if (removed.length + hashed.length === 0) return fields
  const [gone, secret] = [new Set(removed), new Set(hashed)]
  const redacted: { [name: string]: CurrentsValue } = {}
  for (const { name, isRequired } of currentsEvents.get(type) ?? []) {
    const value = fields[name]
    if (value === undefined || value === null) continue
    if (gone.has(name)) {
      if (typeof value === 'string') redacted[name] = '[REDACTED]'
      else if (isRequired) redacted[name] = value
    } else redacted[name] = secret.has(name) && typeof value === 'string' ? await digest(value) : value
  }
  return redacted
}
