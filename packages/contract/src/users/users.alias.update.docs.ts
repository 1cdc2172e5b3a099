import type { Example } from '../docs.ts'

export const example: Example = () => ({
  alias_updates: [{ alias_label: 'trail_club_card', old_alias_name: 'T-1815', new_alias_name: 'T-1843' }],
})
