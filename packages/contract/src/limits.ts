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
  /** Catalogs per create request. */
  catalogs: 1,
  /** Fields of a catalog. */
  catalogFields: 500,
  /** Characters of a catalog's name and description, of a field's name and of an item's id; the last by decision 0031. */
  catalogCharacters: 250,
  /** Catalog items per page. */
  catalogPage: 50,
  /** Catalog items per request. Source: decision 0031. */
  catalogItems: 50,
  /** Characters of a catalog item, as JSON without its id. Source: decision 0031. */
  catalogItemCharacters: 5000,
  /** Levels of nesting in a value of a catalog item. Source: decision 0031. */
  catalogNesting: 50,
  /** Elements of an array in a catalog item. Source: decision 0031. */
  catalogArrayElements: 100,
  /** Sync jobs, and integrations, per page; the latter by decision 0017. */
  syncJobPage: 10,
  /** Addresses per spam or bounce removal, and per other request that takes addresses. */
  emailAddresses: 50,
  /** Addresses per page of a list; 100 unless asked otherwise. Source: decision 0016. */
  emailListPage: 500,
  /** Bytes of a content block's content, 50 kb. Source: spec, "Limits"; decision 0050. */
  contentBlockBytes: 50 * 1024,
  /** Characters of a content block's description: shorter than 250. */
  contentBlockDescriptionCharacters: 249,
  /** Characters of a content block's name: shorter than 100. */
  contentBlockNameCharacters: 99,
  /** Tags of a content block: more than any workspace has. Source: decision 0050. */
  contentBlockTags: 10_000,
  /** Content blocks in one answer at most, and unless the request says otherwise. Source: decision 0050. */
  contentBlockPage: 1000,
  contentBlockDefaultPage: 100,
  /** Campaigns, Canvases and segments per page. Source: decision 0065. */
  listPage: 100,
  /** Names of custom events per page. Source: decision 0067. */
  eventNamePage: 250,
  /** Days or hours of a series. Source: spec, "series length: campaign, send, events". */
  seriesLength: 100,
  /** Days of a series of a Canvas. Source: spec, "series length: Canvas". */
  canvasSeriesLength: 14,
  /** Days that the analytics of a send are kept for. Source: spec, "send analytics retention". */
  sendAnalyticsDays: 14,
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
  /** Recipients of one send. Source: spec, "explicit external_ids per messaging send". */
  recipients: 50,
  /** Bytes of a send's or a recipient's properties, as JSON. Source: decision 0042. */
  triggerPropertyBytes: 50 * 1024,
  /** Characters of a `send_id`. Source: decision 0042. */
  sendIdCharacters: 64,
  /** Levels of `AND` and `OR` in a connected audience. Source: decision 0040. */
  audienceDepth: 20,
  /** Filters in a connected audience, `AND` and `OR` included. Source: decision 0040. */
  audienceFilters: 250,
  /** Characters of a regular expression in a connected audience. Source: decision 0040. */
  patternCharacters: 500,
  /** States of such an expression, a counted part once for each time it can be repeated. Source: decision 0040. */
  patternStates: 5000,
} as const
