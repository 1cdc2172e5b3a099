import type { Channel } from '../channel.ts'
import type { Counts } from './series.ts'

// The counters in answers, in order. Source: spec, "GET /campaigns/data_series", the table of channels.
const push = ['sent', 'direct_opens', 'total_opens', 'bounces', 'body_clicks'] as const
const webhook = ['sent', 'errors'] as const
const email = [
  'sent',
  'opens',
  'unique_opens',
  'clicks',
  'unique_clicks',
  'unsubscribes',
  'bounces',
  'delivered',
  'reported_spam',
] as const
const sms = [
  'sent',
  'sent_to_carrier',
  'delivered',
  'rejected',
  'delivery_failed',
  'clicks',
  'opt_out',
  'help',
] as const
const whatsApp = ['sent', 'delivered', 'failed', 'read'] as const
const contentCards = [
  'sent',
  'total_impressions',
  'unique_impressions',
  'total_clicks',
  'unique_clicks',
  'total_dismissals',
  'unique_dismissals',
] as const
const inAppMessage = ['impressions', 'clicks', 'first_button_clicks', 'second_button_clicks'] as const

// For a send, push messages also show their delivery. Source: spec, "GET /sends/data_series".
const sendPush = [
  'sent',
  'delivered',
  'undelivered',
  'delivery_failed',
  'direct_opens',
  'total_opens',
  'bounces',
  'body_clicks',
] as const

export type Counters<Name extends string> = { readonly [counter in Name]: number }

type ClickCounter = `carousel_slide_${string}_click` | `notif_button_${string}_click`
type NumberedClicks = { readonly [counter: ClickCounter]: number }

/** Push counters in answers. Clicks on slides and buttons are present only if there were some. */
export type PushCounters = Counters<(typeof push)[number]> & NumberedClicks

/** Push counters in the answers about sends. */
export type SendPushCounters = Counters<(typeof sendPush)[number]> & NumberedClicks

export type SummaryPushCounters = PushCounters & Counters<'opens' | 'influenced_opens'>

/** Counters of each channel in answers; `Push` has those of push messages. */
export interface ShownCounters<Push extends PushCounters = PushCounters> {
  readonly ios_push: Push
  readonly android_push: Push
  readonly kindle_push: Push
  readonly web_push: Push
  readonly webhook: Counters<(typeof webhook)[number]>
  readonly email: Counters<(typeof email)[number]>
  readonly sms: Counters<(typeof sms)[number]>
  readonly whats_app: Counters<(typeof whatsApp)[number]>
  readonly content_cards: Counters<(typeof contentCards)[number]>
  readonly in_app_message: Counters<(typeof inAppMessage)[number]>
}

/** Gives 0 if not counted. */
export type ShowCounters<Push extends PushCounters = PushCounters> = {
  readonly [C in Channel]: (counts: Counts) => ShownCounters<Push>[C]
}

const showing = <Push extends PushCounters>(ofPush: (counts: Counts) => Push): ShowCounters<Push> => ({
  ios_push: ofPush,
  android_push: ofPush,
  kindle_push: ofPush,
  web_push: ofPush,
  webhook: (counts) => pick(webhook, counts),
  email: (counts) => pick(email, counts),
  sms: (counts) => pick(sms, counts),
  whats_app: (counts) => pick(whatsApp, counts),
  content_cards: (counts) => pick(contentCards, counts),
  in_app_message: (counts) => pick(inAppMessage, counts),
})

const pick = <Name extends string>(names: readonly Name[], counts: Counts): Counters<Name> => {
  const counters: { [counter: string]: number } = {}
  for (const name of names) counters[name] = counts[name] ?? 0
  return counters as Counters<Name> // each name was written
}

/** Names contain numbers and titles: only the counts say which clicks exist. */
const clicksIn = (counts: Counts): NumberedClicks =>
  Object.fromEntries(Object.entries(counts).filter(([counter]) => isClickCounter(counter)))

const isClickCounter = (counter: string): boolean =>
  counter.startsWith('carousel_slide_') || counter.startsWith('notif_button_')

/** Source: spec, "GET /campaigns/data_series", the table of channels. */
export const showCounters: ShowCounters = showing((counts) => ({
  ...pick(push, counts),
  ...clicksIn(counts),
}))

/** Source: spec, "GET /sends/data_series". */
export const showSendCounters: ShowCounters<SendPushCounters> = showing((counts) => ({
  ...pick(sendPush, counts),
  ...clicksIn(counts),
}))

/** In a summary, opens are those by a tap, influenced opens all opens. Source: decision 0063. */
export const showSummaryCounters: ShowCounters<SummaryPushCounters> = showing((counts) => {
  const { direct_opens: opens = 0, total_opens = 0 } = counts
  return { ...pick(push, counts), opens, influenced_opens: total_opens, ...clicksIn(counts) }
})
