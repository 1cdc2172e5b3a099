import type { StateFileJson } from '@brazier/backend/parts'
import { workspaceState } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'

/** The time at which the workspaces are pulled. */
export const pulledAt: number = Date.UTC(2024, 5, 1, 10)

const text = fc.constantFrom('', 'a', 'Hello {{${first_name}}}', '<b>ü 😀</b>', '"quoted"', 'line\nbreak')
const name = text.map((one) => `n${one}`)
const tags = fc.subarray(['red', 'blue', 'constructor'])
const time = fc
  .date({ min: new Date('2024-05-01'), max: new Date(pulledAt - 86_400_000), noInvalidDate: true })
  .map((date) => date.toISOString())
const recent = fc
  .date({ min: new Date(pulledAt - 10 * 86_400_000), max: new Date(pulledAt - 1000), noInvalidDate: true })
  .map((date) => date.toISOString())

const message = fc.oneof(
  fc.record({
    channel: fc.constant('email' as const),
    parts: fc.record({ subject: text, body: text, preheader: text, plaintext_body: text }),
  }),
  fc.record({
    channel: fc.constantFrom('ios_push' as const, 'web_push' as const),
    parts: fc.record({ title: text, body: text, url: text }),
  }),
  fc.record(
    {
      channel: fc.constantFrom('sms' as const, 'whats_app' as const),
      parts: fc.record({ body: text }),
      subscription_group_id: fc.constantFrom('group', 'other'),
    },
    { requiredKeys: ['channel', 'parts'] },
  ),
  fc.record({
    channel: fc.constant('webhook' as const),
    parts: fc.record({ url: text, method: fc.constant('PUT'), body: text }),
    settings: fc.constant({ type: 'json', headers: { A: 'b' } }),
  }),
  fc.record({ channel: fc.constant('content_cards' as const), parts: fc.record({ title: text, body: text }) }),
  fc.record({
    channel: fc.constant('in_app_message' as const),
    parts: fc.record({ header: text, body: text, button: text }),
  }),
)

const sendable = {
  name,
  description: text,
  state: fc.constantFrom('active' as const, 'paused' as const, 'archived' as const, 'draft' as const),
  tags,
  teams: fc.subarray(['team']),
  created_at: time,
}

