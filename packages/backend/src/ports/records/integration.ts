import type { Instant, Json } from '@brazier/domain'

/** What the rows of an integration are. */
export type IntegrationType = 'users' | 'events' | 'purchases' | 'catalog_items' | 'user_deletes'

/** A data-sync integration: where rows come from and what they are. Only a state file makes one. */
export interface Integration {
  readonly id: string
  readonly name: string
  readonly type: IntegrationType
  /** For `catalog_items`. */
  readonly catalog_name?: string | undefined
  readonly status: 'active' | 'paused'
  readonly warehouse_type: string
  readonly contact_emails: readonly string[]
  readonly last_updated_at: Instant
  readonly next_scheduled_run?: Instant | undefined
  /** The rows themselves. */
  readonly rows?: readonly Json[] | undefined
  /** Or the name of a file of rows: a JSON array, or one JSON object a line. */
  readonly file?: string | undefined
}

/** A run of an integration. Source: spec, "Sync job status record". */
export interface SyncRun {
  readonly integration_id: string
  /** Ascending in the order of the runs. */
  readonly number: number
  readonly job_status: 'running' | 'success' | 'partial' | 'error' | 'config_error'
  readonly sync_start_time: Instant
  readonly sync_finish_time?: Instant | undefined
  /** `updated_at` of the last row that was looked at; the next run goes on after it. */
  readonly last_timestamp_synced?: Instant | undefined
  readonly rows_synced: number
  readonly rows_failed_with_errors: number
}
