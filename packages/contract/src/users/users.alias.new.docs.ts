import type { Example } from '../docs.ts'

export const example: Example = () => ({
  user_aliases: [{ external_id: 'ada', alias_name: 'ada-1815', alias_label: 'forum' }],
})
