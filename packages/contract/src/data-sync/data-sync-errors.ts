/** Messages of listing syncs by precedence. Source: spec, "Sync status (status 400)". */
export const syncStatusErrors = {
  integration: 'Invalid integration ID',
  cursor: 'Invalid cursor',
} as const

/** The message of listing integrations. Source: decision 0017. */
export const integrationListErrors = { cursor: 'Invalid cursor' } as const

/** Messages of starting a sync. Published. Source: decision 0017. */
export const syncErrors = {
  integration: 'Invalid integration ID',
  notFound: 'Integration not found',
  inProgress: 'Another job is in progress',
} as const
