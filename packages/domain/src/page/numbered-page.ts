import type { Instant } from '../profile/profile.ts'

/** What a list in order of creation takes of a record. */
export interface Created {
  readonly id: string
  readonly created_at: Instant
}

const byCreation = (a: Created, b: Created): number =>
  a.created_at - b.created_at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Oldest first, of one instant in order of id; `desc` is the exact reverse. Source: decision 0065. */
export function inOrderOfCreation<T extends Created>(records: readonly T[], direction: 'asc' | 'desc'): readonly T[] {
  return records.toSorted((a, b) => (direction === 'asc' ? byCreation(a, b) : byCreation(b, a)))
}

/** The page of a number, from 0, of a list that has `size` a page; empty beyond the end. */
export function numberedPage<T>(records: readonly T[], page: number, size: number): readonly T[] {
  return records.slice(page * size, (page + 1) * size)
}
