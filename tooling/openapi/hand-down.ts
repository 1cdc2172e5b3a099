import { readFileSync } from 'node:fs'
import * as z from 'zod'

// Turns OpenAPI 3.1 into 3.0, for generators limited to it. Changes only differences. Unions lose most.

const Json = z.record(z.string(), z.unknown())
type Json = z.output<typeof Json>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const objectsIn = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** A text for people, no source of names for generators. */
const isProse = (value: unknown): boolean => typeof value === 'string' && !/^[\w.:*+-]+$/.test(value)

const typesOf = ({ type }: Json): readonly unknown[] => (Array.isArray(type) ? type : type === undefined ? [] : [type])

/** `const` becomes `enum`, all that 3.0 has. Texts for people become any text. */
const values = (schema: Json): Json => {
  const { const: only, enum: several, ...rest } = schema
  const known = Array.isArray(several) ? several : only === undefined ? [] : [only]
  const type = rest['type'] ?? (known.length > 0 ? typeof known[0] : undefined)
  const typed = type === undefined ? rest : { ...rest, type }
  return known.length === 0 || known.some(isProse) ? typed : { ...typed, enum: known }
}

/** Exclusive bounds: numbers in 3.1, booleans beside the bound in 3.0. */
const bounds = ({ exclusiveMinimum: over, exclusiveMaximum: under, ...rest }: Json): Json => ({
  ...rest,
  ...(over !== undefined && { minimum: over, exclusiveMinimum: true }),
  ...(under !== undefined && { maximum: under, exclusiveMaximum: true }),
})

/** Several types are any value; `null` is `nullable`. Numbers are as wide as JavaScript's. */
const types = (schema: Json): Json => {
  const { type: _, ...rest } = schema
  const [first, ...others] = typesOf(schema).filter((type) => type !== 'null')
  const isNullable = typesOf(schema).includes('null')
  const format = { integer: 'int64', number: 'double' }[String(first)]
  return {
    ...rest,
    ...(first !== undefined && others.length === 0 && { type: first, ...(format !== undefined && { format }) }),
    ...(isNullable && { nullable: true }),
  }
}

/** The only one not `null`, or a value of their common type, or any value. */
const union = ({ anyOf, oneOf, ...rest }: Json): Json => {
  const all = objectsIn(anyOf ?? oneOf)
  const [first, ...others] = all.filter(({ type }) => type !== 'null')
  if (first === undefined) return rest
  const nullable = others.length + 1 < all.length && { nullable: true }
  if (others.length > 0) {
    const { type } = first
    return { ...rest, ...nullable, ...(others.every((other) => other['type'] === type) && { type }) }
  }
  return { ...rest, ...nullable, ...('$ref' in first ? { allOf: [first] } : union(first)) }
}

const inside = (schema: Json): Json =>
  Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'propertyNames' || name === '$comment') return []
      if (name === 'examples') return [['example', Array.isArray(value) ? value[0] : value]]
      if (name === 'properties' && isObject(value)) return [[name, schemas(value)]]
      if (isObject(value) && ['items', 'additionalProperties', 'not'].includes(name)) return [[name, handedDown(value)]]
      return [[name, name === 'allOf' ? objectsIn(value).map(handedDown) : value]]
    }),
  )

const schemas = (named: Json): Json =>
  Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, isObject(schema) ? handedDown(schema) : schema]),
  )

const handedDown = (schema: Json): Json => inside(types(bounds(values(union(schema)))))

/** Keeps all but schemas. Names unnamed ones by their place. */
const walk = (value: unknown, place: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((element) => walk(element, place))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'example' || name === 'examples') return [name, inner]
      if (name === 'schemas' && isObject(inner)) return [name, schemas(inner)]
      if (name === 'schema' && isObject(inner)) return [name, { ...titled(inner, place), ...handedDown(inner) }]
      return [name, walk(inner, [...place, name])]
    }),
  )
}

/** Named by operation: `UsersTrackBody`, `UsersTrack201`. */
const titled = (schema: Json, place: readonly string[]): Json => {
  const [, path = '', method, part, status = 'Body'] = place
  if (place[0] !== 'paths' || '$ref' in schema || !['requestBody', 'responses'].includes(String(part))) return {}
  const words = `${path} ${method}`.split(/\W+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { title: `${words.join('')}${part === 'requestBody' ? 'Body' : status}` }
}

export const handDown = (file: string): Json => {
  const { info, ...document } = Json.parse(JSON.parse(readFileSync(file, 'utf8')))
  const { summary: _, license: __, ...kept } = Json.parse(info)
  return { ...Json.parse(walk(document, [])), openapi: '3.0.3', info: kept }
}
