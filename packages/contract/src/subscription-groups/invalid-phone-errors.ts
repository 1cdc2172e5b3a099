/** `sms.invalid_phone_numbers` messages by precedence. Chosen. Source: decision 0156. */
export const invalidPhoneListErrors = {
  phoneNumbers: "'phone_numbers' must be phone numbers in e.164 format",
  startDate: "'start_date' must be a date in the format YYYY-MM-DD",
  endDate: "'end_date' must be a date in the format YYYY-MM-DD",
  missing: "either 'phone_numbers', or 'start_date' and 'end_date', is required",
  order: "'end_date' must not be earlier than 'start_date'",
  reason: "'reason' must be provider_error, deactivated or invalid_format",
  limit: "'limit' must be an integer from 1 to 500",
  offset: "'offset' must be an integer of at least 0",
} as const

/** `sms.invalid_phone_numbers.remove` messages by precedence. Chosen. Source: decision 0156. */
export const invalidPhoneRemoveErrors = {
  notObject: 'the request body must be an object',
  phoneNumbers: "'phone_numbers' must be an array of phone numbers in e.164 format",
  tooMany: 'a single request may not contain more than 50 phone numbers',
} as const
