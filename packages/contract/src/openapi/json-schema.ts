import * as z from 'zod'

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

const defOf = (schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] => (schema as z.core.$ZodTypes)._zod.def // the base type forgets which definitions there are

/** The schema at the end of a pipe. */
const endOf = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = defOf(schema)
  return def.type === 'pipe' ? endOf(def.out) : schema
}

/** A text that is read as a number is documented as the number: in a path or query they are written alike. */
const readAsNumber = (jsonSchema: JsonSchema, pipe: z.core.$ZodType): void => {
  const end = endOf(pipe)
  const { type, pattern } = jsonSchema
  const isNumeric = (text: string): boolean => pattern !== undefined && new RegExp(pattern).test(text)
  if (type !== 'string' || defOf(end).type !== 'number' || !isNumeric('1') || isNumeric('x')) return
  const { $schema: _, ...number } = z.toJSONSchema(end, { io: 'input' })
  delete jsonSchema.pattern
  Object.assign(jsonSchema, number, !isNumeric('1.5') && { type: 'integer' })
}

/** Every whole number that JSON's readers agree on lies between these; saying so helps nobody. */
const dropSafeBounds = (jsonSchema: JsonSchema): void => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

const isString = (schema: z.core.$ZodType): schema is z.ZodString => defOf(schema).type === 'string'

/** JSON Schema cannot say that the case of a letter does not matter. */
const ignoresCase = (schema: z.core.$ZodType): boolean =>
  isString(schema) && [...(schema._zod.bag.patterns ?? [])].some(({ flags }) => flags.includes('i'))

/**
 * Corrects what zod says of a schema: a text that is read as a number is a number, and a predicate of our own is the JSON
 * types that it takes. What is left is never stricter than the schema.
 */
export const correctJsonSchema = ({ jsonSchema, zodSchema }: Context): void => {
  const def = defOf(zodSchema)
  // Every JSON object has texts for names; saying so helps nobody.
  delete jsonSchema.propertyNames
  // A format says in a word what its pattern says in two lines.
  if (ignoresCase(zodSchema) || jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (def.type === 'pipe') readAsNumber(jsonSchema, zodSchema)
  if (def.type === 'default') jsonSchema.default ??= JSON.parse(JSON.stringify(def.defaultValue))
  dropSafeBounds(jsonSchema)
  const types = def.type === 'custom' ? typesOf(def.fn) : []
  if (types.length > 0) Object.assign(jsonSchema, { type: types.length === 1 ? types[0] : types })
}
