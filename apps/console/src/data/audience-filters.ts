import { emptyOf, type Member, membersOf, resolve, type Schema, type Schemas, variantsOf } from './schema.ts'
import type { Operation } from './service-document.ts'

// What an audience can hold, read from the document of the service: nothing of it is written here.

/** An audience, or a part of one, as JSON. */
export type Audience = { readonly [member: string]: unknown }

/** A kind of filter: `custom_attribute`. */
export interface FilterKind {
  readonly name: string
  readonly about: string
  /** The objects that a filter of the kind can be; the choice of one member, such as `comparison`, decides which. */
  readonly variants: readonly Schema[]
}

/** The filters of audiences. */
export interface AudienceKinds {
  /** Members that join a list of audiences: `AND`, `OR`. */
  readonly joins: readonly string[]
  readonly filters: readonly FilterKind[]
}

/** A member of a filter, as a form asks for it. */
export interface FilterField {
  readonly name: string
  readonly about: string
  /** The choices. Empty: anything of a type can be written. */
  readonly choices: readonly string[]
  /** The JSON types that it can have. */
  readonly types: readonly string[]
}

/** Reads what an audience can hold from its schema. */
export const audienceKinds = (schemas: Schemas, schema: Schema): AudienceKinds => {
  const members = membersOf(resolve(schemas, schema))
  const isJoin = ({ schema: of }: Member): boolean => resolve(schemas, of).type === 'array'
  return {
    joins: members.filter(isJoin).map(({ name }) => name),
    filters: members
      .filter((member) => !isJoin(member))
      .map(({ name, schema: of }) => ({
        name,
        about: resolve(schemas, of).description ?? '',
        variants: variantsOf(schemas, of).filter(({ properties }) => properties !== undefined),
      })),
  }
}

/** Finds the schema of an audience: of the first endpoint that sends to one. */
export const audienceSchema = (operations: readonly Operation[]): Schema | undefined => {
  for (const { source } of operations) {
    const { audience } = source.requestBody?.content?.['application/json']?.schema?.properties ?? {}
    if (audience !== undefined) return audience
  }
  return undefined
}

/** Whether a value is an object of JSON. */
export const isObject = (value: unknown): value is Audience =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The member by which an audience joins others; undefined for one filter. */
export const joinOf = ({ joins }: AudienceKinds, audience: Audience): string | undefined =>
  joins.find((join) => Array.isArray(audience[join]))

/** The audiences that an audience joins. */
export const partsOf = (audience: Audience, join: string): readonly Audience[] => {
  const parts = audience[join]
  return Array.isArray(parts) ? parts.filter(isObject) : []
}

const enumOf = (schemas: Schemas, { schema }: Member): readonly string[] =>
  (resolve(schemas, schema).enum ?? []).map(String)

/** The variant that a filter is, by what is chosen in it; the first if none fits. */
const variantOf = (schemas: Schemas, { variants }: FilterKind, filter: Audience): Schema => {
  const fits = (variant: Schema): boolean =>
    membersOf(variant).every((member) => {
      const values = enumOf(schemas, member)
      return values.length === 0 || values.includes(String(filter[member.name]))
    })
  return variants.find(fits) ?? variants[0] ?? {}
}

const typesOf = (schemas: Schemas, schema: Schema): readonly string[] => [
  ...new Set(variantsOf(schemas, schema).flatMap(({ type }) => [type ?? []].flat())),
]

/** The fields of a filter in their order. What the filter may leave out is not asked for. */
export const fieldsOf = (schemas: Schemas, kind: FilterKind, filter: Audience): readonly FilterField[] =>
  membersOf(variantOf(schemas, kind, filter))
    .filter(({ isRequired }) => isRequired)
    .map(({ name, schema }) => ({
      name,
      about: resolve(schemas, schema).description ?? '',
      choices: [
        ...new Set(
          kind.variants.flatMap((variant) =>
            membersOf(variant).flatMap((member) => (member.name === name ? enumOf(schemas, member) : [])),
          ),
        ),
      ],
      types: typesOf(schemas, schema),
    }))

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Fits values to the variant that they choose: one of a wrong type becomes an empty one of a right type. */
const fitted = (schemas: Schemas, kind: FilterKind, filter: Audience): Audience => {
  const variant = variantOf(schemas, kind, filter)
  const members = membersOf(variant).filter(({ isRequired }) => isRequired)
  return Object.fromEntries(
    members.map(({ name, schema }) => {
      const [first] = enumOf(schemas, { name, schema, isRequired: true })
      const value = filter[name]
      const isRight = value !== undefined && typesOf(schemas, schema).includes(typeOf(value))
      return [name, isRight ? value : (first ?? emptyOf(schemas, schema))]
    }),
  )
}

/** Returns an empty filter of a kind. */
export const newFilter = (schemas: Schemas, kind: FilterKind): Audience => {
  const [variant] = kind.variants
  const chosen = membersOf(variant ?? {}).map((member) => [member.name, enumOf(schemas, member)[0]] as const)
  const given = Object.fromEntries(chosen.filter(([, value]) => value !== undefined))
  return { [kind.name]: fitted(schemas, kind, given) }
}

/** Returns a filter with another value of one member. The others are fitted to it. */
export const withField = (
  schemas: Schemas,
  kind: FilterKind,
  filter: Audience,
  change: { readonly name: string; readonly value: unknown },
): Audience => ({ [kind.name]: fitted(schemas, kind, { ...filter, [change.name]: change.value }) })

/** Whether every filter of an audience has what it needs: a text that can be nothing else is not empty. */
export const isFilled = (schemas: Schemas, kinds: AudienceKinds, audience: Audience): boolean => {
  const join = joinOf(kinds, audience)
  if (join !== undefined) {
    const parts = partsOf(audience, join)
    return parts.length > 0 && parts.every((part) => isFilled(schemas, kinds, part))
  }
  return kinds.filters.every((kind) => {
    const filter = audience[kind.name]
    if (!isObject(filter)) return true
    return fieldsOf(schemas, kind, filter).every(
      ({ name, choices, types }) => choices.length > 0 || filter[name] !== '' || types.join() !== 'string',
    )
  })
}

/** Reads a text as a value of a type. */
export const valueOfType = (type: string, text: string): unknown => {
  if (type === 'boolean') return text === 'true'
  if (type !== 'number' && type !== 'integer') return text
  const number = Number(text)
  return Number.isFinite(number) ? number : 0
}
