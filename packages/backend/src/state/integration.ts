import * as z from 'zod'
import { JsonValue } from './json-value.ts'
import { Time } from './time.ts'

/** A data-sync integration in a state file, with its runs. */
export const StateIntegration = z
  .strictObject({
    id: z.uuid().describe('The integration_id in requests'),
    name: z.string(),
    type: z.enum(['users', 'events', 'purchases', 'catalog_items', 'user_deletes']).describe('The type of its rows'),
    catalog_name: z.string().optional().describe('For catalog_items: the catalog of the items'),
    status: z.enum(['active', 'paused']).default('active'),
    warehouse_type: z.string().default('file'),
    contact_emails: z.array(z.string()).default([]),
    last_updated_at: Time,
    next_scheduled_run: Time.optional(),
    rows: z
      .array(JsonValue)
      .optional()
      .describe('The rows: updated_at, the user or item (external_id, …, id), payload'),
    file: z.string().optional().describe('Instead of rows: a file beside this one, a JSON array or JSON lines'),
  })
  .meta({ id: 'Integration' })

/** A sync run in a state file. */
export const StateSyncRun = z
  .strictObject({
    integration_id: z.uuid(),
    number: z.int().min(1).describe('Ascends in the order of the runs'),
    job_status: z.enum(['running', 'success', 'partial', 'error', 'config_error']),
    sync_start_time: Time,
    sync_finish_time: Time.optional(),
    last_timestamp_synced: Time.optional(),
    rows_synced: z.int().min(0).default(0),
    rows_failed_with_errors: z.int().min(0).default(0),
  })
  .meta({ id: 'SyncRun' })
