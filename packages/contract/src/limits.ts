/** Every batching and size limit by area. Each first names its endpoints or records. Source: spec, "Limits"; others name their decision. */
export const limits = {
  /** Every request: bytes of the body. Source: decision 0004. */
  bodyBytes: 4 * 1024 * 1024,
  /** Bytes of a request's path, query, and names and values of headers together. Source: decision 0004. */
  headBytes: 16 * 1024 - 1,

  // Users.

  /** `users.merge`: elements of `merge_updates`. */
  mergeUpdates: 50,
  /** `users.alias.new`: elements of `user_aliases`. */
  userAliases: 50,
  /** `users.alias.update`: elements of `alias_updates`. Source: decision 0005. */
  aliasUpdates: 50,
  /** `users.delete`: elements of a request's one list. */
  deleteIds: 50,
  /** `users.export.ids`: elements of `external_ids` or `user_aliases`. */
  exportIds: 50,
  /** `users.external_ids.rename`: elements of `external_id_renames`. Source: decision 0135. */
  externalIdRenames: 50,
  /** `users.external_ids.remove`: elements of `external_ids`. Source: decision 0135. */
  externalIdRemovals: 50,
  /** `users.export.segment`: elements of `custom_attributes_to_export`. Source: decision 0140. */
  exportedAttributes: 500,
  /** `users.export.segment`, `users.export.global_control_group`: exports at the same time. Source: decision 0140. */
  runningExports: 100,
  /** `users.identify`: elements of each list. Source: decision 0005. */
  identifications: 50,
  /** `users.track`: objects of each array. Source: decision 0011. */
  trackObjects: 75,
  /** `users.track.bulk`: objects in all. Source: decision 0137. */
  trackBulkObjects: 1000,
  /** `users.track.bulk`: objects of one user. Source: decision 0137. */
  trackBulkObjectsOfUser: 100,
  /** `users.track.bulk`: bytes of the body. Source: decision 0137. */
  trackBulkBytes: 2 * 1024 * 1024,
  /** `users.track.sync`: objects in all. Source: decision 0137. */
  trackSyncObjects: 1,
  /** `users.track`: bytes of an external_id that may create a user. Source: decision 0011. */
  externalIdBytes: 987,
  /** `users.track`: bytes of a push token's device_id. Source: decision 0165. */
  deviceIdBytes: 255,
  /** `users.track`: the fewest bytes of a push token's device_id. Source: decision 0165. */
  deviceIdLeastBytes: 8,
  /** `users.track`: characters of an email address. Source: decision 0011. */
  emailCharacters: 256,
  /** `users.track`: characters of a custom attribute's or property's name, and of a text in it. Source: decision 0011. */
  customCharacters: 255,
  /** `users.track`: members of an object of attributes. Source: decision 0229. */
  attributesMembers: 10_000,
  /** `users.track`: levels of nesting in a custom attribute or property. Source: decision 0011. */
  nesting: 50,
  /** `users.track`: kept properties of an event or purchase. Source: decision 0165. */
  properties: 256,
  /** `users.track`: bytes of an event's properties, as JSON. Source: decision 0011. */
  eventPropertyBytes: 100 * 1024,
  /** `users.track`: bytes of a purchase's properties, as JSON. Source: decision 0011. */
  purchasePropertyBytes: 50 * 1024,
  /** `users.track`: pieces in one purchase. Source: decision 0011. */
  purchaseQuantity: 100,
  /** `partners.cohorts.users`: identifiers in all. Source: decision 0265. */
  cohortUsers: 1000,
  /** `partners.cohorts` and `partners.cohorts.users`: characters of a cohort's id and of a partner's name. Source: decision 0265. */
  cohortCharacters: 255,
  /** `partners.cohorts`: bytes of the body, read before its key is known. Source: decision 0265. */
  cohortBytes: 16 * 1024,
  /** `partners.cohorts.users`: bytes of the body, read before its key is known. Source: decision 0265. */
  cohortUsersBytes: 1024 * 1024,
  /** Cohorts of a workspace, and so of a user. Source: decision 0265. */
  cohorts: 1000,

  // Subscription groups and email.

  /** `subscription.status.set` and `subscription.status.set.v1`: identifiers in each list. */
  subscriptionIds: 50,
  /** `subscription.groups.get`: users per page, and the default `limit`. Source: decision 0006. */
  subscriptionPage: 100,
  /** `email.blacklist`, `email.blocklist`, `email.bounce.remove`, `email.spam.remove`, `email.status`: addresses per request. */
  emailAddresses: 50,
  /** `email.hard_bounces` and `email.unsubscribes`: addresses per page; default 100. Source: decision 0016. */
  emailListPage: 500,

  /** `sms.invalid_phone_numbers`: numbers per page; default 100. Source: decision 0156. */
  invalidPhonePage: 500,
  /** `sms.invalid_phone_numbers.remove`: numbers per request. Source: decision 0156. */
  invalidPhoneRemovals: 50,

  // Catalogs.

  /** `catalogs.create`: catalogs per request. */
  catalogs: 1,
  /** `catalogs.create`: fields of a catalog. */
  catalogFields: 500,
  /** `catalogs.create_fields`: fields per request. Source: decision 0139. */
  catalogAddedFields: 50,
  /** `catalogs.create_selection`: selections of a catalog. Source: decision 0157. */
  catalogSelections: 30,
  /** `catalogs.create_selection`: filters of a selection. Source: decision 0157. */
  selectionFilters: 4,
  /** `catalogs.create_selection`: items that a selection gives, and the default number. Source: decision 0157. */
  selectionResults: 50,
  /** Characters of a text in a field that a selection filters by, and of a filter's value. Source: decision 0157. */
  filteredCharacters: 1000,
  /** Characters of a catalog's name and description, of a field's name and of an item's id; the last by decision 0031. */
  catalogCharacters: 250,
  /** `catalogs.get_items`: items per page. */
  catalogPage: 50,
  /** `catalogs.add_items`, `.delete_items`, `.replace_items` and `.update_items`: items per request. Source: decision 0031. */
  catalogItems: 50,
  /** Characters of a catalog item, as JSON without its id. Source: decision 0031. */
  catalogItemCharacters: 5000,
  /** Faults told of an item's members: a body may have as many as it has room for. Source: decision 0291. */
  catalogItemFaults: 100,
  /** Levels of nesting in a value of a catalog item. Source: decision 0031. */
  catalogNesting: 50,
  /** Elements of an array in a catalog item. Source: decision 0031. */
  catalogArrayElements: 100,

  // Content blocks.

  /** Bytes of a content block's content. Source: spec, "Limits"; decision 0050. */
  contentBlockBytes: 50 * 1024,
  /** Characters of a content block's description: shorter than 250. */
  contentBlockDescriptionCharacters: 249,
  /** Characters of a content block's name: shorter than 100. */
  contentBlockNameCharacters: 99,
  /** Tags of a content block or email template: more than any workspace has. Source: decision 0050. */
  contentBlockTags: 10_000,
  /** `content_blocks.list` and `templates.email.list`: the greatest `limit`. Source: decision 0050. */
  contentBlockPage: 1000,
  /** `content_blocks.list` and `templates.email.list`: the default `limit`. Source: decision 0050. */
  contentBlockDefaultPage: 100,

  // Messaging.

  /** `campaigns.trigger.send`, `canvas.trigger.send`, `messages.send` and their schedules: recipients. Source: spec, "explicit external_ids per messaging send". */
  recipients: 50,
  /** Bytes of a send's or a recipient's properties, as JSON. Source: decision 0042. */
  triggerPropertyBytes: 50 * 1024,
  /** `messages.send` and its schedules: bytes of an Apple push's alert and extra. Source: decision 0132. */
  applePushBytes: 1912,
  /** The same: bytes of any other push's alert and extra. Source: decision 0132. */
  pushBytes: 4000,
  /** The same: elements of `attachments`, `buttons` and `media_items`. Source: decision 0132. */
  messageListElements: 100,
  /** The same: the least and most cards of a WhatsApp carousel. */
  leastCarouselCards: 2,
  carouselCards: 10,
  /** The same: rows of a WhatsApp list, in all sections. */
  whatsAppRows: 10,
  /** The same: seconds that an Android push waits. Source: decision 0132. */
  androidPushSeconds: 2_419_200,
  /** The same: seconds that a content card is shown for. Source: decision 0132. */
  contentCardSeconds: 30 * 24 * 60 * 60,
  /** `messages.schedule.create` and `.update`: days until the messages are sent. Source: decision 0132. */
  scheduleDays: 90,
  /** `messages.live_activity.start` and `.update`: bytes of values and of attributes, each. Source: decision 0158. */
  liveActivityBytes: 4096,
  /** The same: characters of an `activity_id`. Source: decision 0158. */
  liveActivityIdCharacters: 255,
  /** `transactional.send`: characters of an `external_send_id`. Source: decision 0134. */
  externalSendIdCharacters: 255,
  /** Characters of a `send_id`. Source: decision 0042. */
  sendIdCharacters: 64,
  /** Levels of `AND` and `OR` in a connected audience. Source: decision 0040. */
  audienceDepth: 20,
  /** Filters in a connected audience, `AND` and `OR` included. Source: decision 0040. */
  audienceFilters: 250,
  /** Characters of a regular expression in a connected audience. Source: decision 0040. */
  patternCharacters: 500,
  /** States of such an expression. A counted part counts once for each possible repetition. Source: decision 0040. */
  patternStates: 5000,
  /** States of all regular expressions in a connected audience. Source: decision 0111. */
  audiencePatternStates: 5000,
  /** Bytes of the keys and values of `message_extras`. Source: "Message extras Liquid tag"; decision 0051. */
  messageExtrasBytes: 1000,
  /** `campaigns.list`, `canvas.list` and `segments.list`: records per page. Source: decision 0065. */
  listPage: 100,

  // Analytics and data sync.

  /** `events.get` and `custom_attributes.get`: names per page. Source: decision 0138. */
  namePage: 50,
  /** `events.list` and `purchases.product_list`: names per page. Source: decisions 0065 and 0138. */
  eventNamePage: 250,
  /** Every series but those of a Canvas: days or hours. Source: spec, "series length: campaign, send, events". */
  seriesLength: 100,
  /** `canvas.data_series` and `canvas.data_summary`: days. Source: spec, "series length: Canvas". */
  canvasSeriesLength: 14,
  /** `sends.data_series`: days that a send's analytics are kept. Source: spec, "send analytics retention". */
  sendAnalyticsDays: 14,
  /** `cdi.job_sync_status`: syncs per page; `cdi.integrations.list`: integrations per page, by decision 0017. */
  syncJobPage: 10,
} as const
