import type { OutcomeResult } from '../ports/outcomes.ts'
import type { Integration, SyncRun } from '../ports/records/integration.ts'
import type { Transaction } from '../ports/store.ts'
import { type JobContext, type JobKind, jobKind, type Report } from '../queue/job-kind.ts'
import { applyRow, type RowContext, type RowEnd } from './apply-row.ts'
import { lastSynced } from './last-synced.ts'
import { hasPayload, readSyncRow } from './sync-row.ts'

export interface StartedSync {
  readonly integration_id: string
  readonly number: number
}

/** Undefined if the settings are wrong. */
const rowsOf = async (
  integration: Integration,
  { tx, readRows }: JobContext,
): Promise<readonly unknown[] | undefined> => {
  const { type, catalog_name = '', rows, file } = integration
  if (type === 'catalog_items' && (await tx.catalogs.get(catalog_name)) === undefined) return undefined
  if (file !== undefined && rows !== undefined) return undefined
  const read = file === undefined ? rows : await readRows(file).catch(() => undefined)
  return type === 'user_deletes' && read?.some(hasPayload) === true ? undefined : read
}

/** Rows after which other work can run. */
const rowsOfSlice = 200

interface Counted {
  readonly ends: { readonly [End in RowEnd]: number }
  readonly last: Pick<SyncRun, 'last_timestamp_synced' | 'rows_at_last_timestamp'>
}

/** Goes in order of time. Counts unreadable rows as failures. */
const apply = async (
  integration: Integration,
  rows: readonly unknown[],
  before: SyncRun | undefined,
  context: RowContext,
): Promise<Counted> => {
  const read = rows.map(readSyncRow).filter((row) => row !== undefined)
  const rowsAt = (time: number | undefined): number => read.filter((row) => row.updated_at === time).length
  const since = before?.last_timestamp_synced
  const isMore = rowsAt(since) > (before?.rows_at_last_timestamp ?? Infinity)
  const due = read
    .filter((row) => row.updated_at > (since ?? -Infinity) || (isMore && row.updated_at === since))
    .toSorted((a, b) => a.updated_at - b.updated_at)
  const ends = { synced: 0, failed: rows.length - read.length, skipped: 0 }
  for (const row of due) {
    const end = await applyRow(row, integration, context)
    ends[end] += 1
    await context.yieldIfBusy(1 / rowsOfSlice)
  }
  const last = due.at(-1)?.updated_at ?? since
  return { ends, last: { last_timestamp_synced: last, rows_at_last_timestamp: rowsAt(last) } }
}

/** `success` without failures, `partial` with some, `error` with only failures. Source: spec, "Sync job status record". */
const statusOf = ({ synced, failed }: Counted['ends']): SyncRun['job_status'] =>
  failed === 0 ? 'success' : synced > 0 ? 'partial' : 'error'

const resultOf = ({ synced, failed, skipped }: Counted['ends']): OutcomeResult => {
  if (synced > 0) return 'done'
  if (failed > 0) return 'failed'
  return skipped > 0 ? 'nothing_to_do' : 'already_so'
}

/** Undefined if another run followed, or it ended otherwise. A run with an error can be retried. */
const openRun = async ({ integration_id, number }: StartedSync, tx: Transaction): Promise<SyncRun | undefined> => {
  const [last] = await tx.syncRuns.page(integration_id, { side: 'after' }, 1)
  const isOpen = last?.job_status === 'running' || last?.job_status === 'error'
  return isOpen && last.number === number ? last : undefined
}

const run = async (started: StartedSync, context: JobContext): Promise<void> => {
  const { report, ...quiet } = context
  const { tx, now } = context
  const integration = await tx.integrations.get(started.integration_id)
  const last = await openRun(started, tx)
  if (integration === undefined || last === undefined) return
  const rows = await rowsOf(integration, context)
  const ended = { ...last, sync_finish_time: now }
  if (rows === undefined) {
    report?.('failed', { about: 'config_error' })
    return tx.syncRuns.put({ ...ended, job_status: 'config_error' })
  }
  // Told after the counts, because only the first outcomes are kept.
  const told: Parameters<Report>[] = []
  const reportRow: Report = (...one) => void told.push(one)
  const before = await lastSynced(tx, last.integration_id, last)
  const { ends, last: marked } = await apply(integration, rows, before, { ...quiet, reportRow })
  const { synced, failed, skipped } = ends
  const counts = { rows_synced: synced, rows_failed_with_errors: failed }
  await tx.syncRuns.put({ ...ended, ...marked, ...counts, job_status: statusOf(ends) })
  const others = skipped > 0 ? `, ${skipped} skipped` : ''
  report?.(resultOf(ends), { about: `rows: ${synced} synced, ${failed} failed${others}` })
  for (const one of told) report?.(...one)
}

/** Ends the run, so that another can start. */
const setAside: JobKind<StartedSync>['setAside'] = async (started, { tx, now }) => {
  const last = await openRun(started, tx)
  if (last !== undefined) await tx.syncRuns.put({ ...last, job_status: 'error', sync_finish_time: now })
}

/** Source: decision 0017. */
export const runSync = jobKind<StartedSync>('cdi.sync', { run, setAside })
