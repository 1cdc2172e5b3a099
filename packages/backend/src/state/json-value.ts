import { type Instant, isJsonArray, isJsonObject, isoInstant, type Json } from '@brazier/domain'
import * as z from 'zod'

const deepest = 100

const isJson = (value: unknown, depth: number): boolean => {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return value !== undefined
  return depth < deepest && Object.values(value).every((member) => isJson(member, depth + 1))
}

/** Whether a value is JSON with finite numbers, at most 100 levels deep. */
export const isJsonValue = (value: unknown): value is Json => isJson(value, 0)

/** Any such JSON. */
export const JsonValue = z.custom<Json>(isJsonValue, {
  error: 'must be JSON with finite numbers, at most 100 levels deep',
})

/** A JSON object. */
export const JsonMembers = z.record(z.string(), JsonValue)

const instantText = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/

const moveText = (text: string, move: (instant: Instant) => Instant): string => {
  const instant = instantText.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(instant)) return text
  const moved = isoInstant(move(instant))
  return text.length === moved.length ? moved : moved.replace('.000', '')
}

/** Moves every text that is an instant in UTC, `2026-01-05T09:30:00Z`; other texts and dates without a time stay. */
export const moveInstants = (value: Json, move: (instant: Instant) => Instant): Json => {
  if (typeof value === 'string') return moveText(value, move)
  if (isJsonArray(value)) return value.map((element) => moveInstants(element, move))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, moveInstants(member, move)]))
}
