import * as z from 'zod'
import { boundsOf } from '../schema/bounds.ts'
import { type AnySchema, viewOf } from '../schema/view.ts'

/** A JSON Schema of the dialect that OpenAPI 3.1 has. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

type Context = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]

/** One value of each JSON type; whole numbers are numbers. */
const samples = [
  ['null', null],
  ['boolean', true],
  ['number', 1],
  ['string', 'a'],
  ['array', []],
  ['object', {}],
] as const

type TypeName = (typeof samples)[number][0]

/** The JSON types that a predicate takes; none when it takes all of them, or nothing that is known. */
const typesOf = (takes: (value: unknown) => unknown): readonly TypeName[] => {
  const taken = samples.filter(([, value]) => takes(value) === true).map(([name]) => name)
  return taken.length === samples.length ? [] : taken
}

/** The schema at the end of a pipe. */
const endOf = (schema: AnySchema): AnySchema => {
  const view = viewOf(schema)
  return view.kind === 'pipe' ? endOf(view.to) : schema
}

/** A text that is read as a number is documented as the number: in a path or query they are written alike. */
const readAsNumber = (jsonSchema: JsonSchema, pipe: AnySchema): void => {
  const end = endOf(pipe)
  const { type, pattern } = jsonSchema
  const isNumeric = (text: string): boolean => pattern !== undefined && new RegExp(pattern).test(text)
  if (type !== 'string' || viewOf(end).kind !== 'number' || !isNumeric('1') || isNumeric('x')) return
  const { $schema: _, ...number } = z.toJSONSchema(end, { io: 'input' })
  delete jsonSchema.pattern
  Object.assign(jsonSchema, number, !isNumeric('1.5') && { type: 'integer' })
}

/** Every whole number that JSON's readers agree on lies between these; saying so helps nobody. */
const dropSafeBounds = (jsonSchema: JsonSchema): void => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** JSON Schema cannot say that the case of a letter does not matter. */
const ignoresCase = (schema: AnySchema): boolean => boundsOf(schema).patterns.some(({ flags }) => flags.includes('i'))

/**
 * Corrects the JSON Schema that zod writes. A text that is read as a number becomes a number. A custom predicate becomes
 * the JSON types that it accepts. The result is never stricter than the schema.
 */
export const correctJsonSchema = ({ jsonSchema, zodSchema }: Context): void => {
  const view = viewOf(zodSchema)
  // Every JSON object has texts for names; saying so helps nobody.
  delete jsonSchema.propertyNames
  // A format says in a word what its pattern says in two lines.
  if (ignoresCase(zodSchema) || jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (view.kind === 'pipe') readAsNumber(jsonSchema, zodSchema)
  if (view.kind === 'default') jsonSchema.default ??= JSON.parse(JSON.stringify(view.value))
  dropSafeBounds(jsonSchema)
  const types = view.kind === 'custom' ? typesOf(view.accepts) : []
  if (types.length > 0) Object.assign(jsonSchema, { type: types.length === 1 ? types[0] : types })
}
