export interface Schema {
  readonly $ref?: string
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

export interface Schemas {
  readonly [name: string]: Schema
}

export interface Member {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
}

export interface Suggested {
  /** Name or value, as listed. */
  readonly text: string
  /** The value as JSON. */
  readonly insert: string
  readonly detail?: string
  readonly about?: string
}

const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

/** Follows `$ref`, also alone in `allOf`. What stands beside it, such as a description, wins. */
export const resolve = (schemas: Schemas, schema: Schema): Schema => {
  const { $ref, allOf, ...beside } = schema
  const meant = $ref === undefined ? allOf?.[0] : schemas[nameOfRef($ref)]
  return $ref === undefined && meant === undefined ? schema : { ...resolve(schemas, meant ?? {}), ...beside }
}

/** A value may fit one of them; without a choice, the schema itself. */
export const variantsOf = (schemas: Schemas, schema: Schema): readonly Schema[] => {
  const { anyOf, oneOf, ...rest } = resolve(schemas, schema)
  const choices = anyOf ?? oneOf
  if (choices === undefined) return [rest]
  const shared = rest.properties === undefined ? [] : [rest]
  return [...shared, ...choices.flatMap((choice) => variantsOf(schemas, choice))]
}

/** A value may nest itself, as JSON does: deeper than this, a list is a list. */
const deepest = 2

/** Returns the value or its list elements, with variants. */
export const objectsIn = (schemas: Schemas, schema: Schema, depth = 0): readonly Schema[] =>
  variantsOf(schemas, schema).flatMap((variant) => {
    const { items, properties, additionalProperties: others } = variant
    if (items !== undefined) return depth < deepest ? objectsIn(schemas, items, depth + 1) : []
    if (typeof others === 'object') return [{ ...variant, properties: { ...properties, '*': others } }]
    return properties === undefined ? [] : [variant]
  })

export const membersOf = (schema: Schema): readonly Member[] =>
  Object.entries(schema.properties ?? {}).map(([name, member]) => ({
    name,
    schema: member,
    isRequired: schema.required?.includes(name) ?? false,
  }))

const below = (schemas: Schemas, schema: Schema, part: string | number): readonly Schema[] =>
  variantsOf(schemas, schema).flatMap(({ properties, additionalProperties, items, prefixItems }) => {
    if (typeof part === 'number') return prefixItems?.[part] ?? items ?? []
    return properties?.[part] ?? (typeof additionalProperties === 'object' ? additionalProperties : [])
  })

export const schemasAt = (schemas: Schemas, schema: Schema, path: readonly (string | number)[]): readonly Schema[] =>
  path
    .reduce<readonly Schema[]>((at, part) => at.flatMap((each) => below(schemas, each, part)), [schema])
    .flatMap((each) => variantsOf(schemas, each))

const listed = (words: readonly string[]): string => [...new Set(words)].join(' or ')

/** Writes `string`, `list of object`, `one of 3`. */
export const typeWord = (schemas: Schemas, schema: Schema, depth = 0): string => {
  const variants = variantsOf(schemas, schema)
  if (variants.length > 1) return listed(variants.map((each) => typeWord(schemas, each, depth)))
  const { type, const: constant, enum: values, items, prefixItems, format } = variants[0] ?? {}
  if (constant !== undefined) return JSON.stringify(constant)
  if (values !== undefined) return values.length === 1 ? JSON.stringify(values[0]) : `one of ${values.length}`
  if (type === 'array') {
    const isPlain = prefixItems === undefined && depth < deepest
    return isPlain && items !== undefined ? `list of ${typeWord(schemas, items, depth + 1)}` : 'list'
  }
  const word = type === undefined ? 'any value' : [type].flat().join(' or ')
  return format === undefined ? word : `${word}, ${format}`
}

const count = (value: number): string => value.toLocaleString('en')

const span = (least: number | undefined, most: number | undefined, what: string): readonly string[] => {
  const unit = what === '' ? '' : ` ${what}`
  if (least !== undefined && most !== undefined) {
    return [least === most ? `exactly ${count(least)}${unit}` : `${count(least)} to ${count(most)}${unit}`]
  }
  if (most !== undefined) return [`at most ${count(most)}${unit}`]
  return least === undefined ? [] : [`at least ${count(least)}${unit}`]
}

export const limitsOf = (schema: Schema): readonly string[] => [
  ...span(schema.minLength, schema.maxLength, 'characters'),
  ...span(schema.minItems, schema.maxItems, 'elements'),
  ...span(schema.minProperties, schema.maxProperties, 'members'),
  ...span(schema.minimum, schema.maximum, ''),
  ...(schema.pattern === undefined ? [] : [`fits ${schema.pattern}`]),
  ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ...(schema.additionalProperties === false ? ['no other members'] : []),
]

/** The shortest initial value: the constant, else empty. */
export const emptyOf = (schemas: Schemas, schema: Schema): unknown => {
  const { type, const: constant, enum: values, default: usual } = variantsOf(schemas, schema)[0] ?? {}
  if (constant !== undefined) return constant
  if (usual !== undefined) return usual
  if (values?.length === 1) return values[0]
  const kinds: { readonly [type: string]: unknown } = { object: {}, array: [], boolean: false, integer: 0, number: 0 }
  const first = [type].flat()[0] ?? 'string'
  return first === 'null' ? null : (kinds[first] ?? '')
}

/** Has only required members, at every depth. */
export const skeletonOf = (schemas: Schemas, schema: Schema, depth = 0): unknown => {
  const variant = variantsOf(schemas, schema)[0] ?? {}
  const required = membersOf(variant).filter(({ isRequired }) => isRequired)
  if (variant.type === 'array' && variant.items !== undefined && (variant.minItems ?? 0) > 0 && depth < 6) {
    return [skeletonOf(schemas, variant.items, depth + 1)]
  }
  if (required.length === 0 || depth >= 6) return emptyOf(schemas, schema)
  return Object.fromEntries(required.map(({ name, schema: of }) => [name, skeletonOf(schemas, of, depth + 1)]))
}

const valuesOf = (schema: Schema): readonly unknown[] => {
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum !== undefined) return schema.enum
  if (schema.type === 'boolean') return [true, false]
  return schema.type === 'null' ? [null] : []
}

