import { viewOf } from '@brazier/contract/schema'
import { isoInstant } from '@brazier/domain/rules'
import * as z from 'zod'
import { maskCredentials, maskKey } from '../mask-credentials.ts'
import type { OutgoingCall } from '../ports/records/call.ts'
import type { ConnectedCredential } from '../ports/records/connected-credential.ts'
import type { CurrentsConnector } from '../ports/records/currents.ts'
import { compile, type TimeChange } from './compiled-schema.ts'
import type { StatePart } from './snapshot.ts'
import { StateFile } from './state-file.ts'

export type ListName = {
  [Name in keyof StateFile]-?: NonNullable<StateFile[Name]> extends readonly unknown[] ? Name : never
}[keyof StateFile]

type UnknownRecord = { readonly [name: string]: unknown }

const changeOf = (name: ListName): ((record: object) => UnknownRecord) => {
  const list = viewOf(StateFile.shape[name].unwrap())
  if (list.kind !== 'array') throw new TypeError(`${name} is no list`)
  const { change } = compile(list.element)
  const how: TimeChange = { time: isoInstant, json: (value) => value }
  return (record) => (change === undefined ? record : change(record, how)) as UnknownRecord // a record is an object
}

const maskedMembers = (members: { readonly [name: string]: unknown }): UnknownRecord =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, maskKey(String(value))]))

/** Masks secrets as keys are. */
const maskedCredential = ({ basic, headers, ...others }: Partial<ConnectedCredential>): UnknownRecord => ({
  ...others,
  ...(basic && { basic: { ...basic, password: maskKey(basic.password) } }),
  ...(headers && { headers: maskedMembers(headers) }),
})

const secretHeader = /authorization|cookie|token|key|secret|password|signature/i

const maskedHeaders = (headers: object): object =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, secretHeader.test(name) ? '…' : value]))

/** Masks a call's secrets in its URL and headers. */
export const maskedCall = (call: OutgoingCall): OutgoingCall => {
  const { url, headers, ...request } = call.request
  const masked = maskedHeaders(headers) as typeof headers // texts
  return { ...call, request: { ...request, url: maskCredentials(url), headers: masked } }
}

export const withoutToken = ({ token: _secret, ...connector }: CurrentsConnector): UnknownRecord => connector

const requestHeader = 'request_headers.'

/** Masks headers of webhooks: those of settings, and those among the parts of messages. Takes any depth of our records. */
const withoutHeaders = (json: unknown): unknown => {
  if (Array.isArray(json)) return json.map(withoutHeaders)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]: [string, unknown]) => {
      if (name.startsWith(requestHeader) && secretHeader.test(name.slice(requestHeader.length))) return [name, '…']
      const isHeaders = name === 'headers' && typeof value === 'object' && value !== null && !Array.isArray(value)
      return [name, isHeaders ? maskedHeaders(value) : withoutHeaders(value)]
    }),
  )
}

/** Lists whose records have webhooks. */
const withWebhooks: ReadonlySet<string> = new Set(['campaigns', 'canvases', 'outbox', 'schedules'])

const masks: ReadonlyMap<string, (record: never) => object> = new Map<string, (record: never) => object>([
  ['connected_content_credentials', maskedCredential],
  ['calls', maskedCall],
  ['currents', withoutToken],
])

/** Masks the secrets in a state file's part. */
export const withoutSecrets = (part: StatePart): StatePart => {
  const mask = masks.get(part.name)
  if (withWebhooks.has(part.name)) return { ...part, value: withoutHeaders(part.value) }
  if (mask === undefined || !Array.isArray(part.value)) return part
  // A part has the records of its name.
  return { ...part, value: part.value.map((record) => mask(record as never)) }
}

/** Masks the secrets in a state file. */
export const stateWithoutSecrets = (state: StateFile): StateFile =>
  Object.fromEntries(
    Object.entries(state).map(([name, value]) => [name, withoutSecrets({ name, value }).value]),
  ) as StateFile // masks keep each record's type

const changes = new Map<ListName, (record: object) => UnknownRecord>()

/** Masks secrets. Members without a value are left out when written. */
export const shownAs = (name: ListName, record: object): UnknownRecord => {
  const change = changes.get(name) ?? changeOf(name)
  changes.set(name, change)
  const changed = change(record)
  return (masks.get(name)?.(changed as never) ?? changed) as UnknownRecord // a mask of the list's records
}

export const isListName = (name: string): name is ListName => {
  if (!Object.hasOwn(StateFile.shape, name)) return false
  const schema = StateFile.shape[name as keyof StateFile] // it is a key
  return schema instanceof z.ZodOptional && viewOf(schema.unwrap()).kind === 'array'
}
