import { isJsonArray, isJsonObject, type Json } from '../../json.ts'
import { parseTime } from '../../time/parse-time.ts'
import { arrayLimit } from './attribute-operation.ts'

/** The data types of custom attributes. Source: decision 0138. */
export const attributeTypes = ['String', 'Number', 'Boolean', 'Time', 'Array', 'Object', 'Object Array'] as const

/** The data type of a custom attribute, as lists of attributes name it. Source: decision 0138. */
export type AttributeType = (typeof attributeTypes)[number]

/** A text that begins with a day; whether it is a time, `parseTime` says. */
const beginsWithDay = /^\d{4}-\d\d-\d\d/

/** Returns the data type of a custom attribute with this value; undefined for null, which is no value. */
export const attributeTypeOf = (value: Json | undefined): AttributeType | undefined => {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'number') return 'Number'
  if (typeof value === 'boolean') return 'Boolean'
  if (isJsonArray(value)) return value.length > 0 && value.every(isJsonObject) ? 'Object Array' : 'Array'
  if (isJsonObject(value)) return 'Object'
  return beginsWithDay.test(value) && parseTime(value) !== undefined ? 'Time' : 'String'
}

/** Returns the most elements that an attribute of this type keeps; null if it is no array. */
export const attributeLengthOf = (type: AttributeType): number | null =>
  type === 'Array' || type === 'Object Array' ? arrayLimit : null
