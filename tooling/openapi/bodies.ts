import type { EndpointId } from '@brazier/contract'
import { demoIds } from './demo.ts'

/** What the example of an endpoint was answered: for a body that names something which another request made. */
export type AnswerOf = (id: EndpointId) => Promise<{ readonly [member: string]: unknown }>

const items = [
  { id: 'enamel-mug-350ml', name: 'Enamel mug, 350 ml', category: 'gear', price: 14.5, in_stock: true },
  { id: 'beans-treeline-1kg', name: 'Treeline, 1 kg', category: 'beans', price: 38, in_stock: false },
]
const [{ id: _, ...item } = {}] = items
const schedule = { time: '2026-01-06T08:00:00Z', in_local_time: true }
const order = { order_number: 'K-2041', carrier: 'BlueMast', items: [{ name: 'Treeline, 250 g', quantity: 2 }] }
const email = 'ada@example.com'
const clubCard = { alias_name: 'T-1815', alias_label: 'trail_club_card' }

/** Bodies that a reader understands, for the demo company. An endpoint without one gets a body from the test kit. */
export const bodies: { readonly [Id in EndpointId]?: (answerOf: AnswerOf) => unknown } = {
  'campaigns.trigger.send': () => ({
    campaign_id: demoIds.campaign,
    recipients: [{ external_user_id: 'ada', trigger_properties: order }],
  }),
  'campaigns.trigger.schedule.create': () => ({
    campaign_id: demoIds.campaign,
    schedule,
    trigger_properties: order,
    recipients: [{ external_user_id: 'ada' }, { external_user_id: 'max' }],
  }),
  'campaigns.trigger.schedule.update': async (answerOf) => ({
    campaign_id: demoIds.campaign,
    schedule_id: (await answerOf('campaigns.trigger.schedule.create'))['schedule_id'],
    schedule: { time: '2026-01-07T08:00:00Z' },
  }),
  'campaigns.trigger.schedule.delete': async (answerOf) => ({
    campaign_id: demoIds.campaign,
    schedule_id: (await answerOf('campaigns.trigger.schedule.create'))['schedule_id'],
  }),
  'canvas.trigger.send': () => ({
    canvas_id: demoIds.canvas,
    recipients: [{ external_user_id: 'ada', canvas_entry_properties: { source: 'till', voucher: 'CAMP10' } }],
  }),
  'canvas.trigger.schedule.create': () => ({
    canvas_id: demoIds.canvas,
    schedule,
    audience: {
      AND: [
        { custom_attribute: { custom_attribute_name: 'trail_club', comparison: 'equals', value: true } },
        { last_used_app: { comparison: 'after', value: '2025-12-01T00:00:00Z' } },
      ],
    },
    broadcast: false,
  }),
  'canvas.trigger.schedule.update': async (answerOf) => ({
    canvas_id: demoIds.canvas,
    schedule_id: (await answerOf('canvas.trigger.schedule.create'))['schedule_id'],
    schedule: { time: '2026-01-07T08:00:00Z' },
  }),
  'canvas.trigger.schedule.delete': async (answerOf) => ({
    canvas_id: demoIds.canvas,
    schedule_id: (await answerOf('canvas.trigger.schedule.create'))['schedule_id'],
  }),
  'catalogs.create': () => ({
    catalogs: [
      {
        name: 'workshops',
        description: 'Where people learn to brew',
        fields: [
          { name: 'id', type: 'string' },
          { name: 'title', type: 'string' },
          { name: 'starts_at', type: 'time' },
          { name: 'seats', type: 'number' },
        ],
      },
    ],
  }),
  'catalogs.add_items': () => ({ items }),
  'catalogs.replace_items': () => ({ items }),
  'catalogs.update_items': () => ({ items: [{ id: 'beans-basecamp-250g', price: 12, in_stock: false }] }),
  'catalogs.delete_items': () => ({ items: [{ id: 'beans-basecamp-250g' }, { id: 'filter-papers-100' }] }),
  'catalogs.create_item': () => ({ items: [item] }),
  'catalogs.replace_item': () => ({ items: [item] }),
  'catalogs.update_item': () => ({ items: [{ price: 12, tags: { $add: ['sale'] } }] }),
  'content_blocks.create': () => ({
    name: 'opening_hours',
    description: 'Above the map',
    content: 'Open from {{custom_attribute.${opens} | default: "eight"}}.',
    tags: ['Coffee'],
  }),
  'content_blocks.update': () => ({
    content_block_id: demoIds.contentBlock,
    content: '<footer>12 Ridge Road</footer>',
  }),
  'email.blacklist': () => ({ email: ['spam-trap@example.com'] }),
  'email.blocklist': () => ({ email: ['spam-trap@example.com'] }),
  'sms.invalid_phone_numbers.remove': () => ({ phone_numbers: ['+12183095514'] }),
  'email.bounce.remove': () => ({ email: 'niccolo.deluca@example.org' }),
  'email.spam.remove': () => ({ email: [email, 'max@example.com'] }),
  'email.status': () => ({ email, subscription_state: 'unsubscribed' }),
  'messages.send': () => ({
    external_user_ids: ['ada', 'max'],
    messages: {
      email: {
        app_id: 'trail-app',
        from: 'Basecamp Coffee <hello@example.com>',
        subject: 'The kettle is on, {{${first_name} | default: "neighbour"}}',
        body: '<p>Open until six.</p>',
      },
    },
  }),
  'messages.schedule.create': () => ({
    external_user_ids: ['ada'],
    schedule,
    messages: {
      webhook: { url: 'https://example.com/hooks/{{${user_id}}}', request_method: 'POST', body: '{"hello": true}' },
    },
  }),
  'messages.schedule.update': async (answerOf) => ({
    schedule_id: (await answerOf('messages.schedule.create'))['schedule_id'],
    schedule: { time: '2026-01-07T08:00:00Z' },
  }),
  'messages.schedule.delete': async (answerOf) => ({
    schedule_id: (await answerOf('messages.schedule.create'))['schedule_id'],
  }),
  'sends.id.create': () => ({ campaign_id: demoIds.campaign, send_id: 'opening-day-2026' }),
  'templates.email.create': () => ({
    template_name: 'Opening day',
    subject: 'Doors open at nine, {{${first_name} | default: "neighbour"}}',
    body: '<h1>We are open</h1>',
  }),
  'preference_center.update.new': () => ({
    name: 'What-I-get',
    preference_center_title: 'What I get',
    preference_center_page_html:
      '<form method="post" action="{{preference_center_submit_url}}"><label><input type="checkbox" name="{% form_field_name :email_global_state %}" value="opted_in"> Emails</label><button>Save</button></form>',
    confirmation_page_html: '<p>Saved.</p>',
    options: { 'meta-viewport-content': 'width=device-width' },
  }),
  'subscription.status.set': () => ({
    subscription_groups: [
      { subscription_group_id: demoIds.group, subscription_state: 'unsubscribed', external_ids: ['ada', 'max'] },
    ],
  }),
  'subscription.status.set.v1': () => ({
    subscription_group_id: demoIds.group,
    subscription_state: 'subscribed',
    email: [email],
  }),
  'users.alias.new': () => ({ user_aliases: [{ external_id: 'ada', alias_name: 'ada-1815', alias_label: 'forum' }] }),
  'users.alias.update': () => ({
    alias_updates: [{ alias_label: 'trail_club_card', old_alias_name: 'T-1815', new_alias_name: 'T-1843' }],
  }),
  'users.delete': () => ({ external_ids: ['max', 'nobody'] }),
  'users.export.ids': () => ({
    external_ids: ['ada', 'nobody'],
    user_aliases: [clubCard],
    fields_to_export: ['external_id', 'first_name', 'email', 'user_aliases', 'custom_attributes', 'purchases', 'apps'],
  }),
  'users.external_ids.remove': async (answerOf) => {
    await answerOf('users.external_ids.rename')
    return { external_ids: ['ada'] }
  },
  'users.external_ids.rename': () => ({
    external_id_renames: [{ current_external_id: 'ada', new_external_id: 'ada-lovelace' }],
  }),
  'users.identify': () => ({
    aliases_to_identify: [{ external_id: 'ada', user_alias: { alias_name: 'ada-basket', alias_label: 'web_visitor' } }],
    merge_behavior: 'merge',
  }),
  'users.merge': () => ({
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
  }),
  'users.track.bulk': () => ({
    attributes: [
      { external_id: 'ada', favourite_roast: 'medium' },
      { external_id: 'grace', favourite_roast: 'dark' },
    ],
  }),
  'users.track.sync': () => ({ attributes: [{ external_id: 'ada', favourite_roast: 'dark', visits: { inc: 1 } }] }),
  'users.track': () => ({
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
  }),
}
