import * as z from 'zod'
import { correctJsonSchema, type JsonSchema } from './json-schema.ts'

/** A schema with its name in a document, and a description. */
export interface NamedSchema {
  readonly schema: z.ZodType
  readonly description?: string | undefined
}

/** JSON Schemas: one for each requested schema, and the named ones to which they refer. */
export interface WrittenSchemas {
  of(schema: z.ZodType): JsonSchema
  readonly named: { readonly [name: string]: JsonSchema }
}

const components = '#/components/schemas/'
const withIds = '#with-ids'

/** Whether a schema has an id in zod. That id is its name in the document. */
const hasId = (schema: z.ZodType): boolean => z.globalRegistry.get(schema)?.id !== undefined

/** Removes the id, because a component already has its name. */
const bare = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$schema' && name !== '$id' && name !== 'id'))

const bareAll = (schemas: JsonSchema['$defs'] = {}): { readonly [name: string]: JsonSchema } =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]))

/**
 * Writes schemas as JSON Schema, for requests and answers alike: the input of a schema, which is sent. Writes a named schema
 * once. A schema with an id in zod has that name.
 */
export const writeSchemas = (
  schemas: readonly z.ZodType[],
  named: { readonly [name: string]: NamedSchema },
): WrittenSchemas => {
  const keys = new Map([...new Set(schemas)].map((schema, index) => [schema, String(index)]))
  const registry = z.registry<{ id: string }>()
  // As members of one object, they refer to the named schemas and never to each other.
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
  const all = bareAll(members)
  return {
    of: (schema) => all[keys.get(schema) ?? ''] ?? {},
    named: { ...bareAll(shared?.$defs), ...bareAll(rest) },
  }
}