const campaign = fc
  .record({
    ...sendable,
    is_api_campaign: fc.boolean(),
    scheduled: fc.boolean(),
    messages: fc.array(fc.array(message, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    isControlled: fc.boolean(),
    group: fc.boolean(),
  })
  .map(({ messages, isControlled, group, scheduled, ...given }) => {
    const held = messages.map((list, index) => ({
      id: `v${index}`,
      name: `Variation ${index}`,
      messages: list,
      percentage: 0,
    }))
    const control = isControlled ? [{ id: 'c', name: 'Control', is_control: true, percentage: 0 }] : []
    const [first, ...more] = [...held, ...control]
    const hasGroup = group && messages.flat().some(({ channel }) => channel === 'sms' || channel === 'whats_app')
    return {
      ...given,
      ...(scheduled && {
        schedule_type: 'scheduled' as const,
        schedule: {
          next_send_time: '2024-08-01T09:00:00.000Z',
          in_local_time: isControlled,
          at_optimal_time: !isControlled && hasGroup,
        },
      }),
      ...(hasGroup && { subscription_group_id: 'group' }),
      variations: [...(first === undefined ? [] : [{ ...first, percentage: 100 }]), ...more],
    }
  })

const step = fc.record({ name, messages: fc.array(message, { maxLength: 2 }), isSplit: fc.boolean() })

const canvas = fc
  .record({ ...sendable, steps: fc.array(step, { maxLength: 3 }), hasDraft: fc.boolean() })
  .map(({ steps, hasDraft, ...given }) => ({
    ...given,
    variants: [
      { id: 'one', name: 'One', percentage: 100, first_step_ids: steps.length > 0 ? ['s0'] : [] },
      { id: 'two', name: 'Two', percentage: 0, is_control: true },
    ],
    steps: steps.map(({ isSplit, ...one }, index) => ({
      ...one,
      id: `s${index}`,
      next_step_ids: !isSplit && index + 1 < steps.length ? [`s${index + 1}`] : [],
      next_paths:
        isSplit && index + 1 < steps.length
          ? [
              {
                name: 'some',
                next_step_id: `s${index + 1}`,
                audience: { email_subscription_status: { comparison: 'is' as const, value: 'opted_in' as const } },
              },
              { name: 'others', next_step_id: `s${index + 1}` },
            ]
          : [],
    })),
    ...(hasDraft && { post_launch_draft: { name: 'Draft', description: 'changed', tags: ['red'] } }),
  }))

const activity = { count: 3, first: '2024-04-01T00:00:00.000Z', last: '2024-05-02T00:00:00.000Z' }

/** A user of whom all is known that an export shows. */
const ben = {
  external_id: 'pulled-ben',
  user_aliases: [{ alias_name: 'benny', alias_label: 'nick' }],
  email: 'ben@example.org',
  phone: '+4930123456',
  dob: '1990-05-06',
  gender: 'M' as const,
  last_coordinates: [13.4, 52.5] as [number, number],
  subscription_groups: { group: 'unsubscribed' as const },
  custom_events: { opened: activity, constructor: activity },
  purchases: { tea: activity },
  attributed_revenue_cents: 1999,
  apps: {
    'shop-ios': { name: 'Shop', platform: 'iOS', version: '1', sessions: 3, first_used: '2024-04-01T00:00:00.000Z' },
  },
  devices: [
    { device_id: 'd', os: 'Android 14', google_ad_id: 'g' },
    { device_id: 'e', os: 'iOS 17', idfv: 'v' },
  ],
  push_tokens: [
    { app: 'Shop', platform: 'iOS', token: 't', notifications_enabled: true },
    { app: 'Shop', platform: 'Web', token: 'w' },
  ],
  campaigns_received: {
    letter: {
      name: 'Letter',
      api_campaign_id: 'letter',
      last_received: '2024-05-02T00:00:00.000Z',
      engaged: { opened_email: true },
      converted: true,
    },
  },
  canvases_received: {
    trip: {
      name: 'Trip',
      api_canvas_id: 'trip',
      last_entered: '2024-05-02T00:00:00.000Z',
      last_entered_control_at: null,
      steps_received: [{ name: 'S', api_canvas_step_id: 's', last_received: '2024-05-02T00:00:00.000Z' }],
    },
  },
  cards_clicked: [{ name: 'Card' }],
  uninstalled_at: '2024-05-02T00:00:00.000Z',
}

const segment = fc.record({
  name,
  description: text,
  tags,
  analytics_tracking_enabled: fc.boolean(),
  created_at: time,
  audience: fc.constant({
    email_subscription_status: { comparison: 'is_not' as const, value: 'unsubscribed' as const },
  }),
})

const template = fc.record({
  template_name: name,
  subject: text,
  body: text,
  preheader: text,
  should_inline_css: fc.boolean(),
  tags,
})

const center = fc.record({
  preference_center_title: text,
  preference_center_page_html: fc.constant('<p>Page</p>'),
  confirmation_page_html: fc.constant('<p>Done</p>'),
  state: fc.constantFrom('active' as const, 'draft' as const),
})

const engagement = fc
  .record({
    kind: fc.constantFrom('session' as const, 'open' as const, 'click' as const, 'bounce' as const),
    time: recent,
  })
  .map((one) => {
    const target = { campaign_id: 'letter', channel: 'email', variation_id: 'l1' }
    const given = { external_id: 'pulled-ada', ...one, ...(one.kind !== 'session' && target) }
    return given as Engagement // an email has these kinds
  })

type Engagement = NonNullable<StateFileJson['engagements']>[number]

const records = fc.record({
  built: workspaceState,
  canvases: fc.array(canvas, { maxLength: 2 }),
  blocks: fc.array(fc.record({ content: text.map((one) => `${one}!`), tags }), { maxLength: 2 }),
  centers: fc.array(center, { maxLength: 1 }),
  campaigns: fc.array(campaign, { maxLength: 3 }),
  segments: fc.array(segment, { maxLength: 2 }),
  templates: fc.array(template, { maxLength: 2 }),
  events: fc.uniqueArray(fc.record({ name: fc.constantFrom('opened', 'closed', '__proto__'), description: text }), {
    selector: (one) => one.name,
  }),
  attribute: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<string>, // any JSON is a custom attribute
  engagements: fc.array(engagement, { maxLength: 8 }),
})

const letter = {
  id: 'letter',
  name: 'Letter',
  variations: [
    { id: 'l1', name: 'One', messages: [{ channel: 'email' as const, parts: { subject: 's', body: 'b' } }] },
  ],
}

/** State that every workspace has. */
const fixed: StateFileJson = {
  tags: ['red', 'blue', 'constructor'].map((tag) => ({ name: tag })),
  products: [{ product_id: 'tea' }],
  email_lists: [{ list: 'hard_bounces', email: 'gone@example.org', at: '2024-05-03T00:00:00Z' }],
  integrations: [
    {
      id: '0d3a7d0c-5f2b-4a35-9f5b-0d3a7d0c5f2b',
      name: 'Warehouse',
      type: 'users',
      contact_emails: ['x@example.org'],
      last_updated_at: '2024-05-03T00:00:00Z',
    },
  ],
}

const withIds = <T extends object>(beginning: string, list: readonly T[]): (T & { id: string })[] =>
  list.map((one, index) => ({ id: `${beginning}-${index}`, ...one }))

/** A workspace with something of all that the API shows. */
export const pullableState: fc.Arbitrary<StateFileJson> = records.map(
  ({ built, canvases, blocks, centers, campaigns, segments, templates, events, attribute, engagements }) => {
    const ada = {
      external_id: 'pulled-ada',
      email: 'ada@example.org',
      custom_attributes: { any: attribute, flag: true },
    }
    const groups = ['group', 'other'].map((id) => ({ id, name: `placeholder ${id}`, channel: 'sms' as const }))
    return {
      ...built,
      ...fixed,
      users: [...(built.users ?? []), ada, ben],
      canvases: [...(built.canvases ?? []), ...withIds('canvas', canvases)],
      content_blocks: withIds('block', blocks).map(({ id, ...one }) => ({ name: id, ...one })),
      preference_centers: withIds('center', centers).map(({ id, ...one }) => ({
        preference_center_api_id: id,
        name: id,
        ...one,
      })),
      subscription_groups: [...(built.subscription_groups ?? []), ...groups],
      campaigns: [...(built.campaigns ?? []), letter, ...withIds('campaign', campaigns)],
      segments: withIds('segment', segments),
      email_templates: withIds('template', templates).map(({ id, ...one }) => ({ email_template_id: id, ...one })),
      custom_events: events,
      engagements,
    }
  },
)
