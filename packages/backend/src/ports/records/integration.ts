import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { JsonValue } from '../json-value.ts'
import { Time } from '../time.ts'
import type { Kept } from './kept.ts'

/** The source and type of rows. Only a state file can create it. */
export const Integration = lazyStrictObject(() => ({
  /** The integration_id in requests. */
  id: z.uuid().toLowerCase(),
  /** The name that the team gave the integration. */
  name: z.string(),
  /** The type of its rows. */
  type: z.enum(['users', 'events', 'purchases', 'catalog_items', 'user_deletes']),
  /** For catalog_items: the catalog of the items. */
  catalog_name: z.string().optional(),
  /** Shown in the list: a requested sync runs anyway. Default `active`. */
  status: z.enum(['active', 'paused']).default('active'),
  /** The kind of warehouse that the rows come from. Default `file`. */
  warehouse_type: z.string().default('file'),
  /** Addresses of those who are told of failures. Default: nobody. */
  contact_emails: z.array(z.string()).default([]),
  /** The last time that was synced, until a run shows one. Default: when the file is loaded. */
  last_updated_at: Time,
  /** When the next sync is planned. Absent if none is. */
  next_scheduled_run: Time.optional(),
  /** The rows: updated_at, the user or item (external_id, …, id), payload. */
  rows: z.array(JsonValue).optional(),
  /** Instead of rows: a file beside this one, a JSON array or JSON lines. */
  file: z.string().optional(),
})).meta({ id: 'Integration' })

export type Integration = Kept<z.output<typeof Integration>>

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
