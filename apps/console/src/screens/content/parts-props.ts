import type { WholeRecord } from '../../data/use-records.ts'

export interface PartsProps {
  readonly whole: WholeRecord
}
