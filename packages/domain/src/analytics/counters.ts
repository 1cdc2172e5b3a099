import type { Channel } from '../channel.ts'
import { getOwn } from '../json.ts'
import type { Engagement, MessageKind } from './engagement.ts'

/** Counters that a kind raises by one, `unique` once per user and day. */
export interface Counting {
  readonly counters: readonly string[]
  readonly unique?: string
  /** Whether the user becomes a recipient. */
  readonly receives?: boolean
}

/** Counters of each kind of a channel. */
export type ChannelCounting = { readonly [kind in MessageKind]?: Counting }

const one = (counter: string): Counting => ({ counters: [counter] })
const sent: Counting = { counters: ['sent'], receives: true }
const enrolled = one('enrolled')

const push: ChannelCounting = {
  sent,
  delivered: one('delivered'),
  undelivered: one('undelivered'),
  delivery_failed: one('delivery_failed'),
  bounce: one('bounces'),
  direct_open: { counters: ['direct_opens', 'total_opens'] },
  influenced_open: one('total_opens'),
  body_click: one('body_clicks'),
  carousel_slide_click: { counters: [] },
  notif_button_click: { counters: [] },
  enrolled,
}

const { influenced_open: _, ...webPush } = push

/** Every counter of the channel tables, by the kind that raises it. Source: spec, "GET /campaigns/data_series". */
export const channelCounters: { readonly [channel in Channel]: ChannelCounting } = {
  ios_push: push,
  android_push: push,
  kindle_push: push,
  web_push: webPush,
  webhook: { sent, error: { counters: ['sent', 'errors'] }, enrolled },
  email: {
    sent,
    delivered: one('delivered'),
    bounce: one('bounces'),
    open: { counters: ['opens'], unique: 'unique_opens' },
    click: { counters: ['clicks'], unique: 'unique_clicks' },
    unsubscribe: one('unsubscribes'),
    spam_report: one('reported_spam'),
    enrolled,
  },
  sms: {
    sent,
    sent_to_carrier: one('sent_to_carrier'),
    delivered: one('delivered'),
    rejected: one('rejected'),
    delivery_failed: one('delivery_failed'),
    click: one('clicks'),
    opt_out: one('opt_out'),
    help: one('help'),
    enrolled,
  },
  whats_app: { sent, delivered: one('delivered'), failed: one('failed'), read: one('read'), enrolled },
  content_cards: {
    sent,
    impression: { counters: ['total_impressions'], unique: 'unique_impressions' },
    click: { counters: ['total_clicks'], unique: 'unique_clicks' },
    dismissal: { counters: ['total_dismissals'], unique: 'unique_dismissals' },
    enrolled,
  },
  in_app_message: {
    impression: { counters: ['impressions'], receives: true },
    click: one('clicks'),
    first_button_click: one('first_button_clicks'),
    second_button_click: one('second_button_clicks'),
    enrolled,
  },
}

/** Returns a kind's counters; undefined if the channel lacks it. */
export const countingOf = (channel: string, kind: string): Counting | undefined => {
  const byChannel: { readonly [channel: string]: { readonly [kind: string]: Counting } } = channelCounters
  return getOwn(getOwn(byChannel, channel) ?? {}, kind)
}

/** Source: spec, "GET /campaigns/data_series", ios_push. */
export const numberedCounter = ({ kind, number, title }: Engagement): string | undefined => {
  if (kind === 'carousel_slide_click') return `carousel_slide_${number ?? 0}_${title ?? ''}_click`
  return kind === 'notif_button_click' ? `notif_button_${number ?? 0}_${title ?? ''}_click` : undefined
}
