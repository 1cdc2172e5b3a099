/** The 401 texts of partner endpoints by precedence. Source: decision 0265. */
export const partnerKeyErrors = {
  partnerKey: 'Invalid Partner API key',
  clientSecret: 'Invalid client secret',
} as const

/** `partners.cohorts` messages by precedence; the first is chosen. Source: decision 0265. */
export const cohortErrors = {
  partner: 'the name of a partner must have at most 255 characters',
  cohortId: 'cohort_id must be a valid string',
  name: 'name must be a non-empty string',
  createdAt: 'created_at must be a valid time as an ISO-8601 string',
} as const

/** `partners.cohorts.users` messages by precedence; the first is chosen. Source: decision 0265. */
export const cohortUsersErrors = {
  partner: cohortErrors.partner,
  cohortId: cohortErrors.cohortId,
  changes:
    'cohort_changes must be an array of objects each with key user_ids and/or device_ids mapping to an array of strings, or an aliases object',
  tooMany: 'Only 1,000 user_ids, device_ids, and aliases are allowed per request',
} as const
