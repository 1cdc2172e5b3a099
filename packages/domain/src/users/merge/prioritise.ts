import type { Profile } from '../profile/profile.ts'

/** A preference among users with the same email or phone. Source: spec, "POST /users/merge", rule 10. */
export type Priority = 'identified' | 'unidentified' | 'most_recently_updated' | 'least_recently_updated'

/** The members that the choice depends on. */
export type Candidate = Pick<Profile, 'external_id' | 'updated_at'>

/**
 * Chooses one user. Each preference in turn narrows the candidates, unless none fits. Undefined if several are left. Source: spec, "POST
 * /users/merge", rule 10.
 */
export const prioritise = <C extends Candidate>(
  candidates: readonly C[],
  order: readonly Priority[],
): C | undefined => {
  let left = candidates
  for (const priority of order) {
    if (left.length < 2) break
    const preferred = narrow(left, priority)
    if (preferred.length > 0) left = preferred
  }
  return left.length === 1 ? left[0] : undefined
}

const narrow = <C extends Candidate>(candidates: readonly C[], priority: Priority): readonly C[] => {
  switch (priority) {
    case 'identified':
      return candidates.filter(({ external_id }) => external_id !== undefined)
    case 'unidentified':
      return candidates.filter(({ external_id }) => external_id === undefined)
    case 'most_recently_updated':
      return updatedAt(candidates, Math.max)
    case 'least_recently_updated':
      return updatedAt(candidates, Math.min)
  }
}

// Spreading a million candidates into Math.max would overflow the stack.
const updatedAt = <C extends Candidate>(
  candidates: readonly C[],
  choose: (a: number, b: number) => number,
): readonly C[] => {
  const chosen = candidates.map(({ updated_at }) => updated_at).reduce((a, b) => choose(a, b))
  return candidates.filter(({ updated_at }) => updated_at === chosen)
}
