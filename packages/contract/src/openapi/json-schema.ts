import * as z from 'zod'
import { boundsOf } from '../schema/bounds.ts'
import { type AnySchema, viewOf } from '../schema/view.ts'

/** A JSON Schema in OpenAPI 3.1's dialect. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

type Context = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]

/** One value of each JSON type. Whole numbers are numbers. */
const samples = [
  ['null', null],
  ['boolean', true],
  ['number', 1],
  ['string', 'a'],
  ['array', []],
  ['object', {}],
] as const

type TypeName = (typeof samples)[number][0]

/** Returns the JSON types that a predicate accepts. None if it accepts all of them, or only untried values. */
const typesOf = (takes: (value: unknown) => unknown): readonly TypeName[] => {
  const taken = samples.filter(([, value]) => takes(value) === true).map(([name]) => name)
  return taken.length === samples.length ? [] : taken
}

const endOf = (schema: AnySchema): AnySchema => {
  const view = viewOf(schema)
  return view.kind === 'pipe' ? endOf(view.to) : schema
}

/** Documents a text that is read as a number as that number. A path or query writes both alike. */
const readAsNumber = (jsonSchema: JsonSchema, pipe: AnySchema): void => {
  const end = endOf(pipe)
  const { type, pattern } = jsonSchema
  const isNumeric = (text: string): boolean => pattern !== undefined && new RegExp(pattern).test(text)
  if (type !== 'string' || viewOf(end).kind !== 'number' || !isNumeric('1') || isNumeric('x')) return
  const { $schema: _, ...number } = z.toJSONSchema(end, { io: 'input' })
  delete jsonSchema.pattern
  Object.assign(jsonSchema, number, !isNumeric('1.5') && { type: 'integer' })
}

/** Removes the bounds of safe whole numbers. No reader needs them. */
const dropSafeBounds = (jsonSchema: JsonSchema): void => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** Documents a tuple as a list with bounds: OpenAPI 3.0 knows no `items: false`. */
const tupleAsList = (jsonSchema: JsonSchema): void => {
  const { prefixItems, items, ...rest } = jsonSchema
  if (prefixItems === undefined) return
  const members = [...prefixItems, ...(items === undefined || items === false ? [] : [items])]
  const different = [...new Map(members.map((member) => [JSON.stringify(member), member])).values()]
  const [first] = different
  delete jsonSchema.prefixItems
  Object.assign(jsonSchema, rest, { items: different.length === 1 ? first : { anyOf: different } })
}

/** Whether a pattern ignores case. JSON Schema cannot express that. */
const ignoresCase = (schema: AnySchema): boolean => boundsOf(schema).patterns.some(({ flags }) => flags.includes('i'))

/**
 * Corrects zod's JSON Schema. Texts read as numbers become numbers, predicates the JSON types that they accept, tuples bounded lists. The
 * result is never stricter than the schema.
 */
export const correctJsonSchema = ({ jsonSchema, zodSchema }: Context): void => {
  const view = viewOf(zodSchema)
  // Every JSON name is a text.
  delete jsonSchema.propertyNames
  // A format says the same as its pattern.
  if (ignoresCase(zodSchema) || jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (view.kind === 'pipe') readAsNumber(jsonSchema, zodSchema)
  if (view.kind === 'default') jsonSchema.default ??= JSON.parse(JSON.stringify(view.value))
  dropSafeBounds(jsonSchema)
  tupleAsList(jsonSchema)
  const types = view.kind === 'custom' ? typesOf(view.accepts) : []
  if (types.length > 0) Object.assign(jsonSchema, { type: types.length === 1 ? types[0] : types })
}
