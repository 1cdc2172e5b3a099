import { isoInstant } from '../instant.ts'
import { isJsonArray, isJsonObject, type Json } from '../json.ts'
import type { Instant } from '../profile/profile.ts'
import type { CatalogFieldType } from './catalog.ts'

/** What converting values takes. */
export interface Coercion {
  /** Reads a date into UTC milliseconds; undefined when it is none. */
  readonly parseTime: (text: string) => Instant | undefined
  /** How many elements an array may have. */
  readonly arrayElements: number
}

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const firstSecond = -62_167_219_200
const lastSecond = 32_535_215_999

function toText(value: Json): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

function toNumber(value: Json): number | undefined {
  const read = typeof value === 'string' && number.test(value) ? Number(value) : value
  // Minus zero is zero, as it is once it was written as JSON.
  return typeof read === 'number' && Number.isFinite(read) ? read + 0 : undefined
}

function toBoolean(value: Json): boolean | undefined {
  if (typeof value === 'boolean') return value
  return value === 'true' ? true : value === 'false' ? false : undefined
}

function toTime(value: Json, parseTime: Coercion['parseTime']): string | undefined {
  if (typeof value === 'string') {
    const read = parseTime(value)
    return read === undefined ? undefined : isoInstant(read)
  }
  const isYear0To3000 = typeof value === 'number' && value >= firstSecond && value <= lastSecond
  return isYear0To3000 ? isoInstant(Math.trunc(value * 1000)) : undefined
}

/** The elements as texts; undefined when there is an element that is no text, number or boolean. */
export function toTexts(value: Json | undefined): readonly string[] | undefined {
  if (!isJsonArray(value)) return undefined
  const texts = value.map(toText).filter((text) => text !== undefined)
  return texts.length === value.length ? texts : undefined
}

function toArray(value: Json, most: number): readonly string[] | undefined {
  return isJsonArray(value) && value.length <= most ? toTexts(value) : undefined
}

function toGeo(value: Json): Json | undefined {
  if (!isJsonArray(value) || value.length !== 2) return undefined
  const [longitude, latitude] = value
  const isIn = (degrees: Json | undefined, most: number) => typeof degrees === 'number' && Math.abs(degrees) <= most
  return isIn(longitude, 180) && isIn(latitude, 90) ? value : undefined
}

/**
 * A value as its field's type wants it; undefined when it cannot be had, null stays. Texts that read as numbers or booleans
 * are converted, numbers and booleans become texts, and a time (ISO 8601 or Unix seconds) becomes
 * `2022-11-02T09:03:19.967Z`. Converting twice is converting once. Source: decision 0031.
 */
export function coerceValue(value: Json, type: CatalogFieldType, rules: Coercion): Json | undefined {
  if (value === null) return null
  switch (type) {
    case 'string':
      return toText(value)
    case 'number':
      return toNumber(value)
    case 'boolean':
      return toBoolean(value)
    case 'object':
      return isJsonObject(value) ? value : undefined
    case 'time':
      return toTime(value, rules.parseTime)
    case 'array':
      return toArray(value, rules.arrayElements)
    case 'geo':
      return toGeo(value)
  }
}
