/** Every batching and size limit. Source: spec, "Limits"; those that it does not give name their decision. */
export const limits = {
  /** Merge updates per request. */
  mergeUpdates: 50,
  /** User aliases per alias-creation request. */
  userAliases: 50,
  /** external_ids, user_aliases or braze_ids per delete request. */
  deleteIds: 50,
  /** external_ids or user_aliases per export request. */
  exportIds: 50,
  /** Identifiers per list in a subscription update. */
  subscriptionIds: 50,
  /** Objects per array of a track request. Source: decision 0011. */
  trackObjects: 75,
  /** Identifications of each kind per identify request. Source: decision 0012. */
  identifications: 50,
  /** Renamings per alias-update request. Source: decision 0012. */
  aliasUpdates: 50,
  /** Bytes of a request body. Source: decision 0004. */
  bodyBytes: 4 * 1024 * 1024,
  /** Bytes of an external_id that may create a user. Source: decision 0011. */
  externalIdBytes: 987,
  /** Characters of an email address. Source: decision 0011. */
  emailCharacters: 256,
  /** Characters of a custom attribute's or property's name, and of a string value in it. Source: decision 0011. */
  customCharacters: 255,
  /** Levels of nesting in a custom attribute or property. Source: decision 0011. */
  nesting: 50,
  /** Bytes of a nested custom attribute, as JSON. Source: decision 0011. */
  nestedAttributeBytes: 100 * 1024,
  /** Bytes of an event's properties, as JSON. Source: decision 0011. */
  eventPropertyBytes: 100 * 1024,
  /** Bytes of a purchase's properties, as JSON. Source: decision 0011. */
  purchasePropertyBytes: 50 * 1024,
  /** Pieces in one purchase object. Source: decision 0011. */
  purchaseQuantity: 100,
} as const
