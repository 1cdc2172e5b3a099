import type { Example } from '../docs.ts'

/** A body that a reader understands. */
export const example: Example = () => ({
  alias_updates: [{ alias_label: 'trail_club_card', old_alias_name: 'T-1815', new_alias_name: 'T-1843' }],
})
