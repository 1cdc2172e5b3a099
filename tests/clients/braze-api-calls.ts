import type { Braze } from 'braze-api'
import type { Body, Drive, Method } from './braze-api-method.ts'
import { users } from './braze-api-users.ts'

const known = 'known'
const time = '2024-06-03T09:00:00Z'
const schedule = { time }
const email = { app_id: 'known-app', from: 'Shop <shop@example.com>', subject: 'Hello', body: '<p>Hi</p>' }
const audience: NonNullable<Body<Braze['messages']['send']>['audience']> = {
  AND: [{ custom_attribute: { custom_attribute_name: 'visits', comparison: 'exists', value: true } }],
}

// The client's type wants a list of recipients; the documentation, and the service, want one.
const oneRecipient: object = { recipient: { external_user_id: known } }

const messages = {
  'messages.send': {
    id: 'messages.send',
    call: (braze) => braze.messages.send({ external_user_ids: [known], messages: { email } }),
  },
  'messages.schedule.create': {
    id: 'messages.schedule.create',
    call: (braze) => braze.messages.schedule.create({ external_user_ids: [known], messages: { email }, schedule }),
  },
  'messages.schedule.update': {
    id: 'messages.schedule.update',
    call: (braze) => braze.messages.schedule.update({ schedule_id: 'messages-schedule', schedule }),
  },
  'messages.schedule.delete': {
    id: 'messages.schedule.delete',
    call: (braze) => braze.messages.schedule.delete({ schedule_id: 'messages-schedule' }),
  },
  'messages.scheduled_broadcasts': {
    id: 'messages.scheduled_broadcasts',
    call: (braze) => braze.messages.scheduled_broadcasts({ end_time: '2024-07-01T00:00:00Z' }),
  },
  'sends.id.create': {
    id: 'sends.id.create',
    call: (braze) => braze.sends.id.create({ campaign_id: 'api-campaign', send_id: 'driven' }),
  },
  'transactional.v1.campaigns.send': {
    id: 'transactional.send',
    call: (braze) =>
      braze.transactional.v1.campaigns.send('transactional-active', {
        external_send_id: 'driven',
        recipient: [],
        ...oneRecipient,
      }),
  },
} satisfies { readonly [Name in Method & `${'messages' | 'sends' | 'transactional'}.${string}`]: Drive }

const campaigns = {
  'campaigns.details': {
    id: 'campaigns.details',
    call: (braze) => braze.campaigns.details({ campaign_id: 'active-campaign' }),
  },
  'campaigns.list': {
    id: 'campaigns.list',
    call: (braze) =>
      braze.campaigns.list({ page: 0, include_archived: true, sort_direction: 'desc', 'last_edit.time[gt]': time }),
  },
  'campaigns.trigger.send': {
    id: 'campaigns.trigger.send',
    call: (braze) =>
      braze.campaigns.trigger.send({
        campaign_id: 'active-campaign',
        recipients: [{ external_user_id: known, trigger_properties: { cups: 2 }, send_to_existing_only: true }],
      }),
  },
  'campaigns.trigger.schedule.create': {
    id: 'campaigns.trigger.schedule.create',
    call: (braze) =>
      braze.campaigns.trigger.schedule.create({ campaign_id: 'active-campaign', broadcast: true, audience, schedule }),
  },
  'campaigns.trigger.schedule.update': {
    id: 'campaigns.trigger.schedule.update',
    call: (braze) =>
      braze.campaigns.trigger.schedule.update({
        campaign_id: 'active-campaign',
        schedule_id: 'campaign-schedule',
        schedule,
      }),
  },
  'campaigns.trigger.schedule.delete': {
    id: 'campaigns.trigger.schedule.delete',
    call: (braze) =>
      braze.campaigns.trigger.schedule.delete({ campaign_id: 'active-campaign', schedule_id: 'campaign-schedule' }),
  },
} satisfies { readonly [Name in Method & `campaigns.${string}`]: Drive }

const canvases = {
  'canvas.list': { id: 'canvas.list', call: (braze) => braze.canvas.list() },
  'canvas.trigger.send': {
    id: 'canvas.trigger.send',
    call: (braze) =>
      braze.canvas.trigger.send({
        canvas_id: 'active-canvas',
        canvas_entry_properties: { cups: 2 },
        recipients: [{ external_user_id: known }],
      }),
  },
  'canvas.trigger.schedule.create': {
    id: 'canvas.trigger.schedule.create',
    call: (braze) =>
      braze.canvas.trigger.schedule.create({
        canvas_id: 'active-canvas',
        recipients: [{ external_user_id: known }],
        schedule: { ...schedule, in_local_time: true },
      }),
  },
  'canvas.trigger.schedule.update': {
    id: 'canvas.trigger.schedule.update',
    call: (braze) =>
      braze.canvas.trigger.schedule.update({ canvas_id: 'active-canvas', schedule_id: 'canvas-schedule', schedule }),
  },
  'canvas.trigger.schedule.delete': {
    id: 'canvas.trigger.schedule.delete',
    call: (braze) =>
      braze.canvas.trigger.schedule.delete({ canvas_id: 'active-canvas', schedule_id: 'canvas-schedule' }),
  },
} satisfies { readonly [Name in Method & `canvas.${string}`]: Drive }

