import type { Instant, Json } from '@brazier/domain'

/** The type of an integration's rows. */
export type IntegrationType = 'users' | 'events' | 'purchases' | 'catalog_items' | 'user_deletes'

/** A data-sync integration: the source and the type of rows. Only a state file can create one. */
export interface Integration {
  readonly id: string
  readonly name: string
  readonly type: IntegrationType
  /** The catalog of the items; only for `catalog_items`. */
  readonly catalog_name?: string | undefined
  readonly status: 'active' | 'paused'
  readonly warehouse_type: string
  readonly contact_emails: readonly string[]
  readonly last_updated_at: Instant
  readonly next_scheduled_run?: Instant | undefined
  /** The rows; absent if `file` names them. */
  readonly rows?: readonly Json[] | undefined
  /** The name of a file of rows, a JSON array or JSON lines; absent if there are `rows`. */
  readonly file?: string | undefined
}

/** A run of an integration. Source: spec, "Sync job status record". */
export interface SyncRun {
  readonly integration_id: string
  /** Ascends in the order of the runs. */
  readonly number: number
  readonly job_status: 'running' | 'success' | 'partial' | 'error' | 'config_error'
  readonly sync_start_time: Instant
  readonly sync_finish_time?: Instant | undefined
  /** `updated_at` of the last row that was read. The next run continues after it. */
  readonly last_timestamp_synced?: Instant | undefined
  readonly rows_synced: number
  readonly rows_failed_with_errors: number
}
