import type { Example } from '../docs.ts'

export const example: Example = () => ({
  aliases_to_identify: [{ external_id: 'ada', user_alias: { alias_name: 'ada-basket', alias_label: 'web_visitor' } }],
  merge_behavior: 'merge',
})
