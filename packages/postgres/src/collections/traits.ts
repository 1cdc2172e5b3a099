import type { Json, Profile } from '@brazier/domain/rules'
import { isJsonArray } from '@brazier/domain/rules'
import { keyText } from '../key-text.ts'

type Scalar = string | number | boolean

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))

/** Returns a scalar that JSONB compares as JavaScript does; undefined for a list or object. */
export const trait = (value: unknown): Scalar | undefined =>
  typeof value === 'string' ? keyText(value) : isScalar(value) ? value : undefined

const defined = <T>(values: readonly (T | undefined)[]): readonly T[] =>
  values.filter((value): value is T => value !== undefined)

/** `subscribed` is also the status of users without one. Source: decision 0040. */
const unlessSubscribed = (status: string | undefined): string | undefined =>
  status === 'subscribed' ? undefined : status

/**
 * Returns the column `traits`, by which audiences filter. It has custom attributes by `keyText` of their names (`{}` for a list or an
 * object), scalars in lists, and subscription states other than `subscribed`. Source: decision 0091.
 */
export const traitsOf = ({ custom_attributes, email_subscribe, push_subscribe }: Profile): string => {
  const present = Object.entries<Json>(custom_attributes).filter(([, value]) => value !== null)
  const attributes = present.map(([name, value]) => [keyText(name), trait(value) ?? {}] as const)
  const lists = present.flatMap(([name, value]) =>
    isJsonArray(value) ? [[keyText(name), [...new Set(defined(value.map(trait)))]] as const] : [],
  )
  return JSON.stringify({
    attributes: Object.fromEntries(attributes),
    lists: lists.length === 0 ? undefined : Object.fromEntries(lists),
    email_subscribe: unlessSubscribed(email_subscribe),
    push_subscribe: unlessSubscribed(push_subscribe),
  })
}

/** Most changes share the traits. */
export const sharesTraits = (before: Profile | undefined, after: Profile | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.custom_attributes === after.custom_attributes &&
  before.email_subscribe === after.email_subscribe &&
  before.push_subscribe === after.push_subscribe
