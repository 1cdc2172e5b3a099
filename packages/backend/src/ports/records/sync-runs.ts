import type { PagePosition } from '@brazier/domain/rules'
import type { SyncRun } from './integration.ts'

/** The sync runs of all integrations, newest first. */
export interface SyncRuns {
  /** Inserts a run, or replaces the one of the same integration and number. */
  put(run: SyncRun): Promise<void>
  /** Resolves to up to `limit` runs before or after a position, in order of `syncRunKey`. */
  page(integrationId: string, position: PagePosition, limit: number): Promise<readonly SyncRun[]>
  /** Resolves to the key of the run at an index, from 0, newest first; undefined beyond the end. */
  keyAt(integrationId: string, index: number): Promise<string | undefined>
}

const maxNumber = 1e15

/** Returns the key of a run. In order of key, the newest run of an integration comes first. */
export const syncRunKey = ({ number }: Pick<SyncRun, 'number'>): string => String(maxNumber - number).padStart(16, '0')
