import { subscriptionStates } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { externalId, externalIds, phone } from '../schemas/identifiers.ts'
import { subscriptionErrors, subscriptionV1Errors } from './subscription-group-errors.ts'

const max = limits.subscriptionIds

/** Membership of a subscription group. Source: spec, "States and transitions". */
export const SubscriptionState = z.enum(subscriptionStates, { error: subscriptionErrors.state })

/** See its schema. */
export type SubscriptionState = z.output<typeof SubscriptionState>

const oneOrMany = <One extends z.ZodType<string>>(
  one: One,
  error: string,
): z.ZodOptional<z.ZodUnion<readonly [One, z.ZodArray<One>]>> =>
  z
    .union([one, z.array(one)], { error })
    .refine((given) => given.length > 0, { error })
    .refine((given) => typeof given === 'string' || given.length <= max, { error: subscriptionErrors.tooMany })
    .optional()

const address = (error: string): z.ZodString => z.string({ error }).min(1, { error })

const groupId = z.string({ error: subscriptionErrors.groupId })

/**
 * Sets one group's state for up to 50 users, named in exactly one of three lists.
 * Source: spec, "Subscription group update object".
 */
export const SubscriptionGroupUpdate = lazyObject(
  () => ({
    /** The id of the subscription group. An unknown one is refused. */
    subscription_group_id: groupId,
    /** The new state. */
    subscription_state: SubscriptionState,
    /** Up to 50 external_ids. Not together with another list. */
    external_ids: externalIds({ error: subscriptionErrors.externalIds }, max, {
      error: subscriptionErrors.tooMany,
    }).optional(),
    /** An email address, or up to 50. Not together with another list. Only a group of email changes. */
    emails: oneOrMany(address(subscriptionErrors.emails), subscriptionErrors.emails),
    /** 1 to 50 phones, E.164. Not together with another list. A group of email does not change. */
    phones: z
      .array(phone({ error: subscriptionErrors.phones }), { error: subscriptionErrors.phones })
      .min(1, { error: subscriptionErrors.phones })
      .max(max, { error: subscriptionErrors.tooMany })
      .optional(),
    /** Whether a text message asks the user first. It has no effect here: no message leaves the machine. */
    use_double_opt_in_logic: z.boolean({ error: subscriptionErrors.doubleOptIn }).optional(),
  }),
  { error: subscriptionErrors.notArray },
)
  .refine((update) => update.external_ids !== undefined || update.emails !== undefined || update.phones !== undefined, {
    error: subscriptionErrors.none,
  })
  .refine((update) => update.emails === undefined || update.phones === undefined, {
    error: subscriptionErrors.emailAndPhone,
  })
  .refine(
    (update) => update.external_ids === undefined || (update.emails === undefined && update.phones === undefined),
    {
      error: subscriptionErrors.withExternalIds,
    },
  )

/** See its schema. */
export type SubscriptionGroupUpdate = z.output<typeof SubscriptionGroupUpdate>

/**
 * The first form: one group, singular members, where `external_id` wins over the other two.
 * Source: spec, "Versioning", 1; decision 0006.
 */
export const SubscriptionV1Body = lazyObject(
  () => ({
    /** The id of the subscription group. An unknown one is refused. */
    subscription_group_id: groupId,
    /** The new state. */
    subscription_state: SubscriptionState,
    /** One external_id, or up to 50. It wins over `email` and `phone`. */
    external_id: oneOrMany(externalId({ error: subscriptionV1Errors.externalId }), subscriptionV1Errors.externalId),
    /** An email address, or up to 50, without `phone`. Only a group of email changes. */
    email: oneOrMany(address(subscriptionV1Errors.email), subscriptionV1Errors.email),
    /** A phone, E.164, or up to 50, without `email`. A group of email does not change. */
    phone: oneOrMany(phone({ error: subscriptionV1Errors.phone }), subscriptionV1Errors.phone),
    /** Whether a text message asks the user first. It has no effect here: no message leaves the machine. */
    use_double_opt_in_logic: z.boolean({ error: subscriptionErrors.doubleOptIn }).optional(),
  }),
  { error: subscriptionV1Errors.notObject },
)
  .refine((body) => body.external_id !== undefined || body.email !== undefined || body.phone !== undefined, {
    error: subscriptionV1Errors.none,
  })
  .refine((body) => body.external_id !== undefined || body.email === undefined || body.phone === undefined, {
    error: subscriptionErrors.emailAndPhone,
  })
