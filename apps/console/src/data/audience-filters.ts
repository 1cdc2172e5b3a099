import { isRecord } from './is-record.ts'
import { emptyOf, type Member, membersOf, resolve, type Schema, type Schemas, variantsOf } from './schema.ts'
import type { Operation } from './service-document.ts'

// Reads an audience's possible contents from the service's document.

export type Audience = { readonly [member: string]: unknown }

export interface FilterKind {
  readonly name: string
  /** Possible objects; one member, such as `comparison`, decides. */
  readonly variants: readonly Schema[]
}

export interface AudienceKinds {
  /** `AND`, `OR`. */
  readonly joins: readonly string[]
  readonly filters: readonly FilterKind[]
}

export interface FilterField {
  readonly name: string
  /** Empty: anything of a type. */
  readonly choices: readonly string[]
  /** JSON types. */
  readonly types: readonly string[]
}

export const audienceKinds = (schemas: Schemas, schema: Schema): AudienceKinds => {
  const members = membersOf(resolve(schemas, schema))
  const isJoin = ({ schema: of }: Member): boolean => resolve(schemas, of).type === 'array'
  return {
    joins: members.filter(isJoin).map(({ name }) => name),
    filters: members
      .filter((member) => !isJoin(member))
      .map(({ name, schema: of }) => ({
        name,
        variants: variantsOf(schemas, of).filter(({ properties }) => properties !== undefined),
      })),
  }
}

export const audienceSchema = (operations: readonly Operation[]): Schema | undefined => {
  for (const { source } of operations) {
    const { audience } = source.requestBody?.content?.['application/json']?.schema?.properties ?? {}
    if (audience !== undefined) return audience
  }
  return undefined
}

/** Returns undefined for one filter. */
export const joinOf = ({ joins }: AudienceKinds, audience: Audience): string | undefined =>
  joins.find((join) => Array.isArray(audience[join]))

export const partsOf = (audience: Audience, join: string): readonly Audience[] => {
  const parts = audience[join]
  return Array.isArray(parts) ? parts.filter(isRecord) : []
}

const enumOf = (schemas: Schemas, { schema }: Member): readonly string[] =>
  (resolve(schemas, schema).enum ?? []).map(String)

/** Returns the first variant if none fits. */
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

/** Lists required fields in order. */
export const fieldsOf = (schemas: Schemas, kind: FilterKind, filter: Audience): readonly FilterField[] =>
  membersOf(variantOf(schemas, kind, filter))
    .filter(({ isRequired }) => isRequired)
    .map(({ name, schema }) => ({
      name,
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

/** Fits values to their chosen variant: a wrong type becomes an empty right one. */
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

export const newFilter = (schemas: Schemas, kind: FilterKind): Audience => {
  const [variant] = kind.variants
  const chosen = membersOf(variant ?? {}).map((member) => [member.name, enumOf(schemas, member)[0]] as const)
  const given = Object.fromEntries(chosen.filter(([, value]) => value !== undefined))
  return { [kind.name]: fitted(schemas, kind, given) }
}

/** Sets a member, adjusts others. */
export const withField = (
  schemas: Schemas,
  kind: FilterKind,
  filter: Audience,
  change: { readonly name: string; readonly value: unknown },
): Audience => ({ [kind.name]: fitted(schemas, kind, { ...filter, [change.name]: change.value }) })

/** Whether every text-only field is filled. */
export const isFilled = (schemas: Schemas, kinds: AudienceKinds, audience: Audience): boolean => {
  const join = joinOf(kinds, audience)
  if (join !== undefined) {
    const parts = partsOf(audience, join)
    return parts.length > 0 && parts.every((part) => isFilled(schemas, kinds, part))
  }
  return kinds.filters.every((kind) => {
    const filter = audience[kind.name]
    if (!isRecord(filter)) return true
    return fieldsOf(schemas, kind, filter).every(
      ({ name, choices, types }) => choices.length > 0 || filter[name] !== '' || types.join() !== 'string',
    )
  })
}

/** Returns undefined while the text is no number. */
export const valueOfType = (type: string, text: string): unknown => {
  if (type === 'boolean') return text === 'true'
  if (type !== 'number' && type !== 'integer') return text
  const number = Number(text)
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined
}
