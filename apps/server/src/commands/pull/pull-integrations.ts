import type { StateFileJson } from '@brazier/backend/parts'
import type { SuccessBody } from '@brazier/client'
import { defined, type ElementOf, fitting, isoOf, type Pulling, readAll, readGiven, refusable } from './pulling.ts'

type Listed = SuccessBody<'cdi.integrations.list'>['results'][number]

const integrationOf = (one: Listed): ElementOf<'integrations'> => {
  const integration = {
    id: one.integration_id,
    name: one.integration_name,
    type: one.integration_type,
    catalog_name: one.integration_type === 'catalog_items' ? 'placeholder' : undefined,
    status: one.integration_status,
    warehouse_type: one.warehouse_type,
    contact_emails: one.contact_emails.split(/,\s*/).filter((email) => email !== ''),
    last_updated_at: isoOf(one.last_updated_at),
    next_scheduled_run: isoOf(one.next_scheduled_run),
  }
  return defined(integration) as ElementOf<'integrations'> // `fitting` checks the answer
}

/** Numbers runs, newest first. */
const runsOf = async (pulling: Pulling, integration_id: string): Promise<ElementOf<'sync_runs'>[]> => {
  const pages = pulling.client.pages('cdi.job_sync_status', { params: { integration_id } })
  const synced = await readAll(pulling, 'syncs', pages)
  return synced.toReversed().map((run, index) => ({
    integration_id,
    number: index + 1,
    job_status: run.job_status,
    sync_start_time: isoOf(run.sync_start_time) ?? '',
    ...defined({
      sync_finish_time: isoOf(run.sync_finish_time),
      last_timestamp_synced: isoOf(run.last_timestamp_synced),
    }),
    rows_synced: run.rows_synced,
    rows_failed_with_errors: run.rows_failed_with_errors,
  }))
}

/** The API gives no rows. */
export const pullIntegrations = async (
  pulling: Pulling,
): Promise<Pick<StateFileJson, 'integrations' | 'sync_runs'>> => {
  const { client, notes } = pulling
  const listed = await readAll(pulling, 'integrations', client.pages('cdi.integrations.list'))
  const integrations = fitting(notes, 'integrations', listed.map(integrationOf))
  if (integrations.length > 0) {
    notes.add(
      'integrations',
      'The API does not give the rows of an integration nor the catalog that it fills: none, and "placeholder".',
    )
  }
  const runs = await refusable('sync_runs', notes, () =>
    readGiven(pulling, 'sync_runs', 'syncs', integrations, ({ id }) => runsOf(pulling, id)),
  )
  return { integrations, sync_runs: fitting(notes, 'sync_runs', runs?.flat() ?? []) }
}
