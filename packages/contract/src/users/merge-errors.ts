/** The messages of `POST /users/merge`, in order of precedence (decision 0003). Source: spec, "Merge (status 400)". */
export const mergeErrors = {
  notArray: "'merge_updates' must be an array of objects",
  tooMany: 'a single request may not contain more than 50 merge updates',
  onlyMembers: "'merge_updates' must only have 'identifier_to_merge' and 'identifier_to_keep'",
  identifier:
    "identifiers must be objects with an 'external_id' property that is a string, or 'user_alias' property that is an object",
  sameType: 'identifiers must be objects of the same type',
} as const
