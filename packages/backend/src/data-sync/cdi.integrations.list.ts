import { integrationListErrors, type ListedIntegration, limits } from '@brazier/contract'
import { isoInstant, type PagePosition } from '@brazier/domain/rules'
import type * as z from 'zod'
import { createCursors } from '../paging/cursor.ts'
import { linkHeader } from '../paging/link.ts'
import { readPage } from '../paging/read-page.ts'
import type { Integration } from '../ports/records/integration.ts'
import type { Transaction } from '../ports/store.ts'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { lastSynced } from './last-synced.ts'

const present = async (
  tx: Transaction,
  workspace: string,
  integration: Integration,
): Promise<z.output<typeof ListedIntegration>> => {
  const [last] = await tx.syncRuns.page(integration.id, { side: 'after' }, 1)
  const { next_scheduled_run: next } = integration
  const { last_timestamp_synced: synced = integration.last_updated_at } = (await lastSynced(tx, integration.id)) ?? {}
  return {
    integration_id: integration.id,
    app_group_id: workspace,
    integration_name: integration.name,
    integration_type: integration.type,
    integration_status: integration.status,
    contact_emails: integration.contact_emails.join(', '),
    last_updated_at: isoInstant(synced),
    warehouse_type: integration.warehouse_type,
    last_job_start_time: last === undefined ? null : isoInstant(last.sync_start_time),
    last_job_status: last?.job_status ?? null,
    next_scheduled_run: next === undefined ? null : isoInstant(next),
  }
}

/** Cuts pages from all integrations: they are few. */
const pagesOf = (all: readonly Integration[]) => ({
  keyOf: ({ id }: Integration) => id,
  page: ({ side, key }: PagePosition, limit: number) => {
    const matching = all.filter(({ id }) => key === undefined || (side === 'after' ? id > key : id < key))
    return Promise.resolve(side === 'after' ? matching.slice(0, limit) : matching.slice(-limit))
  },
  keyAt: (index: number) => Promise.resolve(all[index]?.id),
})

/** Lists in order of id. Source: decision 0017. */
export const cdiIntegrationsList: Handler<'cdi.integrations.list'> = ({ query }, { store, workspace }) =>
  store.read(async (tx) => {
    const cursors = createCursors(JSON.stringify([workspace, 'integrations']))
    const all = await tx.integrations.page(undefined, Infinity)
    const page = await readPage(pagesOf(all), cursors, query.cursor, limits.syncJobPage)
    if (page === undefined) return refused(integrationListErrors.cursor, 'cursor')
    const results: z.output<typeof ListedIntegration>[] = []
    for (const integration of page.records) results.push(await present(tx, workspace, integration))
    const headers = linkHeader('cdi.integrations.list', {}, page.links, cursors)
    return { status: 200, body: { results, message: 'success' }, headers }
  })
