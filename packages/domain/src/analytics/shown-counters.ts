import type { Channel } from '../sending/reachability.ts'
import type { Counts } from './series.ts'

/** Counters by name. */
export type Counters<Name extends string> = { readonly [counter in Name]: number }

type ClickCounter = `carousel_slide_${string}_click` | `notif_button_${string}_click`
type NumberedClicks = { readonly [counter: ClickCounter]: number }

/** What answers show of push messages of any kind; clicks on slides and buttons where there were some. */
export type PushCounters = Counters<'sent' | 'direct_opens' | 'total_opens' | 'bounces' | 'body_clicks'> &
  NumberedClicks

/** What the answers of sends show of push messages. */
export type SendPushCounters = PushCounters & Counters<'delivered' | 'undelivered' | 'delivery_failed'>

/** What answers show of each channel, with `Push` of those of push messages. */
export interface ShownCounters<Push extends PushCounters = PushCounters> {
  readonly ios_push: Push
  readonly android_push: Push
  readonly kindle_push: Push
  readonly web_push: Push
  readonly webhook: Counters<'sent' | 'errors'>
  readonly email: Counters<
    | 'sent'
    | 'opens'
    | 'unique_opens'
    | 'clicks'
    | 'unique_clicks'
    | 'unsubscribes'
    | 'bounces'
    | 'delivered'
    | 'reported_spam'
  >
  readonly sms: Counters<
    'sent' | 'sent_to_carrier' | 'delivered' | 'rejected' | 'delivery_failed' | 'clicks' | 'opt_out' | 'help'
  >
  readonly whats_app: Counters<'sent' | 'delivered' | 'failed' | 'read'>
  readonly content_cards: Counters<
    | 'sent'
    | 'total_impressions'
    | 'unique_impressions'
    | 'total_clicks'
    | 'unique_clicks'
    | 'total_dismissals'
    | 'unique_dismissals'
  >
  readonly in_app_message: Counters<'impressions' | 'clicks' | 'first_button_clicks' | 'second_button_clicks'>
}

/** How the counts of a cell of each channel are shown: every counter, 0 where nothing was counted. */
export type ShowCounters<Push extends PushCounters = PushCounters> = {
  readonly [C in Channel]: (counts: Counts) => ShownCounters<Push>[C]
}

/** The counters of a channel's cell. Source: spec, "GET /campaigns/data_series", the table of channels. */
export const showCounters: ShowCounters = showing(push)

/** The same of a send. Source: spec, "GET /sends/data_series". */
export const showSendCounters: ShowCounters<SendPushCounters> = showing(sendPush)

// Each is written out, so that its objects have one shape: a series of a month has hundreds of them.
function showing<Push extends PushCounters>(ofPush: (counts: Counts) => Push): ShowCounters<Push> {
  return {
    ios_push: ofPush,
    android_push: ofPush,
    kindle_push: ofPush,
    web_push: ofPush,
    webhook: ({ sent = 0, errors = 0 }) => ({ sent, errors }),
    email,
    sms,
    whats_app: ({ sent = 0, delivered = 0, failed = 0, read = 0 }) => ({ sent, delivered, failed, read }),
    content_cards,
    in_app_message,
  }
}

function push(counts: Counts): PushCounters {
  const shown: PushCounters = {
    sent: counts.sent ?? 0,
    direct_opens: counts.direct_opens ?? 0,
    total_opens: counts.total_opens ?? 0,
    bounces: counts.bounces ?? 0,
    body_clicks: counts.body_clicks ?? 0,
  }
  return withClicks(shown, counts)
}

function sendPush(counts: Counts): SendPushCounters {
  const shown: SendPushCounters = {
    sent: counts.sent ?? 0,
    delivered: counts.delivered ?? 0,
    undelivered: counts.undelivered ?? 0,
    delivery_failed: counts.delivery_failed ?? 0,
    direct_opens: counts.direct_opens ?? 0,
    total_opens: counts.total_opens ?? 0,
    bounces: counts.bounces ?? 0,
    body_clicks: counts.body_clicks ?? 0,
  }
  return withClicks(shown, counts)
}

/** Clicks on slides and buttons are counted by number and title: which there are, only the counts tell. */
function withClicks<Push extends object>(shown: Push, counts: Counts): Push {
  let clicks: { [counter: string]: number } | undefined
  for (const counter in counts) if (isClickCounter(counter)) (clicks ??= {})[counter] = counts[counter] ?? 0
  return clicks === undefined ? shown : Object.assign(shown, clicks)
}

function isClickCounter(counter: string): boolean {
  return counter.startsWith('carousel_slide_') || counter.startsWith('notif_button_')
}

function email(counts: Counts): ShownCounters['email'] {
  return {
    sent: counts.sent ?? 0,
    opens: counts.opens ?? 0,
    unique_opens: counts.unique_opens ?? 0,
    clicks: counts.clicks ?? 0,
    unique_clicks: counts.unique_clicks ?? 0,
    unsubscribes: counts.unsubscribes ?? 0,
    bounces: counts.bounces ?? 0,
    delivered: counts.delivered ?? 0,
    reported_spam: counts.reported_spam ?? 0,
  }
}

function sms(counts: Counts): ShownCounters['sms'] {
  return {
    sent: counts.sent ?? 0,
    sent_to_carrier: counts.sent_to_carrier ?? 0,
    delivered: counts.delivered ?? 0,
    rejected: counts.rejected ?? 0,
    delivery_failed: counts.delivery_failed ?? 0,
    clicks: counts.clicks ?? 0,
    opt_out: counts.opt_out ?? 0,
    help: counts.help ?? 0,
  }
}

function content_cards(counts: Counts): ShownCounters['content_cards'] {
  return {
    sent: counts.sent ?? 0,
    total_impressions: counts.total_impressions ?? 0,
    unique_impressions: counts.unique_impressions ?? 0,
    total_clicks: counts.total_clicks ?? 0,
    unique_clicks: counts.unique_clicks ?? 0,
    total_dismissals: counts.total_dismissals ?? 0,
    unique_dismissals: counts.unique_dismissals ?? 0,
  }
}

function in_app_message(counts: Counts): ShownCounters['in_app_message'] {
  return {
    impressions: counts.impressions ?? 0,
    clicks: counts.clicks ?? 0,
    first_button_clicks: counts.first_button_clicks ?? 0,
    second_button_clicks: counts.second_button_clicks ?? 0,
  }
}
