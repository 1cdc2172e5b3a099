import { isJsonArray, isJsonObject, type Json } from '../../json.ts'
import { isTime } from '../../time/parse-time.ts'
import { arrayLimit } from './attribute-operation.ts'

/** The data types of custom attributes. Source: decision 0138. */
export const attributeTypes = ['String', 'Number', 'Boolean', 'Time', 'Array', 'Object', 'Object Array'] as const

/** A data type as lists of custom attributes name it. Source: decision 0138. */
export type AttributeType = (typeof attributeTypes)[number]

/** Returns the data type of an attribute's value; undefined for null, which is none. */
export const attributeTypeOf = (value: Json | undefined): AttributeType | undefined => {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'number') return 'Number'
  if (typeof value === 'boolean') return 'Boolean'
  if (isJsonArray(value)) return value.length > 0 && value.every(isJsonObject) ? 'Object Array' : 'Array'
  if (isJsonObject(value)) return 'Object'
  return isTime(value) ? 'Time' : 'String'
}

/** Returns an attribute type's most elements; null: no array. */
export const attributeLengthOf = (type: AttributeType): number | null =>
  type === 'Array' || type === 'Object Array' ? arrayLimit : null
