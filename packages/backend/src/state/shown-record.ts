import { viewOf } from '@brazier/contract/schema'
import { isoInstant } from '@brazier/domain/rules'
import * as z from 'zod'
import { maskKey } from '../mask-credentials.ts'
import type { ConnectedCredential } from '../ports/records/connected-credential.ts'
import { compile, type TimeChange } from './compiled-schema.ts'
import { StateFile } from './state-file.ts'

/** A state file's lists. */
export type ListName = {
  [Name in keyof StateFile]-?: NonNullable<StateFile[Name]> extends readonly unknown[] ? Name : never
}[keyof StateFile]

/** A record as JSON. */
type Shown = { readonly [name: string]: unknown }

const changeOf = (name: ListName): ((record: object) => Shown) => {
  const list = viewOf(StateFile.shape[name].unwrap())
  if (list.kind !== 'array') throw new TypeError(`${name} is no list`)
  const { change } = compile(list.element)
  const how: TimeChange = { time: isoInstant, json: (value) => value }
  return (record) => (change === undefined ? record : change(record, how)) as Shown // a record is an object
}

const maskedMembers = (members: { readonly [name: string]: unknown }): Shown =>
  Object.fromEntries(Object.entries(members).map(([name, value]) => [name, maskKey(String(value))]))

/** Masks the secrets of a credential, as keys are. */
const maskedCredential = ({ basic, headers, ...others }: Partial<ConnectedCredential>): Shown => ({
  ...others,
  ...(basic && { basic: { ...basic, password: maskKey(basic.password) } }),
  ...(headers && { headers: maskedMembers(headers) }),
})

const changes = new Map<ListName, (record: object) => Shown>()

/** Returns a record as JSON, with masked secrets. Members without a value are left out when written. */
export const shownAs = (name: ListName, record: object): Shown => {
  const change = changes.get(name) ?? changeOf(name)
  changes.set(name, change)
  return name === 'connected_content_credentials' ? maskedCredential(change(record)) : change(record)
}

/** Whether a state file has this list. */
export const isListName = (name: string): name is ListName => {
  if (!Object.hasOwn(StateFile.shape, name)) return false
  const schema = StateFile.shape[name as keyof StateFile] // it is a key
  return schema instanceof z.ZodOptional && viewOf(schema.unwrap()).kind === 'array'
}
