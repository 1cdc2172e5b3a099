/**
 * State of a workspace's row after a process ended in the middle of its work. The fatal job is among the first of the queue: its slice left
 * no trace. Source: decision 0113.
 */
import { jobSlice } from '@brazier/backend/parts'
import type { Row } from './session.ts'

/** A workspace's knowledge about ends of processes. */
export interface Caution {
  /** Such ends when a transaction last looked. */
  readonly deaths: number
  /** Jobs still to run alone, each after a note. */
  readonly alone: number
  /** The noted job, and the number of its process. */
  readonly begun?: { readonly job: number; readonly process: number }
}

/** Nothing has happened. */
export const noCaution: Caution = { deaths: 0, alone: 0 }

/**
 * Resolves to the row's caution with what happened since. `deaths` is the present number. Asks `hasAccepted` only after an end of a
 * process.
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