const contents = {
  'catalogs.synchronous.list': { id: 'catalogs.get', call: (braze) => braze.catalogs.synchronous.list() },
  'catalogs.synchronous.items': {
    id: 'catalogs.get_items',
    // The client gives the items of every page, one by one.
    call: async (braze) => {
      const items: { readonly id: string }[] = []
      for await (const item of braze.catalogs.synchronous.items({ catalog_name: known })) items.push(item)
      return { items, message: 'success' }
    },
  },
  'catalogs.synchronous.item': {
    id: 'catalogs.get_item',
    call: (braze) => braze.catalogs.synchronous.item({ catalog_name: known, item_id: 'first' }),
  },
  'templates.content_blocks.get': {
    id: 'content_blocks.info',
    call: (braze) => braze.templates.content_blocks.get({ content_block_id: 'active', include_inclusion_data: true }),
  },
  'templates.content_blocks.list': {
    id: 'content_blocks.list',
    call: (braze) =>
      braze.templates.content_blocks.list({ modified_after: '2024-01-01T00:00:00Z', limit: 2, offset: 1 }),
  },
  'templates.content_blocks.create': {
    id: 'content_blocks.create',
    call: (braze) =>
      braze.templates.content_blocks.create({ name: 'Driven', content: 'Hi', state: 'draft', tags: ['known-tag'] }),
  },
  'templates.content_blocks.update': {
    id: 'content_blocks.update',
    call: (braze) => braze.templates.content_blocks.update({ content_block_id: 'active', content: 'Hello' }),
  },
  'templates.email_templates.get': {
    id: 'templates.email.info',
    call: (braze) => braze.templates.email_templates.get({ email_template_id: 'template-1' }),
  },
  'templates.email_templates.list': {
    id: 'templates.email.list',
    call: (braze) => braze.templates.email_templates.list({ modified_before: time, limit: 10 }),
  },
  'templates.email_templates.create': {
    id: 'templates.email.create',
    call: (braze) =>
      braze.templates.email_templates.create({ template_name: 'Driven', subject: 'Hi', body: '<p>Hi</p>' }),
  },
  'templates.email_templates.update': {
    id: 'templates.email.update',
    call: (braze) =>
      braze.templates.email_templates.update({
        email_template_id: 'template-1',
        template_name: 'Driven',
        subject: 'Hi',
        body: '<p>Hi</p>',
        should_inline_css: true,
      }),
  },
} satisfies { readonly [Name in Method & `${'catalogs' | 'templates'}.${string}`]: Drive }

const lists = {
  'email.blacklist': { id: 'email.blacklist', call: (braze) => braze.email.blacklist({ email: ['a@example.com'] }) },
  'email.bounce.remove': {
    id: 'email.bounce.remove',
    call: (braze) => braze.email.bounce.remove({ email: 'a@example.com' }),
  },
  'email.spam.remove': {
    id: 'email.spam.remove',
    call: (braze) => braze.email.spam.remove({ email: ['a@example.com', 'b@example.com'] }),
  },
  'segments.analytics': {
    id: 'segments.data_series',
    call: (braze) =>
      braze.segments.analytics({ segment_id: 'known-segment', length: 7, ending_at: '2024-05-31T23:59:59Z' }),
  },
  'segments.details': {
    id: 'segments.details',
    call: (braze) => braze.segments.details({ segment_id: 'known-segment' }),
  },
  'segments.list': { id: 'segments.list', call: (braze) => braze.segments.list({ page: 0, sort_direction: 'asc' }) },
  'subscription.status.get': {
    id: 'subscription.status.get',
    call: (braze) => braze.subscription.status.get({ subscription_group_id: 'group-1', external_id: [known, 'other'] }),
  },
  'subscription.status.set': {
    id: 'subscription.status.set.v1',
    call: (braze) =>
      braze.subscription.status.set({
        subscription_group_id: 'group-1',
        subscription_state: 'subscribed',
        external_id: [known],
        email: ['known@example.com'],
      }),
  },
  'subscription.user.status': {
    id: 'subscription.groups.get',
    call: (braze) => braze.subscription.user.status({ external_id: known, limit: 10, offset: 0 }),
  },
  'v2.subscription.status.set': {
    id: 'subscription.status.set',
    call: (braze) =>
      braze.v2.subscription.status.set({
        subscription_groups: [
          { subscription_group_id: 'group-1', subscription_state: 'unsubscribed', external_ids: [known] },
        ],
      }),
  },
} satisfies { readonly [Name in Method & `${'email' | 'segments' | 'subscription' | 'v2'}.${string}`]: Drive }

/** A call of every method that the client has. A method without one does not compile. */
export const calls = {
  ...users,
  ...messages,
  ...campaigns,
  ...canvases,
  ...contents,
  ...lists,
} satisfies { readonly [Name in Method]: Drive }
