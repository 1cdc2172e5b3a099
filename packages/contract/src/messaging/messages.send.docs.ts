import type { Example } from '../docs.ts'

export const example: Example = () => ({
  external_user_ids: ['ada', 'max'],
  messages: {
    email: {
      app_id: 'trail-app',
      from: 'Basecamp Coffee <hello@example.com>',
      subject: 'The kettle is on, {{${first_name} | default: "neighbour"}}',
      body: '<p>Open until six.</p>',
    },
  },
})

export const leftOut =
  'frequency capping; Windows push; BCC, inlined CSS, attachments, shortened links and `send_to_most_recent_device_only` have no effect; no `plaintext_body` is made; without a `campaign_id` nothing is counted'
