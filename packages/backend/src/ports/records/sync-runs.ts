import type { PagePosition } from '@brazier/domain/rules'
import type { SyncRun } from './integration.ts'

/** Sync runs of all integrations, newest first. */
export interface SyncRuns {
  /** Inserts or replaces, by integration and number. */
  put(run: SyncRun): Promise<void>
  /** Pages runs in order of `syncRunKey`. */
  page(integrationId: string, position: PagePosition, limit: number): Promise<readonly SyncRun[]>
  /** Counts from 0, newest first. Undefined: beyond the end. */
  keyAt(integrationId: string, index: number): Promise<string | undefined>
}

const maxNumber = 1e15

/** Returns the key of a run. In order of key, the newest run of an integration comes first. */
export const syncRunKey = ({ number }: Pick<SyncRun, 'number'>): string => String(maxNumber - number).padStart(16, '0')
