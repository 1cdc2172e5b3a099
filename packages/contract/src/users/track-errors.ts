/** Why a whole track request is refused. `nothingValid` is recorded, the others chosen. Source: decision 0011. */
export const trackErrors = {
  notObject: 'the request body must be an object',
  notArrays: "'attributes', 'events' and 'purchases' must be arrays",
  tooMany: 'Max Input Length Exceeded',
  nothingValid: "Valid data must be provided in the 'attributes', 'events', or 'purchases' fields.",
} as const

/**
 * Why one object is left out, by precedence; the service says the last two. `identifier`, `email`, `externalIdBytes` and `quantity` are
 * recorded, `reservedProperty` is published. Source: decision 0011.
 */
export const trackObjectErrors = {
  notObject: 'each element must be an object',
  identifier: "'external_id', 'braze_id', 'user_alias', 'email' or 'phone' is required",
  tokenImport:
    "'push_token_import' must be a boolean; if true, with 'push_tokens' and without 'external_id' and 'braze_id'",
  oneIdentifier: "only one of 'external_id', 'braze_id' and 'user_alias' may be given",
  externalId: "'external_id' must be a string that is not empty",
  externalIdBytes: "'external_id' must be fewer than 988 bytes",
  userAlias: "'user_alias' must be an object with 'alias_name' and 'alias_label' properties that are strings",
  brazeId: "'braze_id' must be a string",
  updateExistingOnly: "'_update_existing_only' must be a boolean",
  email: "The value provided for the 'email' field is not a valid email.",
  profileField: 'a profile field has a value of the wrong type',
  emailSubscribe: "'email_subscribe' must be one of opted_in, subscribed and unsubscribed",
  pushSubscribe: "'push_subscribe' must be one of opted_in, subscribed and unsubscribed",
  location: "'current_location' must be an object with 'longitude' and 'latitude' properties that are numbers in range",
  pushTokens: "'push_tokens' must be an array of objects with 'app_id' and 'token' properties that are strings",
  deviceId: "the 'device_id' of a push token must have 8 to 255 bytes",
  subscriptionGroups:
    "'subscription_groups' must be an array of objects with 'subscription_group_id' and 'subscription_state'",
  subscriptionInfo: "'email_subscription_info' is not a valid attribute",
  customName: "custom names must be at most 255 characters and must not start with '$'",
  customValue:
    "custom values must be finite, at most 50 levels deep and within the size limits, with nested names of 1 to 255 characters without '.', ' ' and '$'",
  eventName: "'name' is required and must be a string of at most 255 characters",
  time: "'time' is required and must be an ISO 8601 date of the years 0 to 3000",
  properties: "'properties' must be an object within the size limits, with valid names and values",
  reservedProperty: "Invalid 'properties' field",
  productId: "'product_id' is required and must be a string of at most 255 characters",
  currency: "'currency' is required and must be an ISO 4217 currency code",
  price: "'price' is required and must be a number",
  quantity: "'quantity' is not valid",
  appId: "'app_id' must be a string",
  unknownApp: "the 'app_id' of a push token must be the id of an app of the workspace",
  unknownGroup: "'subscription_group_id' must be the id of a subscription group of the workspace",
} as const

/** Why a whole synchronous track request, with one object, is refused, by precedence. Source: decision 0137. */
export const trackSyncErrors = {
  body: trackErrors.notObject,
  notArrays: trackErrors.notArrays,
  nothingValid: trackErrors.nothingValid,
  several: "a single request may only contain one object in 'attributes', 'events' or 'purchases'",
  ...trackObjectErrors,
} as const
