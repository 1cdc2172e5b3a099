/** Messages of endpoints that take addresses, by precedence. Chosen. Source: decision 0016. */
export const emailErrors = {
  notObject: 'the request body must be an object',
  email: "'email' must be a string or an array of strings",
  tooMany: 'a single request may not contain more than 50 email addresses',
} as const

/** `POST /email/status` messages by precedence. Chosen. Source: decision 0016. */
export const emailStatusErrors = {
  ...emailErrors,
  state: "'subscription_state' must be one of subscribed, unsubscribed and opted_in",
} as const

/** Messages of address lists by precedence. Chosen. Source: decision 0016. */
export const emailListErrors = {
  email: "'email' must be a string",
  startDate: "'start_date' must be a date in the format YYYY-MM-DD",
  endDate: "'end_date' must be a date in the format YYYY-MM-DD",
  missing: "'end_date', and either 'email' or 'start_date', is required",
  order: "'end_date' must not be earlier than 'start_date'",
  limit: "'limit' must be an integer from 1 to 500",
  offset: "'offset' must be an integer of at least 0",
  sortDirection: "'sort_direction' must be either asc or desc",
} as const
