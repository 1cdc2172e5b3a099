import type { CurrentsEventName, CurrentsFields } from '@brazier/contract/currents'
import {
  type Channel,
  type Engagement,
  type Instant,
  type JsonObject,
  type MessageKind,
  getOwn,
  type Profile,
  pushToken,
} from '@brazier/domain/rules'
import { keptUser } from '../ports/kept-user.ts'
import { settingsId } from '../ports/read-settings.ts'
import type { Campaign } from '../ports/records/campaign.ts'
import type { Canvas } from '../ports/records/canvas.ts'
import { groupOf } from '../ports/records/message.ts'
import type { Transaction } from '../ports/store.ts'
import { connectorsOf } from './connectors.ts'
import { eventId, type MadeEvent } from './shape-event.ts'
import { writeEvents } from './write-events.ts'

export interface EventReader {
  readonly tx: Transaction
  readonly now: Instant
  campaign(id: string): Promise<Campaign | undefined>
  canvas(id: string): Promise<Canvas | undefined>
}

export const eventReader = (tx: Transaction, now: Instant): EventReader => ({
  tx,
  now,
  campaign: (id) => tx.campaigns.get(id),
  canvas: (id) => tx.canvases.get(id),
})

/** Facts of activities and messages that are not counted. */
export interface ToldActivity {
  /** Default: the message's in the campaign or Canvas. */
  readonly subscription_group_id?: string | undefined
  readonly message_extras?: string | undefined
  readonly properties?: JsonObject | undefined
  readonly currency?: string | undefined
}

type EventKinds = { readonly [Kind in MessageKind]?: string }

const push: EventKinds = { sent: 'Send', direct_open: 'Open', bounce: 'Bounce' }

const messageEvents: { readonly [Name in Channel]: readonly [family: string, kinds: EventKinds] } = {
  email: [
    'email',
    {
      sent: 'Send',
      delivered: 'Delivery',
      open: 'Open',
      click: 'Click',
      bounce: 'Bounce',
      spam_report: 'MarkAsSpam',
      unsubscribe: 'Unsubscribe',
    },
  ],
  ios_push: ['pushnotification', push],
  android_push: ['pushnotification', push],
  kindle_push: ['pushnotification', push],
  web_push: ['pushnotification', push],
  sms: [
    'sms',
    {
      sent: 'Send',
      sent_to_carrier: 'CarrierSend',
      delivered: 'Delivery',
      delivery_failed: 'DeliveryFailure',
      rejected: 'Rejection',
      click: 'ShortLinkClick',
      opt_out: 'InboundReceive',
      help: 'InboundReceive',
    },
  ],
  whats_app: ['whatsapp', { sent: 'Send', delivered: 'Delivery', read: 'Read', failed: 'Failure' }],
  webhook: ['webhook', { sent: 'Send' }],
  content_cards: ['contentcard', { sent: 'Send', impression: 'Impression', click: 'Click', dismissal: 'Dismiss' }],
  in_app_message: [
    'inappmessage',
    { impression: 'Impression', click: 'Click', first_button_click: 'Click', second_button_click: 'Click' },
  ],
}

export const messageEvent = (channel: Channel, kind: MessageKind | 'aborted'): CurrentsEventName | undefined => {
  const [family, kinds] = messageEvents[channel]
  const name = kind === 'aborted' ? 'Abort' : kinds[kind]
  // The table of events has each of these names.
  return name === undefined ? undefined : (`users.messages.${family}.${name}` as CurrentsEventName)
}

/** Returns fields of the user's device and the message. */
export const channelFields = (
  channel: Channel,
  user: MadeEvent['user'],
  about: Pick<CurrentsFields, 'campaign_id' | 'canvas_step_id'>,
): CurrentsFields => {
  if (channel === 'content_cards') {
    return { content_card_id: `${String(about.campaign_id ?? about.canvas_step_id ?? '')}-${user.braze_id}` }
  }
  if (!channel.endsWith('_push')) return {}
  const token = pushToken(user, channel)
  const app = Object.entries(user.apps ?? {}).find(([id, { name }]) => id === token?.app || name === token?.app)
  return { platform: channel.slice(0, -'_push'.length), app_id: app?.[0] ?? token?.app, device_id: token?.device_id }
}

const kindFields = ({ kind, conversion, name = '' }: Engagement): CurrentsFields => {
  switch (kind) {
    case 'bounce':
      return { bounce_reason: 'simulated' }
    case 'opt_out':
      return { action: 'unsubscribed', message_body: 'STOP' }
    case 'help':
      return { action: 'none', message_body: 'HELP' }
    case 'first_button_click':
      return { button_id: '0' }
    case 'second_button_click':
      return { button_id: '1' }
    case 'conversion':
      return { conversion_behavior_index: conversion ?? 0 }
    case 'purchase':
      return { product_id: name }
    case 'custom_event':
      return { name }
    default:
      return {}
  }
}

