import {
  attributeComparisons,
  isTime,
  lastUsedComparisons,
  statusComparisons,
  subscriptionStatuses,
} from '@brazier/domain/vocabulary'
import type { ConnectedAudience as DomainAudience } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { isPattern, patternStates } from '../schemas/pattern.ts'
import { type Path, places } from '../validation/places.ts'
import { audienceErrors as errors } from './sending-errors.ts'

const value = { error: errors.comparisonValue }
const filterError = (issue: { readonly code?: string | undefined }): string =>
  issue.code === 'invalid_union' ? errors.comparison : errors.audienceFilterObject

const attribute = <Comparison extends string, Value extends z.ZodType>(
  comparison: readonly [Comparison, ...Comparison[]],
  given: () => Value,
) =>
  lazyObject(() => ({
    custom_attribute_name: z
      .string({ error: errors.customAttributeName })
      .min(1, { error: errors.customAttributeName }),
    comparison: z.enum(comparison, { error: errors.comparison }),
    value: given(),
  }))

const scalar = () => z.union([z.string(), z.number(), z.boolean()], value)
const days = () => z.number(value).min(0, value)
const pattern = () => z.string(value).refine(isPattern, { error: errors.comparisonPattern })
const time = () => z.string(value).refine(isTime, value)

/**
 * Compares one custom attribute. The type of the attribute decides which comparisons exist, and so what `value` is: a
 * scalar, a number, a regular expression, a number of days, a time, or nothing. Source: decision 0040.
 */
export const CustomAttributeFilter = z.discriminatedUnion(
  'comparison',
  [
    attribute(attributeComparisons.scalar, scalar),
    attribute(attributeComparisons.pattern, pattern),
    attribute(attributeComparisons.number, () => z.number(value)),
    attribute(attributeComparisons.days, days),
    attribute(attributeComparisons.time, time),
    attribute(attributeComparisons.none, () => scalar().nullable().optional()),
  ],
  { error: filterError },
)

/** See its schema. */
export type CustomAttributeFilter = z.output<typeof CustomAttributeFilter>

const object = { error: errors.audienceFilterObject }

/** Compares whether a user wants push messages or email. Source: decision 0040. */
export const SubscriptionStatusFilter = lazyObject(
  () => ({
    comparison: z.enum(statusComparisons, { error: errors.comparison }),
    value: z.enum(subscriptionStatuses, value),
  }),
  object,
)

/** See its schema. */
export type SubscriptionStatusFilter = z.output<typeof SubscriptionStatusFilter>

/** Compares when a user last used any app. Source: decision 0040. */
export const LastUsedAppFilter = lazyObject(
  () => ({ comparison: z.enum(lastUsedComparisons, { error: errors.comparison }), value: time() }),
  object,
)

/** See its schema. */
export type LastUsedAppFilter = z.output<typeof LastUsedAppFilter>

/** One filter or a tree: exactly one of the members. */
export type ConnectedAudience = DomainAudience

/** A filter, or `AND` or `OR` over such audiences: exactly one of them. */
const treeOf = (id: string, more: z.ZodRawShape, itself: () => z.ZodType): z.ZodType => {
  const others = Object.keys(more).map((name) => ` or '${name}'`)
  const list = z.array(z.lazy(itself), { error: errors.audienceList }).min(1, { error: errors.audienceList }).optional()
  return z
    .strictObject(
      {
        AND: list,
        OR: list,
        custom_attribute: CustomAttributeFilter.optional(),
        push_subscription_status: SubscriptionStatusFilter.optional(),
        email_subscription_status: SubscriptionStatusFilter.optional(),
        last_used_app: LastUsedAppFilter.optional(),
        ...more,
      },
      {
        error: (issue) =>
          issue.code === 'unrecognized_keys' ? errors.audienceFilter + others.join('') : errors.audience,
      },
    )
    .refine((filter) => Object.values(filter).filter((member) => member !== undefined).length === 1, {
      error: errors.audience,
    })
    .meta({ id, minProperties: 1, maxProperties: 1 })
}

/**
 * Audience: one filter, or `AND` and `OR` over filters, nested freely. For a value that is known not to be too deep;
 * see `Audience`. Source: spec, "Recipients object, connected audience, and other records"; decision 0040.
 */
export const ConnectedAudience: z.ZodType<ConnectedAudience, ConnectedAudience> = treeOf(
  'ConnectedAudience',
  {},
  () => ConnectedAudience,
) as z.ZodType<ConnectedAudience, ConnectedAudience> // the members above are those of the type

const isArray = (given: unknown): given is readonly unknown[] => Array.isArray(given)

interface Placed {
  readonly filter: unknown
  readonly path: Path
}

/** Conditions of a filter; of a too long list, enough to tell that it is. */
const conditionsOf = ({ filter, path }: Placed): readonly Placed[] => {
  const members = typeof filter === 'object' && filter !== null ? ['AND', 'OR'] : []
  return members.flatMap((name) => {
    const conditions: unknown = Reflect.get(Object(filter), name)
    const some = isArray(conditions) ? conditions.slice(0, limits.audienceFilters + 1) : []
    return some.map((each, index) => ({ filter: each, path: [...path, name, index] }))
  })
}

/** Returns 0 for a filter without a regular expression. */
const statesOf = (filter: unknown): number => {
  const test: unknown = Reflect.get(Object(filter), 'custom_attribute')
  const comparison: unknown = Reflect.get(Object(test), 'comparison')
  const text: unknown = Reflect.get(Object(test), 'value')
  const isPatternFilter = attributeComparisons.pattern.some((one) => one === comparison)
  return isPatternFilter && typeof text === 'string' && isPattern(text) ? patternStates(text) : 0
}

/** The limit that a tree exceeds, and the first filter beyond it. */
interface Excess {
  readonly message: string
  readonly path: Path
}

/** Returns which limit a tree exceeds: of depth and size, or of regular expressions. Looks level by level, no further than the limits. */
const excessOf = (audience: unknown): Excess | undefined => {
  let states = 0
  let level: readonly Placed[] = [{ filter: audience, path: [] }]
  let seen = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    const beyond = depth > limits.audienceDepth ? level[0] : level[limits.audienceFilters - seen]
    if (beyond !== undefined) return { message: errors.audienceTooLarge, path: beyond.path }
    seen += level.length
    for (const { filter, path } of level) {
      states += statesOf(filter)
      if (states > limits.audiencePatternStates) return { message: errors.audiencePatterns, path }
    }
    level = level.flatMap(conditionsOf)
  }
  return undefined
}

/** Refuses a too deep or too large tree before it is read. */
const bounded = <Tree extends object>(schema: z.ZodType<Tree, Tree>) =>
  z.preprocess((given: Tree, context) => {
    const excess = excessOf(given)
    if (excess === undefined) return given
    context.addIssue({ code: 'custom', message: excess.message, ...places(() => [excess.path]) })
    return z.NEVER
  }, schema)

/** A connected audience as a request carries it: refused before it is read when it is too deep or too large. */
export const Audience = bounded(ConnectedAudience)

/** Returns a schema of audiences with filters that requests lack. `Tree` has their members; `id` names it in a JSON Schema. */
export const audienceWith = <Tree extends object>(
  id: string,
  more: z.ZodRawShape,
): ReturnType<typeof bounded<Tree>> => {
  const tree: z.ZodType<Tree, Tree> = treeOf(id, more, () => tree) as z.ZodType<Tree, Tree> // as the caller says
  return bounded(tree)
}
