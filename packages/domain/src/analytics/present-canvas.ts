import type { Channel } from '../channel.ts'
import { canvasOutcome, type CanvasOutcome, conversionDepth } from './outcome.ts'
import { countsIn, isCounted, presentPoints } from './present-series.ts'
import type { Counts, SeriesCell, SeriesRow } from './series.ts'
import {
  type PushCounters,
  showCounters,
  type ShowCounters,
  type ShownCounters,
  showSummaryCounters,
  type SummaryPushCounters,
} from './shown-counters.ts'
import type { SeriesPoint } from './window.ts'

/** A Canvas for its series. */
export interface PresentedCanvas {
  readonly variants: readonly { readonly id: string; readonly name: string }[]
  readonly steps: readonly {
    readonly id: string
    readonly name: string
    readonly messages: readonly { readonly channel: Channel }[]
  }[]
  readonly conversion_behaviors: readonly unknown[]
}

/** Breakdowns to show besides the whole Canvas, named as in the query. */
export interface Breakdowns {
  readonly include_variant_breakdown: boolean
  readonly include_step_breakdown: boolean
  /** Only together with the other steps. */
  readonly include_deleted_step_data: boolean
}

/** A step's messages by channel, each a list of one. */
export type StepMessages<Push extends PushCounters = PushCounters> = {
  readonly [C in Channel]?: readonly ShownCounters<Push>[C][] | undefined
}

/** Entries of a Canvas or variant, and what came of them. */
export type EntryStats = CanvasOutcome & { readonly entries: number }

/** A Canvas's counts; variants and steps by id. */
export interface CanvasStats<Push extends PushCounters = PushCounters> {
  readonly total_stats: EntryStats
  readonly variant_stats?: { readonly [id: string]: EntryStats & { readonly name: string } }
  readonly step_stats?: {
    readonly [id: string]: CanvasOutcome & { readonly name: string; readonly messages: StepMessages<Push> }
  }
}

/** Source: spec, "GET /canvas/data_series"; decision 0063. */
export const presentCanvasDays = (
  canvas: PresentedCanvas,
  points: readonly SeriesPoint[],
  rows: readonly SeriesRow[],
  breakdowns: Breakdowns,
): readonly (CanvasStats & { readonly time: string })[] =>
  presentPoints(points, rows, (time, cells) => ({ time, ...statsOf(canvas, cells, breakdowns, showCounters) }))

/** Sums a Canvas's days. A user who opens on two days is one unique open. Source: decision 0063. */
export const presentCanvasSummary = (
  canvas: PresentedCanvas,
  total: readonly SeriesCell[],
  breakdowns: Breakdowns,
): CanvasStats<SummaryPushCounters> => statsOf(canvas, total, breakdowns, showSummaryCounters)

const statsOf = <Push extends PushCounters>(
  canvas: PresentedCanvas,
  cells: readonly SeriesCell[],
  breakdowns: Breakdowns,
  show: ShowCounters<Push>,
): CanvasStats<Push> => {
  const { include_variant_breakdown, include_step_breakdown, include_deleted_step_data } = breakdowns
  const whole = countsIn(cells, '', '')
  const depth = conversionDepth(canvas.conversion_behaviors.length, whole)
  const entered = (counts: Counts): EntryStats => ({ ...canvasOutcome(counts, depth), entries: counts.entries ?? 0 })
  const variants = () =>
    [...canvas.variants, ...gone('variant:', canvas.variants, cells)].map(
      ({ id, name }) => [id, { name, ...entered(countsIn(cells, `variant:${id}`, '')) }] as const,
    )
  const deleted = include_deleted_step_data ? gone('step:', canvas.steps, cells) : []
  const steps = () =>
    [...canvas.steps, ...deleted].map(({ id, name, messages }) => {
      const part = `step:${id}`
      const outcome = canvasOutcome(countsIn(cells, part, ''), depth)
      return [id, { name, ...outcome, messages: stepMessages(part, messages, cells, show) }] as const
    })
  return {
    total_stats: entered(whole),
    ...(include_variant_breakdown && { variant_stats: Object.fromEntries(variants()) }),
    ...(include_step_breakdown && { step_stats: Object.fromEntries(steps()) }),
  }
}

interface Gone {
  readonly id: string
  readonly name: string
  readonly messages: readonly never[]
}

/** Counts deleted variants or steps in order of id, which is their name. */
const gone = (
  prefix: string,
  known: readonly { readonly id: string }[],
  cells: readonly SeriesCell[],
): readonly Gone[] => {
  const counted = cells.filter((cell) => cell.part.startsWith(prefix) && isCounted(cell))
  return [...new Set(counted.map(({ part }) => part.slice(prefix.length)))]
    .filter((id) => known.every((one) => one.id !== id))
    .toSorted()
    .map((id) => ({ id, name: id, messages: [] }))
}

/** Includes channels that the step no longer sends to but that were counted. */
const stepMessages = <Push extends PushCounters>(
  part: string,
  messages: readonly { readonly channel: Channel }[],
  cells: readonly SeriesCell[],
  show: ShowCounters<Push>,
): StepMessages<Push> => {
  const only = <Presented>(
    channel: Channel,
    present: (counts: Counts) => Presented,
  ): readonly Presented[] | undefined => {
    const isSent = messages.some((message) => message.channel === channel)
    const isShown = isSent || cells.some((cell) => cell.part === part && cell.channel === channel && isCounted(cell))
    return isShown ? [present(countsIn(cells, part, channel))] : undefined
  }
  return {
    email: only('email', show.email),
    ios_push: only('ios_push', show.ios_push),
    android_push: only('android_push', show.android_push),
    kindle_push: only('kindle_push', show.kindle_push),
    web_push: only('web_push', show.web_push),
    sms: only('sms', show.sms),
    whats_app: only('whats_app', show.whats_app),
    webhook: only('webhook', show.webhook),
    content_cards: only('content_cards', show.content_cards),
    in_app_message: only('in_app_message', show.in_app_message),
  }
}
