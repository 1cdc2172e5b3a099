import type { WholeRecord } from '../../data/use-records.ts'

/** The properties of a shown record. */
export interface PartsProps {
  readonly whole: WholeRecord
}
