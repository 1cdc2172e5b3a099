/** State of a workspace's row after a process ended amid work. Source: decision 0113. */
import { jobSlice } from '@brazier/backend/parts'
import type { Row } from './session.ts'

export interface Caution {
  /** Ends of processes when a transaction last looked. */
  readonly deaths: number
  /** Jobs still to run alone, each after a note. */
  readonly alone: number
  /** The noted job, and its process's number. */
  readonly begun?: { readonly job: number; readonly process: number }
}

export const noCaution: Caution = { deaths: 0, alone: 0 }

/** Adds what happened since to the row's caution. `deaths` is the present number. Asks `hasAccepted` only after an end. */
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

export const cautionText = (caution: Caution): string | null => (caution.deaths === 0 ? null : JSON.stringify(caution))
