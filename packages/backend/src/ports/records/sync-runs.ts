import type { PagePosition } from '@brazier/domain'
import type { SyncRun } from './integration.ts'

/** The runs of every integration, newest first. */
export interface SyncRuns {
  /** Inserts, or replaces the run of the same integration and number. */
  put(run: SyncRun): Promise<void>
  /** Up to `limit` runs in order of `syncRunKey`, those nearest to a position. */
  page(integrationId: string, position: PagePosition, limit: number): Promise<readonly SyncRun[]>
  /** The key of the run that has `place` newer ones; undefined when there are not so many. */
  keyAt(integrationId: string, place: number): Promise<string | undefined>
}

const most = 1e15

/** A text by which the newest run of an integration comes first. */
export const syncRunKey = ({ number }: Pick<SyncRun, 'number'>): string => String(most - number).padStart(16, '0')
