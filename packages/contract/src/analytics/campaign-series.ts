import * as z from 'zod'
import { Count, seriesOf } from './series.ts'

/** Counts by the time of the conversion and of the message. Numbered ones exist where there are so many behaviors. */
const conversions = () => ({
  /** Number of times the first conversion event happened, on the day of the conversion. */
  conversions: Count,
  /** Number of times the first conversion event happened, on the day of the message that led to it. */
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
})

/** Counters of a day and of each of its elements. */
const outcome = () => ({
  /** Revenue of purchases soon after the message, in US dollars. */
  revenue: z.number(),
  /** Number of different users who got a message of the campaign on this day. */
  unique_recipients: Count,
  ...conversions(),
})

const variation = () => ({
  /** The name of the variation. */
  variation_name: z.string(),
  /** The id of the variation. */
  variation_api_id: z.string(),
})

/** Users whom a control variation kept from the message. */
const control = () => ({
  /** Number of users whom the control variation kept from the message. Absent for other variations. */
  enrolled: Count.optional(),
})

/** Counters of any push. Source: spec, "GET /campaigns/data_series", ios_push. */
export const pushCounters = {
  /** Number of messages that were sent. */
  sent: Count,
  /** Number of times users opened the app by a tap on the message. */
  direct_opens: Count,
  /** Number of times users opened the app after the message, by a tap on it or otherwise. */
  total_opens: Count,
  /** Number of messages that could not be delivered for good. */
  bounces: Count,
  /** Number of times users tapped the text of the message. */
  body_clicks: Count,
} as const

/** Further push counters in the series of sends. Source: spec, "GET /sends/data_series". */
export const sendPushCounters = {
  ...pushCounters,
  /** Number of messages that reached a device. */
  delivered: Count,
  /** Number of messages that have not reached a device. */
  undelivered: Count,
  /** Number of deliveries that ended with an error. */
  delivery_failed: Count,
} as const

/** Counters of other channels. Source: spec, "GET /campaigns/data_series". */
export const channelCounters = {
  webhook: {
    /** Number of requests that were sent, failed ones too. */
    sent: Count,
    /** Number of requests that failed. */
    errors: Count,
  },
  email: {
    /** Number of emails that were sent. */
    sent: Count,
    /** Number of times emails were opened; each opening counts. */
    opens: Count,
    /** Number of users who opened an email; each counts once. */
    unique_opens: Count,
    /** Number of times links in emails were clicked; each click counts. */
    clicks: Count,
    /** Number of users who clicked a link; each counts once. */
    unique_clicks: Count,
    /** Number of users who unsubscribed by a link of an email. */
    unsubscribes: Count,
    /** Number of emails that bounced. */
    bounces: Count,
    /** Number of emails that the mail servers accepted. */
    delivered: Count,
    /** Number of emails that users reported as spam. */
    reported_spam: Count,
  },
  sms: {
    /** Number of text messages that were sent. */
    sent: Count,
    /** Number of text messages that were handed to a carrier. */
    sent_to_carrier: Count,
    /** Number of text messages that reached a phone. */
    delivered: Count,
    /** Number of text messages that a carrier refused. */
    rejected: Count,
    /** Number of text messages that could not be handed to a carrier. */
    delivery_failed: Count,
    /** Number of times links in text messages were clicked. */
    clicks: Count,
    /** Number of users who answered with a word that opts out, such as STOP. */
    opt_out: Count,
    /** Number of users who answered with a word that asks for help, such as HELP. */
    help: Count,
  },
  whats_app: {
    /** Number of WhatsApp messages that were sent. */
    sent: Count,
    /** Number of WhatsApp messages that reached a phone. */
    delivered: Count,
    /** Number of WhatsApp messages that could not be delivered. */
    failed: Count,
    /** Number of WhatsApp messages that were read. */
    read: Count,
  },
  content_cards: {
    /** Number of cards that were sent to a user. */
    sent: Count,
    /** Number of times cards were seen; each time counts. */
    total_impressions: Count,
    /** Number of users who saw a card; each counts once. */
    unique_impressions: Count,
    /** Number of times cards were clicked; each click counts. */
    total_clicks: Count,
    /** Number of users who clicked a card; each counts once. */
    unique_clicks: Count,
    /** Number of times cards were dismissed; each time counts. */
    total_dismissals: Count,
    /** Number of users who dismissed a card; each counts once. */
    unique_dismissals: Count,
  },
  in_app_message: {
    /** Number of times the message was seen. */
    impressions: Count,
    /** Number of times the message was clicked. */
    clicks: Count,
    /** Number of times its first button was clicked. */
    first_button_clicks: Count,
    /** Number of times its second button was clicked. */
    second_button_clicks: Count,
  },
} as const

const clickCounter = /^(?:carousel_slide|notif_button)_\d+_.*_click$/s

/** Whether members beyond `named` all count slide or button clicks. Source: spec, "GET /campaigns/data_series", ios_push. */
export const hasOnlyClicksBeyond =
  (named: object) =>
  (element: object): boolean =>
    Object.entries(element).every(
      ([name, value]) => Object.hasOwn(named, name) || (clickCounter.test(name) && Count.safeParse(value).success),
    )

const pushElement = <const Counters extends z.ZodRawShape>(counters: Counters) => {
  const shape = { ...variation(), ...counters, ...control(), ...outcome() }
  return z.array(z.looseObject(shape).refine(hasOnlyClicksBeyond(shape)))
}

const element = <const Counters extends z.ZodRawShape>(counters: Counters) =>
  z.array(z.object({ ...variation(), ...counters, ...control(), ...outcome() }))

/** The second form is for a control variation. */
const whatsAppElement = () =>
  z.array(
    z.union([
      z.object({ ...variation(), ...channelCounters.whats_app, ...control(), ...outcome() }),
      z.object({ ...variation(), enrolled: Count, ...outcome() }),
    ]),
  )

const campaignSeries = <const Push extends z.ZodRawShape>(push: Push) =>
  seriesOf(() => ({
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
      whats_app: whatsAppElement().optional(),
      /** Content cards in the app or on a page. */
      content_cards: element(channelCounters.content_cards).optional(),
      /** In-app messages of a campaign with a single variation. */
      in_app_message: element(channelCounters.in_app_message).optional(),
      /** In-app messages of a campaign with several variations; of one with a single variation they are under `in_app_message`. */
      trigger_in_app_message: element(channelCounters.in_app_message).optional(),
    }),
    ...outcome(),
  }))

/** The days of a campaign. Source: spec, "GET /campaigns/data_series"; decision 0062. */
export const CampaignSeries = campaignSeries(pushCounters)

/** The days of one send of a campaign. Source: spec, "GET /sends/data_series"; decision 0062. */
export const SendSeries = campaignSeries(sendPushCounters)
