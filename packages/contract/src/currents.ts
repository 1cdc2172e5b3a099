import { eventTable } from './currents/event-table.ts'

// Currents events, for connectors as files or requests.

export { currentsLimits } from './currents/limits.ts'

type WithoutType<Field extends string> = Field extends `${infer Name}:${string}` ? Name : Field

type WithoutMark<Field extends string> = Field extends `${infer Name}!` ? Name : Field

/** An event's name, such as `users.messages.email.Open`. */
export type CurrentsEventName = keyof typeof eventTable

/** A field name of some event. */
export type CurrentsFieldName = WithoutMark<WithoutType<(typeof eventTable)[CurrentsEventName][number]>>

/** A field's type. `texts` is a list of texts. */
export type CurrentsFieldType = 'text' | 'int' | 'float' | 'boolean' | 'texts'

/** An event's field. */
export interface CurrentsField {
  readonly name: CurrentsFieldName
  readonly type: CurrentsFieldType
  /** Whether it is never null. */
  readonly isRequired: boolean
}

const readField = (marked: string): CurrentsField => {
  const [named = '', type = 'text'] = marked.split(':')
  const isRequired = named.endsWith('!')
  return {
    name: (isRequired ? named.slice(0, -1) : named) as CurrentsFieldName, // the table has these names alone
    type: type as CurrentsFieldType, // and these types
    isRequired,
  }
}

/** Fields of each event in order. */
export const currentsEvents: ReadonlyMap<CurrentsEventName, readonly CurrentsField[]> = new Map(
  // Object.entries forgets the names
  Object.entries(eventTable).map(([name, fields]) => [name as CurrentsEventName, fields.map(readField)]),
)

/** A field's value. */
export type CurrentsValue = string | number | boolean | readonly string[] | null

/** An event's fields that are not null. */
export type CurrentsFields = { readonly [Name in CurrentsFieldName]?: CurrentsValue | undefined }

/** Fields about the user, in a request. */
const userFields: ReadonlySet<string> = new Set(['user_id', 'external_user_id', 'device_id', 'timezone'])

/** Members with the properties of a custom event or purchase, in a request. */
const propertiesAs: { readonly [event: string]: string } = {
  'users.behaviors.CustomEvent': 'custom_properties',
  'users.behaviors.Purchase': 'purchase_properties',
}

/** Returns an event for a request, without null fields. Source: "Custom HTTP connector"; decision 0285. */
export const requestEvent = (event_type: CurrentsEventName, { id, time, ...fields }: CurrentsFields): object => {
  const [user, properties]: [{ [name: string]: unknown }, { [name: string]: unknown }] = [{}, {}]
  for (const { name } of currentsEvents.get(event_type) ?? []) {
    if (name === 'id' || name === 'time') continue
    const value = fields[name]
    if (value === undefined || value === null) continue
    const as = name === 'properties' ? propertiesAs[event_type] : undefined
    if (as !== undefined && typeof value === 'string' && value.startsWith('{')) properties[as] = JSON.parse(value)
    else if (userFields.has(name)) user[name] = value
    else properties[name] = value
  }
  return { event_type, id, time, user, properties }
}

const avroTypes = {
  text: 'string',
  int: 'int',
  float: 'float',
  boolean: 'boolean',
  texts: { type: 'array', items: 'string' },
} as const

/** Returns an event's Avro schema. Source: "Event delivery semantics". */
export const avroSchema = (event: CurrentsEventName): object => {
  const parts = event.split('.')
  const fields = (currentsEvents.get(event) ?? []).map(({ name, type, isRequired }) => {
    const avroType = avroTypes[type]
    return isRequired ? { name, type: avroType } : { name, type: ['null', avroType], default: null }
  })
  return { type: 'record', name: parts.at(-1), namespace: parts.slice(0, -1).join('.'), fields }
}
