import * as z from 'zod'
import { Timestamp } from '../schemas/identifiers.ts'

/** How a sync stands. Source: spec, "Sync job status record". */
export const SyncJobStatus = z.enum(['running', 'success', 'partial', 'error', 'config_error'])

/** A sync, running or past. A finish time and the last timestamp are absent while there is none. Source: spec, "Sync job status record". */
export const SyncJob = z.object({
  job_status: SyncJobStatus,
  sync_start_time: Timestamp,
  sync_finish_time: Timestamp.optional(),
  last_timestamp_synced: Timestamp.optional(),
  rows_synced: z.int().min(0),
  rows_failed_with_errors: z.int().min(0),
})

/** An integration as it is listed. `contact_emails` is one text, with commas between addresses. Source: decision 0017. */
export const ListedIntegration = z.object({
  integration_id: z.string(),
  app_group_id: z.string(),
  integration_name: z.string(),
  integration_type: z.string(),
  integration_status: z.string(),
  contact_emails: z.string(),
  last_updated_at: Timestamp,
  warehouse_type: z.string(),
  last_job_start_time: Timestamp.nullable(),
  last_job_status: SyncJobStatus.nullable(),
  next_scheduled_run: Timestamp.nullable(),
})
