import { clubCard, type Example } from '../docs.ts'

export const example: Example = () => ({
  partner_api_key: 'a-partner',
  cohort_id: 'lapsing',
  cohort_changes: [
    { user_ids: ['ada'], aliases: [clubCard] },
    { user_ids: ['grace'], should_remove: true },
  ],
})

export const leftOut = 'Any `partner_api_key` is right, and no cohort is ever locked.'
