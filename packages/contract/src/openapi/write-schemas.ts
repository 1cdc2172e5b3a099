import * as z from 'zod'
import { correctJsonSchema, type JsonSchema } from './json-schema.ts'

/** A schema with name and description in a document. */
export interface NamedSchema {
  readonly schema: z.ZodType
  readonly description?: string | undefined
}

/** JSON Schemas of the requested schemas, and the named ones that they refer to. */
export interface WrittenSchemas {
  of(schema: z.ZodType): JsonSchema
  readonly named: { readonly [name: string]: JsonSchema }
}

const components = '#/components/schemas/'
const withIds = '#with-ids'

/** Whether a schema has an id in zod: its name in the document. */
const hasId = (schema: z.ZodType): boolean => z.globalRegistry.get(schema)?.id !== undefined

/** Removes the id: a component has its name already. */
const bare = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id' && name !== 'id'))

const bareAll = (schemas: JsonSchema['$defs'] = {}): { readonly [name: string]: JsonSchema } =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]))

const refsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  const ref: unknown = Reflect.get(value, '$ref')
  return [...(typeof ref === 'string' ? [ref] : []), ...Object.values(value).flatMap(refsIn)]
}

/** References to named schemas that contain themselves. */
const recursiveRefs = (named: { readonly [name: string]: JsonSchema }): ReadonlySet<string> => {
  const next = new Map(Object.entries(named).map(([name, schema]) => [components + name, refsIn(schema)]))
  const reached = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>()
    const waiting = [...(next.get(from) ?? [])]
    for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
      if (!seen.has(ref)) waiting.push(...(next.get(ref) ?? []))
      seen.add(ref)
    }
    return seen
  }
  return new Set([...next.keys()].filter((ref) => reached(ref).has(ref)))
}

/** Writes a reference to a recursive schema alone, in `allOf` if it has a description: beside one, Prism copies the schema. */
const aloneIfRecursive = (value: unknown, recursive: ReadonlySet<string>): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each: unknown) => aloneIfRecursive(each, recursive))
  const members = Object.entries(value).map(([name, member]) => [name, aloneIfRecursive(member, recursive)] as const)
  const isAlone = members.length === 1
  return Object.fromEntries(
    members.map(([name, member]) =>
      name === '$ref' && !isAlone && recursive.has(String(member)) ? ['allOf', [{ $ref: member }]] : [name, member],
    ),
  )
}

/** Writes the input, which is sent, of request and answer schemas. Writes a named one once; an id in zod is a name. */
export const writeSchemas = (
  schemas: readonly z.ZodType[],
  named: { readonly [name: string]: NamedSchema },
): WrittenSchemas => {
  const keys = new Map([...new Set(schemas)].map((schema, index) => [schema, String(index)]))
  const registry = z.registry<{ id: string }>()
  // Members of one object refer to named schemas and never to each other.
  registry.add(z.object(Object.fromEntries([...keys].map(([schema, key]) => [key, schema]))), { id: 'asked' })
  for (const [id, { schema }] of Object.entries(named)) if (!hasId(schema)) registry.add(schema, { id })
  const descriptions = new Map<z.core.$ZodType, string | undefined>(
    Object.values(named).map(({ schema, description }) => [schema, description]),
  )
  const written = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => (id === '__shared' ? withIds : components + id),
    override: (context) => {
      correctJsonSchema(context)
      const description = descriptions.get(context.zodSchema)
      if (description !== undefined) context.jsonSchema.description ??= description
    },
  })
  const text = JSON.stringify(written.schemas).replaceAll(`"${withIds}#/$defs/`, `"${components}`)
  const { asked, __shared: shared, ...rest } = JSON.parse(text) as { [id: string]: JsonSchema } // what was written a line before
  const members = asked?.properties as JsonSchema['$defs'] // no schema of ours is just true or false
  const writtenNamed = { ...bareAll(shared?.$defs), ...bareAll(rest) }
  const recursive = recursiveRefs(writtenNamed)
  const alone = (given: JsonSchema['$defs']): { readonly [name: string]: JsonSchema } =>
    aloneIfRecursive(given, recursive) as { readonly [name: string]: JsonSchema } // the same schemas, with other references
  const all = alone(bareAll(members))
  return { of: (schema) => all[keys.get(schema) ?? ''] ?? {}, named: alone(writtenNamed) }
}
