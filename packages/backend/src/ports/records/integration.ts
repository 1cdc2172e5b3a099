import { lazyStrictObject } from '@brazier/contract'
import type { Instant, Json } from '@brazier/domain/rules'
import * as z from 'zod'
import { Time } from '../time.ts'

export type IntegrationType = 'users' | 'events' | 'purchases' | 'catalog_items' | 'user_deletes'

/** The source and type of rows. Only a state file can create it. */
export interface Integration {
  readonly id: string
  readonly name: string
  readonly type: IntegrationType
  /** Only for `catalog_items`. */
  readonly catalog_name?: string | undefined
  readonly status: 'active' | 'paused'
  readonly warehouse_type: string
  readonly contact_emails: readonly string[]
  readonly last_updated_at: Instant
  readonly next_scheduled_run?: Instant | undefined
  /** Absent if `file` names them. */
  readonly rows?: readonly Json[] | undefined
  /** JSON array or JSON lines; absent if there are `rows`. */
  readonly file?: string | undefined
}

/** A run of an integration. Source: spec, "Sync job status record". */
export const SyncRun = lazyStrictObject(() => ({
  /** The id of the integration that ran. */
  integration_id: z.uuid().toLowerCase(),
  /** Ascends in the order of the runs. */
  number: z.int().min(1),
  /** State or end of the run. */
  job_status: z.enum(['running', 'success', 'partial', 'error', 'config_error']),
  /** When the run began. */
  sync_start_time: Time,
  /** When the run ended. Absent while it runs. */
  sync_finish_time: Time.optional(),
  /** The newest updated_at of the rows that it read. Absent while there is none. */
  last_timestamp_synced: Time.optional(),
  /** Number of rows with that time. If there are more later, all of them are synced again. Absent: they are not. */
  rows_at_last_timestamp: z.int().min(0).optional(),
  /** Number of rows that were synced. Default 0. */
  rows_synced: z.int().min(0).default(0),
  /** Number of rows that failed. Default 0. */
  rows_failed_with_errors: z.int().min(0).default(0),
})).meta({ id: 'SyncRun' })

/** The schema's output. */
export type SyncRun = Readonly<z.output<typeof SyncRun>>
