import type { Channel } from '../sending/reachability.ts'
import { canvasOutcome, type CanvasOutcome, conversionDepth } from './outcome.ts'
import { countsIn, isCounted, presentPoints } from './present-series.ts'
import type { Counts, SeriesCell, SeriesRow } from './series.ts'
import { showCounters, type ShownCounters } from './shown-counters.ts'
import type { SeriesPoint } from './window.ts'

/** What of a Canvas its series show. */
export interface PresentedCanvas {
  readonly variants: readonly { readonly id: string; readonly name: string }[]
  readonly steps: readonly {
    readonly id: string
    readonly name: string
    readonly messages: readonly { readonly channel: Channel }[]
  }[]
  readonly conversion_behaviors: readonly unknown[]
}

/** What is shown beside the whole, by the names of the query. */
export interface Breakdowns {
  readonly include_variant_breakdown: boolean
  readonly include_step_breakdown: boolean
  /** Steps that the Canvas no longer has; only together with the other steps. */
  readonly include_deleted_step_data: boolean
}

/** The messages of a step by channel, each a list of one; undefined where it has none. */
export type StepMessages = { readonly [C in Channel]?: readonly ShownCounters[C][] | undefined }

/** What became of the users who entered a Canvas, or one of its variants. */
export type EntryStats = CanvasOutcome & { readonly entries: number }

/** What a Canvas counted; variants and steps by their ids. */
export interface CanvasStats {
  readonly total_stats: EntryStats
  readonly variant_stats?: { readonly [id: string]: EntryStats & { readonly name: string } }
  readonly step_stats?: {
    readonly [id: string]: CanvasOutcome & { readonly name: string; readonly messages: StepMessages }
  }
}

/** The days of a Canvas. Source: spec, "GET /canvas/data_series"; decision 0063. */
export function presentCanvasDays(
  canvas: PresentedCanvas,
  points: readonly SeriesPoint[],
  rows: readonly SeriesRow[],
  breakdowns: Breakdowns,
): readonly (CanvasStats & { readonly time: string })[] {
  return presentPoints(points, rows, (time, cells) => ({ time, ...statsOf(canvas, cells, breakdowns) }))
}

/** The days of a Canvas in one, given their total: who opens on two days is one unique open. Source: decision 0063. */
export function presentCanvasSummary(
  canvas: PresentedCanvas,
  total: readonly SeriesCell[],
  breakdowns: Breakdowns,
): CanvasStats {
  return statsOf(canvas, total, breakdowns)
}

function statsOf(canvas: PresentedCanvas, cells: readonly SeriesCell[], breakdowns: Breakdowns): CanvasStats {
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
      return [id, { name, ...outcome, messages: stepMessages(part, messages, cells) }] as const
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

/** What was counted of variants or steps that the Canvas no longer has, in order of the id, which is their name. */
function gone(
  prefix: string,
  known: readonly { readonly id: string }[],
  cells: readonly SeriesCell[],
): readonly Gone[] {
  const counted = cells.filter((cell) => cell.part.startsWith(prefix) && isCounted(cell))
  return [...new Set(counted.map(({ part }) => part.slice(prefix.length)))]
    .filter((id) => known.every((one) => one.id !== id))
    .toSorted()
    .map((id) => ({ id, name: id, messages: [] }))
}

/** The channels that a step has messages of, and those that were counted. */
function stepMessages(
  part: string,
  messages: readonly { readonly channel: Channel }[],
  cells: readonly SeriesCell[],
): StepMessages {
  const only = <Shown>(channel: Channel, show: (counts: Counts) => Shown): readonly Shown[] | undefined => {
    const isSent = messages.some((message) => message.channel === channel)
    const isShown = isSent || cells.some((cell) => cell.part === part && cell.channel === channel && isCounted(cell))
    return isShown ? [show(countsIn(cells, part, channel))] : undefined
  }
  return {
    email: only('email', showCounters.email),
    ios_push: only('ios_push', showCounters.ios_push),
    android_push: only('android_push', showCounters.android_push),
    kindle_push: only('kindle_push', showCounters.kindle_push),
    web_push: only('web_push', showCounters.web_push),
    sms: only('sms', showCounters.sms),
    whats_app: only('whats_app', showCounters.whats_app),
    webhook: only('webhook', showCounters.webhook),
    content_cards: only('content_cards', showCounters.content_cards),
    in_app_message: only('in_app_message', showCounters.in_app_message),
  }
}
