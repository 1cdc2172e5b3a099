import { compareTexts } from '../text-order.ts'
import type { Instant } from '../time/instant.ts'

/** A record to list by creation. */
export interface Created {
  readonly id: string
  readonly created_at: Instant
}

const byCreation = (a: Created, b: Created): number => a.created_at - b.created_at || compareTexts(a.id, b.id)

/** Sorts the oldest first, then by id. `desc` is the exact reverse. Source: decision 0065. */
export const inOrderOfCreation = <T extends Created>(records: readonly T[], direction: 'asc' | 'desc'): readonly T[] =>
  records.toSorted((a, b) => (direction === 'asc' ? byCreation(a, b) : byCreation(b, a)))

/** Returns a page by its number from 0; empty beyond the end. */
export const numberedPage = <T>(records: readonly T[], page: number, size: number): readonly T[] =>
  records.slice(page * size, (page + 1) * size)
