import { type Instant, isJsonArray, isJsonObject, isoInstant, type Json, parseTime } from '@brazier/domain/rules'
import * as z from 'zod'

const maxDepth = 100

const isJson = (value: unknown, depth: number): boolean => {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return value !== undefined
  return depth < maxDepth && Object.values(value).every((member) => isJson(member, depth + 1))
}

export const isJsonValue = (value: unknown): value is Json => isJson(value, 0)

export const JsonValue = z.custom<Json>(isJsonValue, {
  error: 'must be JSON with finite numbers, at most 100 levels deep',
})

export const JsonMembers = z.record(z.string(), JsonValue)

const instantText = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/

const moveText = (text: string, move: (instant: Instant) => Instant): string => {
  const instant = instantText.test(text) ? parseTime(text) : undefined
  if (instant === undefined) return text
  const moved = isoInstant(move(instant))
  return text.length === moved.length ? moved : moved.replace('.000', '')
}

/** Moves UTC instants, `2026-01-05T09:30:00Z`. Leaves other texts, and dates without a time. */
export const moveInstants = (value: Json, move: (instant: Instant) => Instant): Json => {
  if (typeof value === 'string') return moveText(value, move)
  if (isJsonArray(value)) return value.map((element) => moveInstants(element, move))
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, moveInstants(member, move)]))
}
