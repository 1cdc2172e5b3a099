import * as z from 'zod'
import { lazyObject } from '../schema/lazy-object.ts'
import { Timestamp } from '../schemas/identifiers.ts'

/** State of a sync. Source: spec, "Sync job status record". */
export const SyncJobStatus = z.enum(['running', 'success', 'partial', 'error', 'config_error'])

/** A sync, running or past. A finish time and the last timestamp are absent while there is none. Source: spec, "Sync job status record". */
export const SyncJob = lazyObject(() => ({
  /** State or end of the sync. */
  job_status: SyncJobStatus,
  /** When the sync began, ISO 8601. */
  sync_start_time: Timestamp,
  /** When the sync ended, ISO 8601. Absent while it runs. */
  sync_finish_time: Timestamp.optional(),
  /** The newest UPDATED_AT of the rows that it read, ISO 8601. Absent while there is none. */
  last_timestamp_synced: Timestamp.optional(),
  /** Number of rows that were synced. */
  rows_synced: z.int().min(0),
  /** Number of rows that failed. */
  rows_failed_with_errors: z.int().min(0),
}))

/** An integration as it is listed. `contact_emails` is one text, with commas between addresses. Source: decision 0017. */
export const ListedIntegration = lazyObject(() => ({
  /** The id of the integration. */
  integration_id: z.string(),
  /** The id of the workspace. */
  app_group_id: z.string(),
  /** The name of the integration. */
  integration_name: z.string(),
  /** Kind of the integration's rows. */
  integration_type: z.string(),
  /** Whether the integration runs. */
  integration_status: z.string(),
  /** Addresses that are told of failures, with commas between them. */
  contact_emails: z.string(),
  /** The last UPDATED_AT that was synced, ISO 8601. Before any: a time of the state file. */
  last_updated_at: Timestamp,
  /** The kind of warehouse that the rows come from. */
  warehouse_type: z.string(),
  /** When the last sync began, ISO 8601; null if there was none. */
  last_job_start_time: Timestamp.nullable(),
  /** State or end of the last sync; null if there was none. */
  last_job_status: SyncJobStatus.nullable(),
  /** When the next sync is planned, ISO 8601; null if none is. */
  next_scheduled_run: Timestamp.nullable(),
}))
