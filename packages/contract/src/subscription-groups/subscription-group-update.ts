import { subscriptionStates } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { externalId, externalIds, phone } from '../schemas/identifiers.ts'
import { subscriptionErrors, subscriptionV1Errors } from './subscription-group-errors.ts'

const max = limits.subscriptionIds

/** Membership of a subscription group. Source: spec, "States and transitions". */
export const SubscriptionState = z.enum(subscriptionStates, { error: subscriptionErrors.state })

/** See the schema of the same name. */
export type SubscriptionState = z.output<typeof SubscriptionState>

const oneOrMany = (
  one: z.ZodString,
  error: string,
): z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodArray<z.ZodString>]>> =>
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
export const SubscriptionGroupUpdate = z
  .object(
    {
      subscription_group_id: groupId,
      subscription_state: SubscriptionState,
      external_ids: externalIds({ error: subscriptionErrors.externalIds }, max, {
        error: subscriptionErrors.tooMany,
      }).optional(),
      emails: oneOrMany(address(subscriptionErrors.emails), subscriptionErrors.emails),
      phones: z
        .array(phone({ error: subscriptionErrors.phones }), { error: subscriptionErrors.phones })
        .min(1, { error: subscriptionErrors.phones })
        .max(max, { error: subscriptionErrors.tooMany })
        .optional(),
      use_double_opt_in_logic: z.unknown().optional(),
    },
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

/** See the schema of the same name. */
export type SubscriptionGroupUpdate = z.output<typeof SubscriptionGroupUpdate>

/**
 * The first form: one group, singular members, where `external_id` wins over the other two.
 * Source: spec, "Versioning", 1; decision 0006.
 */
export const SubscriptionV1Body = z
  .object(
    {
      subscription_group_id: groupId,
      subscription_state: SubscriptionState,
      external_id: z
        .union(
          [
            externalId({ error: subscriptionV1Errors.externalId }),
            z.array(externalId({ error: subscriptionV1Errors.externalId })),
          ],
          { error: subscriptionV1Errors.externalId },
        )
        .refine((given) => typeof given === 'string' || given.length <= max, { error: subscriptionErrors.tooMany })
        .optional(),
      email: oneOrMany(address(subscriptionV1Errors.email), subscriptionV1Errors.email),
      phone: oneOrMany(phone({ error: subscriptionV1Errors.phone }), subscriptionV1Errors.phone),
      use_double_opt_in_logic: z.unknown().optional(),
    },
    { error: subscriptionV1Errors.notObject },
  )
  .refine((body) => body.external_id !== undefined || body.email !== undefined || body.phone !== undefined, {
    error: subscriptionV1Errors.none,
  })
  .refine((body) => body.external_id !== undefined || body.email === undefined || body.phone === undefined, {
    error: subscriptionErrors.emailAndPhone,
  })