export const messageFields = async (
  about: Pick<
    Engagement,
    'campaign_id' | 'canvas_id' | 'variation_id' | 'step_id' | 'channel' | 'send_id' | 'dispatch_id'
  >,
  recorder: Pick<EventReader, 'campaign' | 'canvas'>,
): Promise<CurrentsFields> => {
  const { campaign_id, canvas_id, variation_id: variation, step_id, send_id, dispatch_id } = about
  const variation_id = variation === '' ? undefined : variation
  if (canvas_id !== undefined) {
    const canvas = await recorder.canvas(canvas_id)
    return {
      canvas_id,
      canvas_name: canvas?.name,
      subscription_group_id: groupOf(about, canvas, canvas?.steps),
      canvas_variation_id: variation_id,
      canvas_variation_name: canvas?.variants.find(({ id }) => id === variation_id)?.name,
      canvas_step_id: step_id,
      canvas_step_name: canvas?.steps.find(({ id }) => id === step_id)?.name,
      dispatch_id,
    }
  }
  if (campaign_id === undefined) return { send_id, dispatch_id }
  const campaign = await recorder.campaign(campaign_id)
  return {
    campaign_id,
    campaign_name: campaign?.name,
    subscription_group_id: groupOf(about, campaign, campaign?.variations),
    message_variation_id: variation_id,
    message_variation_name: campaign?.variations.find(({ id }) => id === variation_id)?.name,
    send_id,
    dispatch_id,
  }
}

type Named = readonly [type: CurrentsEventName, fields: CurrentsFields]

const activityEvents = async (
  engagement: Engagement,
  user: MadeEvent['user'],
  { tx }: EventReader,
  told: ToldActivity,
): Promise<readonly Named[]> => {
  const { kind, time, app_id, quantity = 1, revenue_cents = 0 } = engagement
  const app = app_id === undefined ? undefined : ((await tx.apps.get(app_id)) ?? getOwn(user.apps ?? {}, app_id))
  const used = { app_id, platform: app?.platform.toLowerCase() }
  const properties = JSON.stringify(told.properties ?? {})
  if (kind === 'custom_event') return [['users.behaviors.CustomEvent', { ...used, properties }]]
  if (kind === 'uninstall') return [['users.behaviors.Uninstall', { app_id }]]
  if (kind === 'purchase') {
    const price = revenue_cents / 100 / quantity
    const { currency = 'USD' } = told
    const purchase: Named = ['users.behaviors.Purchase', { ...used, price, currency, properties }]
    return Array.from({ length: quantity }, () => purchase)
  }
  if (kind !== 'session') return []
  // Tells sessions of one instant apart.
  const { last_event = 0 } = (await tx.settings.get(settingsId)) ?? {}
  const first = { type: 'users.behaviors.app.FirstSession', time, user } as const
  const fields = { ...used, session_id: eventId(first, last_event, tx.currents?.workspace ?? '') }
  const { apps = {}, date_of_first_session: since } = user
  const isFirst = since === undefined && Object.values(apps).every(({ sessions = 0 }) => sessions === 0)
  const start: Named = ['users.behaviors.app.SessionStart', fields]
  return isFirst ? [[first.type, fields], start] : [start]
}

const outcomeEvents = async (
  { kind, campaign_id, canvas_id, variation_id, app_id, conversion = 0 }: Engagement,
  recorder: EventReader,
): Promise<readonly Named[]> => {
  if (kind === 'enrolled') return campaign_id === undefined ? [] : [['users.campaigns.EnrollInControl', {}]]
  if (kind === 'entry' && canvas_id !== undefined) {
    const variant = (await recorder.canvas(canvas_id))?.variants.find(({ id }) => id === variation_id)
    return [['users.canvas.Entry', { in_control_group: variant?.is_control ?? false }]]
  }
  if (kind !== 'conversion') return []
  const sendable =
    canvas_id === undefined ? campaign_id && (await recorder.campaign(campaign_id)) : await recorder.canvas(canvas_id)
  const behavior = sendable === undefined || sendable === '' ? undefined : sendable.conversion_behaviors[conversion]
  const fields = { app_id, conversion_behavior: behavior && JSON.stringify(behavior) }
  return [[canvas_id === undefined ? 'users.campaigns.Conversion' : 'users.canvas.Conversion', fields]]
}

const eventsOf = async (
  engagement: Engagement,
  user: MadeEvent['user'],
  recorder: EventReader,
  told: ToldActivity,
): Promise<readonly MadeEvent[]> => {
  const { kind, channel, time } = engagement
  const message = await messageFields(engagement, recorder)
  const { subscription_group_id = message.subscription_group_id, message_extras } = told
  const shared = { ...message, ...kindFields(engagement), subscription_group_id, message_extras }
  // A kind of message is one of its channel's kinds, or none.
  const type = channel === undefined ? undefined : messageEvent(channel, kind as MessageKind)
  if (channel !== undefined && type !== undefined) {
    return [{ type, time, user, fields: { ...shared, ...channelFields(channel, user, message) } }]
  }
  const activity = await activityEvents(engagement, user, recorder, told)
  const named = [...activity, ...(await outcomeEvents(engagement, recorder))]
  return named.map(([name, fields]) => ({ type: name, time, user, fields: { ...shared, ...fields } }))
}

export const writeEngagementEvents = async (
  engagements: readonly Engagement[],
  recorder: EventReader,
  told: ToldActivity = {},
): Promise<void> => {
  const { tx, now } = recorder
  if ((await connectorsOf(tx)).length === 0) return
  const users = new Map<string, Profile | undefined>()
  const made: MadeEvent[] = []
  for (const engagement of engagements) {
    const { user: braze_id } = engagement
    if (!users.has(braze_id)) users.set(braze_id, await keptUser(tx, braze_id))
    made.push(...(await eventsOf(engagement, users.get(braze_id) ?? { braze_id }, recorder, told)))
  }
  // A control variation counts once per channel.
  const isRepeated = ({ type }: MadeEvent, index: number): boolean =>
    type === 'users.campaigns.EnrollInControl' && made.findIndex((one) => one.type === type) < index
  await writeEvents(
    tx,
    now,
    made.filter((event, index) => !isRepeated(event, index)),
  )
}
