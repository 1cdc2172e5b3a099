import type * as z from 'zod'
import { createCollector, type JsonCollector, type JsonPath } from './json-collector.ts'
import { mostDigits, mostLevels, mostParts } from './json-limits.ts'
import { type JsonRead, type JsonStreamOptions, readJsonStream } from './json-stream.ts'
import { type Plan, planOf } from './stream-plan.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]

/** 1 for `[` and `{`, -1 for `]` and `}`, else 0. */
const levelOf = (byte: number): number => {
  if (byte === 0x5b || byte === 0x7b) return 1
  return byte === 0x5d || byte === 0x7d ? -1 : 0
}

/** Levels with the objects that a plan reads by member. */
const planLevels = 3

/** Counts names in these levels. Undefined: the text may be beyond a limit of `json-limits.ts`. */
const countNames = (bytes: Uint8Array): number | undefined => {
  let [level, parts, digits, names, isText] = [0, 0, 0, 0, false]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (isText) {
      if (byte === backslash) at += 1
      isText = byte !== quote
      continue
    }
    isText = byte === quote
    digits += 1
    const step = levelOf(byte)
    if (step === 0 && byte !== comma && byte !== colon && !isText) continue
    if (byte === colon && level <= planLevels) names += 1
    level += step
    if (digits > mostDigits || level > mostLevels) return undefined
    digits = 0
    parts += 1
  }
  return parts <= mostParts && digits <= mostDigits ? names : undefined
}

/** Counts names in so many levels of a value, where no object has one twice. */
const namesOf = (json: unknown, levels: number): number => {
  if (levels === 0 || typeof json !== 'object' || json === null) return 0
  const members: readonly unknown[] = Object.values(json)
  const names = Array.isArray(json) ? 0 : members.length
  return members.reduce<number>((sum, member) => sum + namesOf(member, levels - 1), names)
}

const takeAll = (plan: Plan | undefined, json: unknown, path: JsonPath, take: JsonCollector['take']): void => {
  if (plan?.kind === 'list' && Array.isArray(json)) {
    for (const [index, element] of json.entries()) takeAll(plan.within, element, [...path, index], take)
  } else if (plan?.kind === 'object' && typeof json === 'object' && json !== null && !Array.isArray(json)) {
    for (const [name, member] of Object.entries(json)) takeAll(plan.members.get(name), member, [...path, name], take)
  }
  take(path, json)
}

const readWhole = (plan: Plan, bytes: Uint8Array): { readonly value: unknown } | undefined => {
  const names = countNames(bytes)
  if (names === undefined) return undefined
  const collector = createCollector(plan)
  try {
    const json: unknown = JSON.parse(decoder.decode(bytes))
    if (namesOf(json, planLevels) !== names) return undefined
    takeAll(plan, json, [], collector.take)
  } catch {
    return undefined
  }
  return collector.issues.length === 0 ? { value: collector.root() } : undefined
}

const once = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes
}

/**
 * Reads JSON by a schema in one turn: less CPU and more memory than piece by piece. A text with a fault or a repeated name is read again
 * piece by piece, for the same result.
 */
export const readJsonAtOnce = async <Schema extends z.ZodType>(
  schema: Schema,
  bytes: Uint8Array,
  options: JsonStreamOptions = {},
): Promise<JsonRead<z.output<Schema>>> => {
  const read = readWhole(planOf(schema), bytes)
  return read === undefined
    ? readJsonStream(schema, once(bytes), options)
    : { ok: true, value: read.value as z.output<Schema> } // each part was read by this schema
}
