import { clubCard, email, type Example } from '../docs.ts'

export const example: Example = () => ({
  merge_updates: [
    {
      identifier_to_merge: { user_alias: { alias_name: 'ada-basket', alias_label: 'web_visitor' } },
      identifier_to_keep: { user_alias: clubCard },
    },
    {
      identifier_to_merge: { email, prioritization: ['unidentified', 'most_recently_updated'] },
      identifier_to_keep: { email, prioritization: ['identified'] },
    },
  ],
})
