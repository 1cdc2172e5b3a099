import type { StateFile } from '@brazier/backend'
import { dayMs, isoInstant } from '@brazier/domain/rules'
import { draw } from './draw.ts'
import { asOf, daysAgo } from './time.ts'

type Integration = NonNullable<StateFile['integrations']>[number]
type SyncRun = NonNullable<StateFile['sync_runs']>[number]

const drawn = draw('integrations')

const of = (integration: Pick<Integration, 'name' | 'type'> & Partial<Integration>): Integration => ({
  id: drawn.uuid(),
  status: 'active',
  warehouse_type: 'snowflake',
  contact_emails: ['data@kettleandcairn.example'],
  last_updated_at: daysAgo(90),
  ...integration,
})

const loyalty = of({
  name: 'Loyalty points from the till',
  type: 'users',
  next_scheduled_run: asOf + dayMs,
  rows: ['ada', 'max'].map((external_id, index) => ({
    updated_at: isoInstant(daysAgo(0.5)),
    external_id,
    payload: JSON.stringify({ loyalty_points: 400 + 25 * index }),
  })),
})

const stock = of({
  name: 'Stock of the shop',
  type: 'catalog_items',
  catalog_name: 'products',
  rows: [{ updated_at: isoInstant(daysAgo(0.2)), id: 'nothing-like-it', payload: { in_stock: 'perhaps' } }],
})

const erasures = of({
  name: 'Requests for erasure',
  type: 'user_deletes',
  status: 'paused',
  rows: [{ updated_at: isoInstant(daysAgo(0.1)), external_id: 'nobody-anymore' }],
})

const orders = of({
  name: 'Orders (old warehouse)',
  type: 'purchases',
  warehouse_type: 'redshift',
  file: 'orders.jsonl',
})

/** Sources of the company's data; the last one names a file that is not there. */
export const integrations: readonly Integration[] = [loyalty, stock, erasures, orders]

const run = (integration: Integration, number: number, daysBack: number, part: Partial<SyncRun>): SyncRun => {
  const sync_start_time = daysAgo(daysBack)
  return {
    integration_id: integration.id,
    number,
    job_status: 'success',
    sync_start_time,
    sync_finish_time: sync_start_time + drawn.int(20, 400) * 1000,
    rows_synced: drawn.int(5, 120),
    rows_failed_with_errors: 0,
    ...part,
  }
}

const nightly = Array.from({ length: 24 }, (_, index) => {
  const number = index + 1
  const daysBack = 24 - index
  if (number === 9) return run(loyalty, number, daysBack, { job_status: 'partial', rows_failed_with_errors: 3 })
  if (number === 15) {
    return run(loyalty, number, daysBack, { job_status: 'error', rows_synced: 0, rows_failed_with_errors: 41 })
  }
  return run(loyalty, number, daysBack, { last_timestamp_synced: daysAgo(daysBack) })
})

/** Results of past syncs; those of the loyalty points fill three pages. */
export const syncRuns: readonly SyncRun[] = [
  ...nightly,
  run(stock, 1, 12, { last_timestamp_synced: daysAgo(12) }),
  run(stock, 2, 5, { job_status: 'partial', rows_failed_with_errors: 1 }),
  run(orders, 1, 30, { job_status: 'config_error', rows_synced: 0 }),
]
