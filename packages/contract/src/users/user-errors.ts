const deleteLists = "'external_ids', 'user_aliases', 'braze_ids', 'email_addresses'"

/** `POST /users/delete` messages by precedence. Chosen. Source: decisions 0005 and 0136. */
export const deleteErrors = {
  notObject: 'the request body must be an object',
  externalIds: "'external_ids' must be an array of strings",
  userAliases:
    "'user_aliases' must be an array of objects with 'alias_name' and 'alias_label' properties that are strings",
  brazeIds: "'braze_ids' must be an array of strings",
  emailAddresses: "'email_addresses' must be an array of objects with 'email' and 'prioritization'",
  phoneNumbers: "'phone_numbers' must be an array of objects with 'phone' in E.164 format and 'prioritization'",
  prioritization:
    "'prioritization' is required: an array of 'identified' or 'unidentified', and 'most_recently_updated', in order",
  none: `one of ${deleteLists} and 'phone_numbers' is required`,
  oneList: `a single request may only contain one of ${deleteLists} and 'phone_numbers'`,
  tooMany: 'The max number of ids per request was exceeded',
} as const

/** `POST /users/export/ids` messages by precedence. Chosen. Source: decision 0005. */
export const exportErrors = {
  notObject: 'the request body must be an object',
  externalIds: "'external_ids' must be an array of strings",
  userAliases:
    "'user_aliases' must be an array of objects with 'alias_name' and 'alias_label' properties that are strings",
  deviceId: "'device_id' must be a single string",
  brazeId: "'braze_id' must be a single string",
  emailAddress: "'email_address' must be a single string",
  phone: "'phone' must be a single string in E.164 format",
  fieldsToExport: "'fields_to_export' must be an array of exportable field names",
  tooMany: 'The max number of ids per request was exceeded',
} as const

/** `POST /users/alias/new` messages by precedence. Chosen. Source: decision 0005. */
export const aliasNewErrors = {
  notArray: "'user_aliases' must be an array of objects",
  tooMany: 'a single request may not contain more than 50 user aliases',
  alias: "'alias_name' and 'alias_label' are required and must be strings",
  externalId: "'external_id' must be a string",
} as const

/** `POST /users/alias/update` messages by precedence. Chosen. Source: decision 0005. */
export const aliasUpdateErrors = {
  notArray: "'alias_updates' must be an array of objects",
  tooMany: 'a single request may not contain more than 50 alias updates',
  alias: "'alias_label', 'old_alias_name' and 'new_alias_name' are required and must be strings",
} as const

/** `POST /users/identify` messages by precedence. Chosen. Source: decision 0005. */
export const identifyErrors = {
  notObject: 'the request body must be an object',
  none: "'aliases_to_identify', 'emails_to_identify' or 'phone_numbers_to_identify' is required",
  aliases: "'aliases_to_identify' must be an array of objects with 'external_id' and 'user_alias'",
  emails: "'emails_to_identify' must be an array of objects with 'external_id', 'email' and 'prioritization'",
  phones: "'phone_numbers_to_identify' must be an array of objects with 'external_id', 'phone' and 'prioritization'",
  prioritization:
    "'prioritization' is required with 'email' and 'phone' and must be an array of 'identified' or 'unidentified' and 'most_recently_updated'",
  mergeBehavior: "'merge_behavior' must be either 'none' or 'merge'",
  tooMany: 'a single request may not contain more than 50 users to identify',
} as const
