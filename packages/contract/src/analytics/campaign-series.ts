import * as z from 'zod'
import { Count, seriesOf } from './series.ts'

/** Conversions by the time of the conversion and of the message; the numbered ones where there are so many behaviors. */
const conversions = {
  /** How often the first conversion event happened, on the day of the conversion. */
  conversions: Count,
  /** How often the first conversion event happened, on the day of the message that led to it. */
  conversions_by_send_time: Count,
  /** As `conversions`, for the second conversion event. Absent if there is none. */
  conversions1: Count.optional(),
  /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
  conversions1_by_send_time: Count.optional(),
  /** As `conversions`, for the third conversion event. Absent if there is none. */
  conversions2: Count.optional(),
  /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
  conversions2_by_send_time: Count.optional(),
  /** As `conversions`, for the fourth conversion event. Absent if there is none. */
  conversions3: Count.optional(),
  /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
  conversions3_by_send_time: Count.optional(),
} as const

/** What a day and each of its elements have. */
const outcome = {
  /** Revenue that conversions brought, in US dollars. */
  revenue: z.number(),
  /** How many different users got a message on this day. */
  unique_recipients: Count,
  ...conversions,
} as const

const variation = {
  /** The name of the variation. */
  variation_name: z.string(),
  /** The id of the variation. */
  variation_api_id: z.string(),
} as const

/** Of a control variation: how many users were kept from the message. */
const control = {
  /** How many users the control variation kept from the message. Absent for other variations. */
  enrolled: Count.optional(),
} as const

/** Counters of any push message. Source: spec, "GET /campaigns/data_series", ios_push. */
export const pushCounters = {
  /** How many messages were sent. */
  sent: Count,
  /** How many times users opened the app by a tap on the message. */
  direct_opens: Count,
  /** How many times users opened the app after the message, by a tap on it or otherwise. */
  total_opens: Count,
  /** How many messages could not be delivered for good. */
  bounces: Count,
  /** How many times users tapped the text of the message. */
  body_clicks: Count,
} as const

/** What sends count of a push message besides. Source: spec, "GET /sends/data_series". */
export const sendPushCounters = {
  ...pushCounters,
  /** How many messages reached a device. */
  delivered: Count,
  /** How many messages have not reached a device. */
  undelivered: Count,
  /** How many deliveries ended with an error. */
  delivery_failed: Count,
} as const

/** Counters of the other channels. Source: spec, "GET /campaigns/data_series". */
export const channelCounters = {
  webhook: {
    /** How many requests were sent. */
    sent: Count,
    /** How many requests failed. */
    errors: Count,
  },
  email: {
    /** How many emails were sent. */
    sent: Count,
    /** How many times emails were opened; each opening counts. */
    opens: Count,
    /** How many users opened an email; each counts once. */
    unique_opens: Count,
    /** How many times links in emails were clicked; each click counts. */
    clicks: Count,
    /** How many users clicked a link; each counts once. */
    unique_clicks: Count,
    /** How many users unsubscribed by a link of an email. */
    unsubscribes: Count,
    /** How many emails bounced. */
    bounces: Count,
    /** How many emails the mail servers accepted. */
    delivered: Count,
    /** How many emails users reported as spam. */
    reported_spam: Count,
  },
  sms: {
    /** How many text messages were sent. */
    sent: Count,
    /** How many text messages were handed to a carrier. */
    sent_to_carrier: Count,
    /** How many text messages reached a phone. */
    delivered: Count,
    /** How many text messages a carrier refused. */
    rejected: Count,
    /** How many text messages could not be handed to a carrier. */
    delivery_failed: Count,
    /** How many times links in text messages were clicked. */
    clicks: Count,
    /** How many users answered with a word that opts out, such as STOP. */
    opt_out: Count,
    /** How many users answered with a word that asks for help, such as HELP. */
    help: Count,
  },
  whats_app: {
    /** How many WhatsApp messages were sent. */
    sent: Count,
    /** How many WhatsApp messages reached a phone. */
    delivered: Count,
    /** How many WhatsApp messages could not be delivered. */
    failed: Count,
    /** How many WhatsApp messages were read. */
    read: Count,
  },
  content_cards: {
    /** How many cards were sent to a user. */
    sent: Count,
    /** How many times cards were seen; each time counts. */
    total_impressions: Count,
    /** How many users saw a card; each counts once. */
    unique_impressions: Count,
    /** How many times cards were clicked; each click counts. */
    total_clicks: Count,
    /** How many users clicked a card; each counts once. */
    unique_clicks: Count,
    /** How many times cards were dismissed; each time counts. */
    total_dismissals: Count,
    /** How many users dismissed a card; each counts once. */
    unique_dismissals: Count,
  },
  in_app_message: {
    /** How many times the message was seen. */
    impressions: Count,
    /** How many times the message was clicked. */
    clicks: Count,
    /** How many times its first button was clicked. */
    first_button_clicks: Count,
    /** How many times its second button was clicked. */
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
    /** The counters of each channel that has messages, one element for each variation. */
    messages: z.object({
      /** Push messages to Apple devices. */
      ios_push: pushElement(push).optional(),
      /** Push messages to Android devices. */
      android_push: pushElement(push).optional(),
      /** Push messages to Kindle devices. */
      kindle_push: pushElement(push).optional(),
      /** Push messages to browsers. */
      web_push: pushElement(push).optional(),
      /** Webhooks. */
      webhook: element(channelCounters.webhook).optional(),
      /** Emails. */
      email: element(channelCounters.email).optional(),
      /** Text messages. */
      sms: element(channelCounters.sms).optional(),
      /** WhatsApp messages. */
      whats_app: whatsAppElement.optional(),
      /** Content cards in the app or on a page. */
      content_cards: element(channelCounters.content_cards).optional(),
      /** In-app messages. */
      in_app_message: element(channelCounters.in_app_message).optional(),
      /** In-app messages that an event or a purchase triggers. */
      trigger_in_app_message: element(channelCounters.in_app_message).optional(),
    }),
    ...outcome,
  })

/** The days of a campaign. Source: spec, "GET /campaigns/data_series"; decision 0062. */
export const CampaignSeries = campaignSeries(pushCounters)

/** The days of one send of a campaign. Source: spec, "GET /sends/data_series"; decision 0062. */
export const SendSeries = campaignSeries(sendPushCounters)
