import type * as z from 'zod'

/** Any zod schema. */
export type AnySchema = z.core.$ZodType

/** Parts of a schema. Kinds that nobody looks into are `other`. */
export type SchemaView =
  | {
      readonly kind: 'object'
      readonly members: { readonly [name: string]: AnySchema }
      /** Schema of members without a name here; else their fate. */
      readonly others: AnySchema | 'dropped' | 'refused'
    }
  | { readonly kind: 'record'; readonly names: AnySchema; readonly values: AnySchema }
  | { readonly kind: 'array'; readonly element: AnySchema }
  | { readonly kind: 'tuple'; readonly items: readonly AnySchema[] }
  | {
      readonly kind: 'union'
      readonly options: readonly AnySchema[]
      /** Whether a member tells which option a value is. */
      readonly isDiscriminated: boolean
    }
  | { readonly kind: 'optional' | 'nullable'; readonly inner: AnySchema }
  | { readonly kind: 'default'; readonly inner: AnySchema; readonly value: unknown }
  /** `from` describes what is read, `to` the result. A step before reading describes nothing. */
  | { readonly kind: 'pipe'; readonly from: AnySchema; readonly to: AnySchema }
  | { readonly kind: 'lazy'; readonly inner: () => AnySchema }
  | { readonly kind: 'choice'; readonly values: readonly unknown[] }
  | { readonly kind: 'custom'; readonly accepts: (value: unknown) => unknown }
  | { readonly kind: 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'never' | 'unknown' }
  | { readonly kind: 'other'; readonly type: string }

/** Returns a schema's parts. Only this module knows how zod keeps them. */
export const viewOf = (schema: AnySchema): SchemaView => {
  const { def } = (schema as z.core.$ZodTypes)._zod // the union of all kinds is what `def.type` tells apart
  switch (def.type) {
    case 'object':
      return { kind: 'object', members: def.shape, others: othersOf(def.catchall) }
    case 'record':
      return { kind: 'record', names: def.keyType, values: def.valueType }
    case 'array':
      return { kind: 'array', element: def.element }
    case 'tuple':
      return { kind: 'tuple', items: def.items }
    case 'union':
      return { kind: 'union', options: def.options, isDiscriminated: 'discriminator' in def }
    case 'optional':
    case 'nullable':
      return { kind: def.type, inner: def.innerType }
    case 'default':
      return { kind: 'default', inner: def.innerType, value: def.defaultValue }
    case 'pipe':
      return { kind: 'pipe', from: isOfType(def.in, 'transform') ? def.out : def.in, to: def.out }
    case 'lazy':
      return { kind: 'lazy', inner: def.getter }
    case 'custom':
      return { kind: 'custom', accepts: def.fn }
    default:
      return leafOf(def)
  }
}

const othersOf = (catchall: AnySchema | undefined): AnySchema | 'dropped' | 'refused' => {
  if (catchall === undefined) return 'dropped'
  return isOfType(catchall, 'never') ? 'refused' : catchall
}

const isOfType = (schema: AnySchema, type: string): boolean => schema._zod.def.type === type

const leafOf = (def: z.core.$ZodTypes['_zod']['def']): SchemaView => {
  switch (def.type) {
    case 'enum':
      return { kind: 'choice', values: Object.values(def.entries) }
    case 'literal':
      return { kind: 'choice', values: def.values }
    case 'string':
    case 'number':
    case 'boolean':
      return def.coerce === true ? { kind: 'other', type: `coerced ${def.type}` } : { kind: def.type }
    case 'null':
    case 'undefined':
    case 'never':
      return { kind: def.type }
    case 'any':
    case 'unknown':
      return { kind: 'unknown' }
    default:
      return { kind: 'other', type: def.type }
  }
}

/** Whether a member of this schema may be absent. */
export const isOptional = (schema: AnySchema): boolean => schema._zod.optin !== undefined

/** Whether a schema asks more than the kind. */
export const hasChecks = (schema: AnySchema): boolean => (schema._zod.def.checks ?? []).length > 0
