import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../ports/time.ts'
import { JsonValue } from './json-value.ts'

export const StateIntegration = lazyStrictObject(() => ({
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
  /** When the integration was changed last. Default: when the file is loaded. */
  last_updated_at: Time,
  /** When the next sync is planned. Absent if none is. */
  next_scheduled_run: Time.optional(),
  /** The rows: updated_at, the user or item (external_id, …, id), payload. */
  rows: z.array(JsonValue).optional(),
  /** Instead of rows: a file beside this one, a JSON array or JSON lines. */
  file: z.string().optional(),
})).meta({ id: 'Integration' })
