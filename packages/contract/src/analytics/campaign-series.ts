import * as z from 'zod'
import { Count, seriesOf } from './series.ts'

/** Conversions by the time of the conversion and of the message; the numbered ones where there are so many behaviors. */
const conversions = {
  conversions: Count,
  conversions_by_send_time: Count,
  conversions1: Count.optional(),
  conversions1_by_send_time: Count.optional(),
  conversions2: Count.optional(),
  conversions2_by_send_time: Count.optional(),
  conversions3: Count.optional(),
  conversions3_by_send_time: Count.optional(),
} as const

/** What a day and each of its elements have. */
const outcome = { revenue: z.number(), unique_recipients: Count, ...conversions } as const

const variation = { variation_name: z.string(), variation_api_id: z.string() } as const

/** Of a control variation: how many users were kept from the message. */
const control = { enrolled: Count.optional() } as const

/** Counters of any push message. Source: spec, "GET /campaigns/data_series", ios_push. */
export const pushCounters = {
  sent: Count,
  direct_opens: Count,
  total_opens: Count,
  bounces: Count,
  body_clicks: Count,
} as const

/** What sends count of a push message besides. Source: spec, "GET /sends/data_series". */
export const sendPushCounters = {
  ...pushCounters,
  delivered: Count,
  undelivered: Count,
  delivery_failed: Count,
} as const

/** Counters of the other channels. Source: spec, "GET /campaigns/data_series". */
export const channelCounters = {
  webhook: { sent: Count, errors: Count },
  email: {
    sent: Count,
    opens: Count,
    unique_opens: Count,
    clicks: Count,
    unique_clicks: Count,
    unsubscribes: Count,
    bounces: Count,
    delivered: Count,
    reported_spam: Count,
  },
  sms: {
    sent: Count,
    sent_to_carrier: Count,
    delivered: Count,
    rejected: Count,
    delivery_failed: Count,
    clicks: Count,
    opt_out: Count,
    help: Count,
  },
  whats_app: { sent: Count, delivered: Count, failed: Count, read: Count },
  content_cards: {
    sent: Count,
    total_impressions: Count,
    unique_impressions: Count,
    total_clicks: Count,
    unique_clicks: Count,
    total_dismissals: Count,
    unique_dismissals: Count,
  },
  in_app_message: {
    impressions: Count,
    clicks: Count,
    first_button_clicks: Count,
    second_button_clicks: Count,
  },
} as const

const clickCounter = /^(?:carousel_slide|notif_button)_\d+_.*_click$/s

/** Whether every member beyond `named` counts clicks on a slide or button. Source: spec, "GET /campaigns/data_series", ios_push. */
export const hasOnlyClicksBeyond =
  (named: object) =>
  (element: object): boolean =>
    Object.entries(element).every(
      ([name, value]) => Object.hasOwn(named, name) || (clickCounter.test(name) && Count.safeParse(value).success),
    )

const pushElement = <const Counters extends z.ZodRawShape>(counters: Counters) => {
  const shape = { ...variation, ...counters, ...control, ...outcome }
  return z.array(z.looseObject(shape).refine(hasOnlyClicksBeyond(shape)))
}

const element = <const Counters extends z.ZodRawShape>(counters: Counters) =>
  z.array(z.object({ ...variation, ...counters, ...control, ...outcome }))

/** The second form is for a control variation. */
const whatsAppElement = z.array(
  z.union([
    z.object({ ...variation, ...channelCounters.whats_app, ...control, ...outcome }),
    z.object({ ...variation, enrolled: Count, ...outcome }),
  ]),
)

const campaignSeries = <const Push extends z.ZodRawShape>(push: Push) =>
  seriesOf({
    messages: z.object({
      ios_push: pushElement(push).optional(),
      android_push: pushElement(push).optional(),
      kindle_push: pushElement(push).optional(),
      web_push: pushElement(push).optional(),
      webhook: element(channelCounters.webhook).optional(),
      email: element(channelCounters.email).optional(),
      sms: element(channelCounters.sms).optional(),
      whats_app: whatsAppElement.optional(),
      content_cards: element(channelCounters.content_cards).optional(),
      in_app_message: element(channelCounters.in_app_message).optional(),
      trigger_in_app_message: element(channelCounters.in_app_message).optional(),
    }),
    ...outcome,
  })

/** The days of a campaign. Source: spec, "GET /campaigns/data_series"; decision 0062. */
export const CampaignSeries = campaignSeries(pushCounters)

/** The days of one send of a campaign. Source: spec, "GET /sends/data_series"; decision 0062. */
export const SendSeries = campaignSeries(sendPushCounters)
