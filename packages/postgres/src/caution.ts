/**
 * State of a workspace's row after a process ended in the middle of its work: how many jobs still run alone, and which
 * job a process has begun. The job that ended the process is among the first jobs of the queue: the slice in which it
 * ran left no trace. Source: decision 0113.
 */
import { jobSlice } from '@brazier/backend/parts'
import type { Row } from './session.ts'

/** Knowledge of a workspace about ends of processes. */
export interface Caution {
  /** Number of such ends when a transaction last looked. */
  readonly deaths: number
  /** Number of jobs that still run alone, each after a note. */
  readonly alone: number
  /** The note: the job, and the number of the process that begins it. */
  readonly begun?: { readonly job: number; readonly process: number }
}

/** Nothing has happened. */
export const noCaution: Caution = { deaths: 0, alone: 0 }

/**
 * Resolves to the caution of a workspace's row, with what happened since. `deaths` is the present number. `hasAccepted` is asked only
 * after an end of a process.
 */
export const cautionOf = async (
  { caution, next_run_at }: Row,
  deaths: number,
  hasAccepted: () => Promise<boolean>,
): Promise<Caution> => {
  const kept = typeof caution === 'string' ? (JSON.parse(caution) as Caution) : noCaution // what `cautionText` wrote
  if (kept.deaths >= deaths) return kept
  const hasJobs = next_run_at !== null || (await hasAccepted())
  return { ...kept, deaths, alone: hasJobs ? jobSlice : 0 }
}

/** Returns what the workspace's row keeps. */
export const cautionText = (caution: Caution): string | null => (caution.deaths === 0 ? null : JSON.stringify(caution))
