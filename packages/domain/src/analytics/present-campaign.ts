import type { Channel } from '../channel.ts'
import { type Layout, layoutOf, layoutWith, type PresentedVariation, settledCells } from './campaign-layout.ts'
import { type CampaignOutcome, conversionDepth, setOutcome } from './outcome.ts'
import { countsIn, noCounts, presentPoints } from './present-series.ts'
import type { Counts, SeriesCell, SeriesRow } from './series.ts'
import {
  type Counters,
  type PushCounters,
  type SendPushCounters,
  showCounters,
  type ShowCounters,
  type ShownCounters,
  showSendCounters,
} from './shown-counters.ts'
import type { SeriesPoint } from './window.ts'

/** A campaign for its series. */
export interface PresentedCampaign {
  readonly variations: readonly PresentedVariation[]
  readonly conversion_behaviors: readonly unknown[]
}

type OfVariation = {
  readonly variation_name: string
  readonly variation_api_id: string
  /** Only for a control variation: how many users it kept from the message. */
  readonly enrolled?: number
}

type Element<Shape> = OfVariation & CampaignOutcome & Shape

/** A day's elements by channel. In-app messages have another member name with several variations. */
export type CampaignMessages<Push extends PushCounters = PushCounters> = {
  readonly [C in Exclude<Channel, 'whats_app'>]?: readonly Element<ShownCounters<Push>[C]>[] | undefined
} & {
  readonly whats_app?: readonly (Element<ShownCounters['whats_app']> | Element<Counters<'enrolled'>>)[] | undefined
  readonly trigger_in_app_message?: readonly Element<ShownCounters['in_app_message']>[] | undefined
}

/** One day of a campaign. */
export type CampaignDay<Push extends PushCounters = PushCounters> = {
  readonly time: string
  readonly messages: CampaignMessages<Push>
} & CampaignOutcome

/**
 * Shows each variation in each of its channels, zeros included, and all else that was counted. Source: spec, "GET /campaigns/data_series";
 * decision 0062.
 */
export const presentCampaignDays = (
  campaign: PresentedCampaign,
  points: readonly SeriesPoint[],
  rows: readonly SeriesRow[],
): readonly CampaignDay[] => presentDays(campaign, points, rows, showCounters, () => noCounts)

/** Shows the campaign's recipients, of `all` its rows, in each element. Source: spec, "GET /sends/data_series"; decision 0062. */
export const presentSendDays = (
  campaign: PresentedCampaign,
  points: readonly SeriesPoint[],
  rows: readonly SeriesRow[],
  all: readonly SeriesRow[],
): readonly CampaignDay<SendPushCounters>[] => {
  const recipients = new Map(
    presentPoints(points, all, (time, cells) => {
      const { unique_recipients = 0 } = countsIn(cells, '', '')
      return [time, { unique_recipients }] as const
    }),
  )
  return presentDays(campaign, points, rows, showSendCounters, (time) => recipients.get(time) ?? noCounts)
}

const presentDays = <Push extends PushCounters>(
  { variations, conversion_behaviors }: PresentedCampaign,
  points: readonly SeriesPoint[],
  rows: readonly SeriesRow[],
  show: ShowCounters<Push>,
  sharedOn: (time: string) => Counts,
): readonly CampaignDay<Push>[] => {
  const usual = layoutOf(variations)
  const isMultivariate = variations.length > 1
  return presentPoints(points, rows, (time, given) => {
    const cells = settledCells(given, usual)
    const layout = layoutWith(usual, variations, cells)
    const shared = sharedOn(time)
    const whole = { ...countsIn(cells, '', ''), ...shared }
    const depth = conversionDepth(conversion_behaviors.length, whole)
    const messages = presentMessages({ layout, cells, depth, isMultivariate, show, shared })
    const day = { time, messages }
    setOutcome(day, whole, depth)
    return day
  })
}

interface Presenting<Push extends PushCounters> {
  readonly layout: Layout
  readonly cells: readonly SeriesCell[]
  readonly depth: number
  readonly isMultivariate: boolean
  readonly show: ShowCounters<Push>
  /** The counts that every element has from the whole day. */
  readonly shared: Counts
}

const presentMessages = <Push extends PushCounters>(presenting: Presenting<Push>): CampaignMessages<Push> => {
  const { layout, cells, depth, isMultivariate, show, shared } = presenting
  const countsOf = ({ id }: PresentedVariation, channel: Channel) => ({ ...countsIn(cells, id, channel), ...shared })
  const elements = <Shape extends object>(channel: Channel, counters: (counts: Counts) => Shape) =>
    layout.get(channel)?.map((variation) => {
      const counts = countsOf(variation, channel)
      return elementOf(counters(counts), variation, counts, depth)
    })
  const inApp = elements('in_app_message', show.in_app_message)
  return {
    email: elements('email', show.email),
    ios_push: elements('ios_push', show.ios_push),
    android_push: elements('android_push', show.android_push),
    kindle_push: elements('kindle_push', show.kindle_push),
    web_push: elements('web_push', show.web_push),
    sms: elements('sms', show.sms),
    whats_app: layout.get('whats_app')?.map((variation) => {
      const counts = countsOf(variation, 'whats_app')
      const { enrolled = 0 } = counts
      const counters = show.whats_app(counts)
      const isKept = variation.is_control || (enrolled > 0 && isNothing(counters))
      return elementOf(isKept ? { enrolled } : counters, variation, counts, depth)
    }),
    webhook: elements('webhook', show.webhook),
    content_cards: elements('content_cards', show.content_cards),
    in_app_message: isMultivariate ? undefined : inApp,
    trigger_in_app_message: isMultivariate ? inApp : undefined,
  }
}

const isNothing = ({ sent, delivered, failed, read }: ShownCounters['whats_app']): boolean =>
  sent + delivered + failed + read === 0

const elementOf = <Shape extends object>(
  counters: Shape,
  variation: PresentedVariation,
  counts: Counts,
  depth: number,
): Element<Shape> => {
  setVariation(counters, variation, counts)
  setOutcome(counters, counts, depth)
  return counters
}

const setVariation: (target: object, variation: PresentedVariation, counts: Counts) => asserts target is OfVariation = (
  target,
  { name, id, is_control },
  { enrolled = 0 },
) => {
  const element = target as { -readonly [Name in keyof OfVariation]: OfVariation[Name] } // its missing members are set here
  element.variation_name = name
  element.variation_api_id = id
  if (is_control || enrolled > 0) element.enrolled = enrolled
}