const once = (all: readonly Suggested[]): readonly Suggested[] =>
  all.filter(({ text }, index) => all.findIndex((each) => each.text === text) === index)

const aboutOf = (description: string | undefined) => (description === undefined ? {} : { about: description })

/** Names still free in the object at a path. */
export const suggestNames = (
  schemas: Schemas,
  schema: Schema,
  path: readonly (string | number)[],
  taken: readonly string[],
): readonly Suggested[] =>
  once(
    schemasAt(schemas, schema, path)
      .flatMap(membersOf)
      .filter(({ name }) => !taken.includes(name))
      .map(({ name, schema: of, isRequired }) => ({
        text: name,
        insert: JSON.stringify(emptyOf(schemas, of)),
        detail: typeWord(schemas, of) + (isRequired ? ', required' : ''),
        ...aboutOf(resolve(schemas, of).description),
      })),
  )

/** Named values for a path, else an empty one. */
export const suggestValues = (
  schemas: Schemas,
  schema: Schema,
  path: readonly (string | number)[],
): readonly Suggested[] =>
  once(
    schemasAt(schemas, schema, path).flatMap((variant) => {
      const named = valuesOf(variant)
      const values = named.length > 0 ? named : variant.type === undefined ? [] : [emptyOf(schemas, variant)]
      return values.map((value) => ({
        text: typeof value === 'string' && value !== '' ? value : JSON.stringify(value),
        insert: JSON.stringify(value),
        detail: named.length > 0 ? '' : typeWord(schemas, variant),
        ...aboutOf(variant.description),
      }))
    }),
  )
