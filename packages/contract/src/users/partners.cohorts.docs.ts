import type { Example } from '../docs.ts'

export const example: Example = () => ({
  partner_api_key: 'a-partner',
  cohort_id: 'lapsing',
  name: 'Has not opened the app for a month',
  created_at: '2026-01-05T19:20:30+01:00',
})

export const leftOut = 'Any `partner_api_key` is right, and no partner has to be enabled.'
