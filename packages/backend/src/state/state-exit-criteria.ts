import { isPattern, lazyStrictObject } from '@brazier/contract'
import { channels, interactions, isTime } from '@brazier/domain/rules'
import { attributeComparisons, subscriptionStates, subscriptionStatuses } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { StateAudience } from '../ports/records/state-audience.ts'

const test = <Comparison extends string, Value extends z.ZodType>(
  comparison: readonly [Comparison, ...Comparison[]],
  value: Value,
) =>
  z.strictObject({
    /** The name of the property. */
    property_name: z.string().min(1),
    /** Comparison, as for custom attributes. */
    comparison: z.enum(comparison),
    /** Value to compare with. */
    value,
  })

const scalar = z.union([z.string(), z.number(), z.boolean()])
const pattern = z.string().refine(isPattern, { error: 'not a regular expression' })

const properties = () =>
  z
    .array(
      z.discriminatedUnion('comparison', [
        test(attributeComparisons.scalar, scalar),
        test(attributeComparisons.pattern, pattern),
        test(attributeComparisons.number, z.number()),
        test(attributeComparisons.days, z.number().min(0)),
        test(attributeComparisons.time, z.string().refine(isTime, { error: 'not a time' })),
        test(attributeComparisons.none, scalar.nullable().optional()),
      ]),
    )
    .max(20)
    .optional()

/** A user's reason to leave a Canvas. */
export const ExceptionEvent = z.discriminatedUnion('type', [
  lazyStrictObject(() => ({
    /** The user did something that a request reports as an event. */
    type: z.literal('Performs Custom Event'),
    /** The name of the event. */
    custom_event_name: z.string().min(1),
    /** Tests that the event's properties must all pass. Absent: any event of the name. */
    properties: properties(),
  })),
  lazyStrictObject(() => ({
    /** The user bought something. */
    type: z.literal('Makes Purchase'),
    /** The product. Absent: any. */
    product_id: z.string().min(1).optional(),
    /** Tests that the properties of the purchase must all pass. Absent: any purchase. */
    properties: properties(),
  })),
  lazyStrictObject(() => ({
    /** The user opened an app. */
    type: z.literal('Starts Session'),
  })),
  lazyStrictObject(() => ({
    /** The user did what counts as a conversion of the Canvas. */
    type: z.literal('Performs Conversion Event'),
    /** Which of its conversion_behaviors; 0 is the first. Absent: any. */
    conversion: z.int().min(0).max(3).optional(),
  })),
  lazyStrictObject(() => ({
    /** The user got an email address, or another one. */
    type: z.literal('Adds Email Address'),
  })),
  lazyStrictObject(() => ({
    /** A custom attribute of the user got another value: a string, a number or a boolean. */
    type: z.literal('Changes Custom Attribute'),
    /** The name of the attribute. */
    custom_attribute_name: z.string().min(1),
    /** The value that it got. Absent: any new one. */
    value: scalar.optional(),
  })),
  lazyStrictObject(() => ({
    /** The subscription of the user to a channel changed. */
    type: z.literal('Updates Subscription Status'),
    /** The channel whose status changed. */
    channel: z.enum(['email', 'push']),
    /** The state that it got. Absent: any new one. */
    state: z.enum(subscriptionStatuses).optional(),
  })),
  lazyStrictObject(() => ({
    /** The state of the user in a subscription group changed. */
    type: z.literal('Updates Subscription Group Status'),
    /** The id of the group. */
    subscription_group_id: z.string().min(1),
    /** The state that it got. Absent: any new one. */
    state: z.enum(subscriptionStates).optional(),
  })),
  lazyStrictObject(() => ({
    /** The user got a message of a campaign, or did something with one. */
    type: z.literal('Interacts With Campaign'),
    /** The id of the campaign. */
    campaign_id: z.string().min(1),
    /** Interaction; `sent`: the user got a message. */
    interaction: z.enum(interactions),
    /** The channel of the message. Absent: any. */
    channel: z.enum(channels).optional(),
  })),
])

/** Users leave when the delay before the next step is over. */
export const StateExitCriteria = lazyStrictObject(() => ({
  /** Users who did one of these since they entered leave. */
  exception_events: z.array(ExceptionEvent).max(20).optional(),
  /** Users in this segment leave; with an audience, only those who are in both. */
  segment_id: z.string().optional(),
  /** Users in this audience leave. */
  audience: StateAudience.optional(),
})).meta({ id: 'ExitCriteria' })
