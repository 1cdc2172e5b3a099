import { channels, type Channel } from '../channel.ts'
import { isCounted } from './present-series.ts'
import type { SeriesCell } from './series.ts'

/** A campaign's variation with its present messages. */
export interface PresentedVariation {
  readonly id: string
  readonly name: string
  readonly is_control: boolean
  readonly messages: readonly { readonly channel: Channel }[]
}

/** In order. Channels without elements are absent. */
export type Layout = ReadonlyMap<string, readonly PresentedVariation[]>

/** Gives a variation an element in each channel of its messages, a control variation in every channel. Source: decision 0062. */
export const layoutOf = (variations: readonly PresentedVariation[]): Layout => {
  const sendsTo = (channel: Channel) => (variation: PresentedVariation) =>
    variation.messages.some((message) => message.channel === channel)
  const used = channels.filter((channel) => variations.some(sendsTo(channel)))
  return new Map(
    used.map((channel) => [
      channel,
      variations.filter((variation) => variation.is_control || sendsTo(channel)(variation)),
    ]),
  )
}

const hasElement = (layout: Layout, part: string, channel: string): boolean => {
  for (const { id } of layout.get(channel) ?? []) if (id === part) return true
  return false
}

/**
 * Takes a row with more cells than the campaign shows now. Deleted variations and channels come last, by id. A deleted variation's name is
 * its id.
 */
export const layoutWith = (
  layout: Layout,
  variations: readonly PresentedVariation[],
  cells: readonly SeriesCell[],
): Layout => {
  const named = (id: string): PresentedVariation =>
    variations.find((variation) => variation.id === id) ?? { id, name: id, is_control: false, messages: [] }
  const presented = channels.map((channel) => {
    const more = cells.filter(
      (cell) => cell.channel === channel && !hasElement(layout, cell.part, channel) && isCounted(cell),
    )
    const others = more.map(({ part }) => part).toSorted()
    return [channel, [...(layout.get(channel) ?? []), ...others.map(named)]] as const
  })
  return new Map(presented.filter(([, names]) => names.length > 0))
}

/** Counts without a channel (such as a conversion) go to the variation's first channel; without one, only the whole day shows them. */
export const settledCells = (cells: readonly SeriesCell[], layout: Layout): readonly SeriesCell[] => {
  const homeOf = (part: string): string | undefined =>
    channels.find((channel) => hasElement(layout, part, channel)) ??
    channels.find((channel) => cells.some((cell) => cell.part === part && cell.channel === channel))
  return cells.reduce<readonly SeriesCell[]>((settled, cell) => {
    // The whole day has neither part nor channel, and no home.
    const home = cell.channel === '' ? homeOf(cell.part) : undefined
    return addCell(settled, home === undefined ? cell : { ...cell, channel: home })
  }, [])
}

const addCell = (cells: readonly SeriesCell[], added: SeriesCell): readonly SeriesCell[] => {
  const { part, channel, counts } = added
  const at = cells.findIndex((cell) => cell.part === part && cell.channel === channel)
  const before = cells[at]
  if (before === undefined) return [...cells, added]
  const sums = Object.entries(counts).map(([name, count]) => [name, (before.counts[name] ?? 0) + count] as const)
  return cells.with(at, { part, channel, counts: { ...before.counts, ...Object.fromEntries(sums) } })
}
