const email = { channel: 'email' as const, parts: { subject: 'Hello', body: 'Hi' } }
const variations = [{ id: 'v', name: 'All', messages: [email] }]
const variants = [{ id: 'v', name: 'All', first_step_ids: ['first'] }]
const steps = [{ id: 'first', name: 'First', messages: [email] }]

const campaign = (id: string) => ({ id, name: id, variations })
const canvas = (id: string) => ({ id, name: id, variants, steps })

const time = '2024-06-02T09:00:00.000Z'
const schedule = { time, wall_time: time, in_local_time: false, at_optimal_time: false }
const since = { created_at: '2024-05-01T00:00:00.000Z', planned_at: '2024-05-01T00:00:00.000Z', revision: 1 }
const waiting = { ...since, dispatch_id: 'd', schedule, state: 'scheduled' as const }

/** Some have a team's choices beside the texts. */
const everyChannel = [
  {
    id: 'v',
    name: 'All',
    messages: [
      {
        channel: 'email',
        parts: { subject: 'S', body: 'B' },
        settings: { title: 'T', extras: [{ key: 'k', value: 'v' }] },
      },
      { channel: 'ios_push', parts: { body: 'B' }, settings: { extras: { k: 'v' } } },
      { channel: 'web_push', parts: { body: 'B' }, settings: { large_image_url: 'https://a.example/large' } },
      { channel: 'sms', parts: { body: 'B' }, settings: { from: '+15550100' } },
      { channel: 'whats_app', parts: { body: 'B' }, settings: { layout: 'quick-reply', buttons: [{ text: 'Yes' }] } },
      {
        channel: 'webhook',
        parts: { url: 'https://a.example' },
        settings: { type: 'json', headers: { Accept: '*/*' } },
      },
      { channel: 'content_cards', parts: { title: 'T', body: 'B' }, settings: { extras: { k: 'v' } } },
      { channel: 'in_app_message', parts: { body: 'B' } },
    ],
  },
] as const

/** A schedule on 2 June without a request. */
const byItself = { schedule_type: 'scheduled' as const, schedule: { next_send_time: time } }

/** Every state, and the active ones' schedule. */
export const sendsState = {
  campaigns: [
    campaign('active-campaign'),
    { ...campaign('paused-campaign'), state: 'paused' as const },
    { ...campaign('archived-campaign'), state: 'archived' as const, variations: everyChannel },
    {
      ...campaign('api-campaign'),
      is_api_campaign: true,
      variations: [{ id: 'v', name: 'All', messages: [email, { channel: 'sms' as const, parts: { body: 'B' } }] }],
    },
    { ...campaign('archived-api-campaign'), is_api_campaign: true, state: 'archived' as const },
    { ...campaign('paused-api-campaign'), is_api_campaign: true, state: 'paused' as const },
    { ...campaign('transactional-active'), is_transactional: true },
    { ...campaign('transactional-archived'), is_transactional: true, state: 'archived' as const },
    { ...campaign('transactional-paused'), is_transactional: true, state: 'paused' as const },
    { ...campaign('scheduled-campaign'), tags: ['known-tag'], ...byItself },
  ],
  canvases: [
    canvas('active-canvas'),
    { ...canvas('paused-canvas'), state: 'paused' as const },
    { ...canvas('archived-canvas'), state: 'archived' as const },
    { ...canvas('action-canvas'), schedule_type: 'action_based' as const },
  ],
  schedules: [
    { ...waiting, schedule_id: 'campaign-schedule', kind: 'campaign' as const, target_id: 'active-campaign' },
    {
      ...waiting,
      schedule_id: 'messages-schedule',
      kind: 'messages' as const,
      target_id: 'api-campaign',
      messages: [{ channel: 'email' as const, parts: { body: 'Hi' }, variation_id: 'v' }],
    },
    { ...waiting, schedule_id: 'transactional-schedule', kind: 'campaign' as const, target_id: 'transactional-active' },
    { ...waiting, schedule_id: 'canvas-schedule', kind: 'canvas' as const, target_id: 'active-canvas' },
  ],
  transactional_sends: [
    {
      external_send_id: 'waiting-send',
      campaign_id: 'transactional-active',
      schedule_id: 'transactional-schedule',
      dispatch_id: 'd',
      received_at: '2024-06-01T00:00:00.000Z',
    },
  ],
} as const
