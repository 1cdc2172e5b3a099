/** Messages that refuse a whole `POST /users/external_ids/rename`, by precedence. Chosen. Source: decision 0135. */
export const externalIdRenameErrors = {
  notArray: "'external_id_renames' must be an array of objects with 'current_external_id' and 'new_external_id'",
  none: "'external_id_renames' must not be empty",
  tooMany: 'a single request may not contain more than 50 external id renames',
  currentId: "'current_external_id' must be a string",
  newId: "'new_external_id' must be a string of 1 to 987 bytes",
} as const

/** Why one user is not renamed, by precedence; the others are. Chosen. Source: decision 0135. */
export const externalIdRenameFaults = {
  same: "'current_external_id' and 'new_external_id' must not be the same",
  unknown: "'current_external_id' does not belong to a user",
  deprecated: "'current_external_id' is a deprecated id",
  taken: "'new_external_id' is already in use",
} as const

/** Messages that refuse a whole `POST /users/external_ids/remove`, by precedence. Chosen. Source: decision 0135. */
export const externalIdRemoveErrors = {
  notArray: "'external_ids' must be an array of strings",
  none: "'external_ids' must not be empty",
  tooMany: 'a single request may not contain more than 50 external ids',
} as const

/** Why one id is not removed; the others are. Chosen. Source: decision 0135. */
export const externalIdRemoveFaults = {
  unknown: 'the external id does not belong to a user',
  primary: 'the external id is the primary id of a user: only deprecated ids can be removed',
} as const
