/**
 * Messages of both forms of setting a subscription state, by precedence. `emailAndPhone` and `unknownGroup` are recorded, the others
 * chosen. Source: decision 0006.
 */
export const subscriptionErrors = {
  notArray: "'subscription_groups' must be an array of objects",
  groupId: "'subscription_group_id' must be a string",
  state: "'subscription_state' must be either subscribed or unsubscribed",
  externalIds: "'external_ids' must be an array of strings",
  emails: "'emails' must be a string or an array of strings",
  phones: "'phones' must be an array of strings in E.164 format",
  tooMany: 'The max number of ids per request was exceeded',
  doubleOptIn: "'use_double_opt_in_logic' must be a boolean",
  none: "one of 'external_ids', 'emails' and 'phones' is required",
  emailAndPhone: 'Either an email address or a phone number should be provided, but not both.',
  withExternalIds: "'emails' and 'phones' must not be combined with 'external_ids'",
  unknownGroup: 'Invalid subscription group ID',
} as const

/** Messages of the first form only, whose members are singular. Chosen. Source: decision 0006. */
export const subscriptionV1Errors = {
  notObject: 'the request body must be an object',
  groupId: subscriptionErrors.groupId,
  state: subscriptionErrors.state,
  externalId: "'external_id' must be a string or an array of strings",
  email: "'email' must be a string or an array of strings",
  phone: "'phone' must be a string or an array of strings in E.164 format",
  tooMany: subscriptionErrors.tooMany,
  doubleOptIn: subscriptionErrors.doubleOptIn,
  none: "one of 'external_id', 'email' and 'phone' is required",
  emailAndPhone: subscriptionErrors.emailAndPhone,
  unknownGroup: subscriptionErrors.unknownGroup,
} as const

const queryErrors = {
  externalId: subscriptionV1Errors.externalId,
  email: subscriptionV1Errors.email,
  phone: "'phone' must be a string or an array of strings",
  tooMany: subscriptionErrors.tooMany,
  none: subscriptionV1Errors.none,
  emailAndPhone: subscriptionErrors.emailAndPhone,
} as const

/** Messages of reading one group's states. `unknownGroup` is recorded, the others chosen. Source: decision 0006. */
export const subscriptionStatusErrors = {
  groupId: subscriptionErrors.groupId,
  ...queryErrors,
  unknownGroup: subscriptionErrors.unknownGroup,
} as const

/** Messages of reading users' groups. Chosen. Source: decision 0006. */
export const userSubscriptionErrors = {
  ...queryErrors,
  limit: "'limit' must be an integer from 1 to 100",
  offset: "'offset' must be an integer of at least 0",
} as const
