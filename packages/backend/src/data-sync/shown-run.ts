import type { SyncJob } from '@brazier/contract'
import { isoInstant } from '@brazier/domain/rules'
import type * as z from 'zod'
import type { SyncRun } from '../ports/records/integration.ts'

/** Leaves out absent times. Source: spec, "Sync job status record". */
export const shownRun = (run: SyncRun): z.output<typeof SyncJob> => ({
  job_status: run.job_status,
  sync_start_time: isoInstant(run.sync_start_time),
  ...(run.sync_finish_time === undefined ? {} : { sync_finish_time: isoInstant(run.sync_finish_time) }),
  ...(run.last_timestamp_synced === undefined ? {} : { last_timestamp_synced: isoInstant(run.last_timestamp_synced) }),
  rows_synced: run.rows_synced,
  rows_failed_with_errors: run.rows_failed_with_errors,
})
