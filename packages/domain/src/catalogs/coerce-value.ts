import { isJsonArray, isJsonObject, type Json } from '../json.ts'
import { isoInstant } from '../time/instant.ts'
import { parseTime } from '../time/parse-time.ts'
import type { CatalogFieldType } from './catalog.ts'

/** Settings of the conversion. */
export interface Coercion {
  /** The most elements of an array. */
  readonly arrayElements: number
}

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

const firstSecond = -62_167_219_200
const lastSecond = 32_535_215_999

const toText = (value: Json): string | undefined => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

const toNumber = (value: Json): number | undefined => {
  const read = typeof value === 'string' && number.test(value) ? Number(value) : value
  // Minus zero becomes zero, because JSON writes it as 0.
  return typeof read === 'number' && Number.isFinite(read) ? read + 0 : undefined
}

const toBoolean = (value: Json): boolean | undefined => {
  if (typeof value === 'boolean') return value
  return value === 'true' ? true : value === 'false' ? false : undefined
}

const toTime = (value: Json): string | undefined => {
  if (typeof value === 'string') {
    const read = parseTime(value)
    return read === undefined ? undefined : isoInstant(read)
  }
  const isYear0To3000 = typeof value === 'number' && value >= firstSecond && value <= lastSecond
  return isYear0To3000 ? isoInstant(Math.trunc(value * 1000)) : undefined
}

/** Undefined: one is no text, number or boolean. */
export const toTexts = (value: Json | undefined): readonly string[] | undefined => {
  if (!isJsonArray(value)) return undefined
  const texts = value.map(toText).filter((text) => text !== undefined)
  return texts.length === value.length ? texts : undefined
}

const toArray = (value: Json, most: number): readonly string[] | undefined =>
  isJsonArray(value) && value.length <= most ? toTexts(value) : undefined

const toGeo = (value: Json): Json | undefined => {
  if (!isJsonArray(value) || value.length !== 2) return undefined
  const [longitude, latitude] = value
  const isIn = (degrees: Json | undefined, most: number) => typeof degrees === 'number' && Math.abs(degrees) <= most
  return isIn(longitude, 180) && isIn(latitude, 90) ? value : undefined
}

/**
 * Converts to the field's type; undefined if impossible. Null stays null. Texts become numbers or booleans, and the reverse. A time (ISO
 * 8601 or Unix seconds) becomes `2022-11-02T09:03:19.967Z`. Converting again changes nothing. Source: decision 0031.
 */
export const coerceValue = (value: Json, type: CatalogFieldType, rules: Coercion): Json | undefined => {
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
      return toTime(value)
    case 'array':
      return toArray(value, rules.arrayElements)
    case 'geo':
      return toGeo(value)
  }
}
