import type { Example } from '../docs.ts'

export const example: Example = () => ({
  attributes: [{ external_id: 'ada', favourite_roast: 'medium', loyalty_points: 120, email_subscribe: 'opted_in' }],
  events: [{ external_id: 'ada', name: 'logged_brew', time: '2026-01-04T07:30:00Z', properties: { method: 'Moka' } }],
  purchases: [
    {
      external_id: 'ada',
      product_id: 'beans-treeline-250g',
      currency: 'USD',
      price: 12.5,
      time: '2026-01-04T08:00:00Z',
    },
  ],
})

export const leftOut =
  "`image_url`, `facebook`, `twitter`, `email_open_tracking_disabled` and `email_click_tracking_disabled` are accepted and do nothing; double opt-in; spam blocking of external_ids; the limit of distinct products; a user who takes the email or phone of another gets none of the other's subscription states"
