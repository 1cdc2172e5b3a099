/** `POST /users/merge` messages by precedence (decision 0003). Source: spec, "Merge (status 400)"; `prioritization` is chosen. */
export const mergeErrors = {
  notArray: "'merge_updates' must be an array of objects",
  tooMany: 'a single request may not contain more than 50 merge updates',
  onlyMembers: "'merge_updates' must only have 'identifier_to_merge' and 'identifier_to_keep'",
  identifier:
    "identifiers must be objects with an 'external_id' property that is a string, or 'user_alias' property that is an object",
  prioritization:
    "'prioritization' is required with 'email' and must be an array of 'identified' or 'unidentified' and 'most_recently_updated'",
  sameType: 'identifiers must be objects of the same type',
} as const
