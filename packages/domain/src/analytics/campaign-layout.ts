import { channels, type Channel } from '../sending/reachability.ts'
import { isCounted } from './present-series.ts'
import type { SeriesCell } from './series.ts'

/** A variation of a campaign, with the messages that it has now. */
export interface PresentedVariation {
  readonly id: string
  readonly name: string
  readonly is_control: boolean
  readonly messages: readonly { readonly channel: Channel }[]
}

/** Whose elements each channel has, in order; a channel without elements is absent. */
export type Layout = ReadonlyMap<string, readonly PresentedVariation[]>

/**
 * The elements that a campaign shows on every day: of each variation in the channels of its messages, of a control variation
 * in all channels. Source: decision 0062.
 */
export function layoutOf(variations: readonly PresentedVariation[]): Layout {
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

/** Whether every cell of a row but the whole has an element. */
export function hasPlaceFor(layout: Layout, cells: readonly SeriesCell[]): boolean {
  for (const { part, channel } of cells) {
    if ((part !== '' || channel !== '') && !hasElement(layout, part, channel)) return false
  }
  return true
}

function hasElement(layout: Layout, part: string, channel: string): boolean {
  for (const { id } of layout.get(channel) ?? []) if (id === part) return true
  return false
}

/**
 * The elements of a row that has more cells than a campaign shows: those of variations and channels that it no longer has
 * follow its own, in order of the id, which is the name of what has none.
 */
export function layoutWith(
  layout: Layout,
  variations: readonly PresentedVariation[],
  cells: readonly SeriesCell[],
): Layout {
  const named = (id: string): PresentedVariation =>
    variations.find((variation) => variation.id === id) ?? { id, name: id, is_control: false, messages: [] }
  const shown = channels.map((channel) => {
    const more = cells.filter(
      (cell) => cell.channel === channel && !hasElement(layout, cell.part, channel) && isCounted(cell),
    )
    const others = more.map(({ part }) => part).toSorted()
    return [channel, [...(layout.get(channel) ?? []), ...others.map(named)]] as const
  })
  return new Map(shown.filter(([, own]) => own.length > 0))
}

/**
 * The cells of a row with what names no channel, such as a conversion, added to the first one of its variation; what has
 * none there either is in the whole alone.
 */
export function settledCells(cells: readonly SeriesCell[], layout: Layout): readonly SeriesCell[] {
  const homeOf = (part: string): string | undefined =>
    channels.find((channel) => hasElement(layout, part, channel)) ??
    channels.find((channel) => cells.some((cell) => cell.part === part && cell.channel === channel))
  return cells.reduce<readonly SeriesCell[]>((settled, cell) => {
    const home = cell.channel === '' && cell.part !== '' ? homeOf(cell.part) : undefined
    return addCell(settled, home === undefined ? cell : { ...cell, channel: home })
  }, [])
}

function addCell(cells: readonly SeriesCell[], added: SeriesCell): readonly SeriesCell[] {
  const { part, channel, counts } = added
  const at = cells.findIndex((cell) => cell.part === part && cell.channel === channel)
  const before = cells[at]
  if (before === undefined) return [...cells, added]
  const sums = Object.entries(counts).map(([name, count]) => [name, (before.counts[name] ?? 0) + count] as const)
  return cells.with(at, { part, channel, counts: { ...before.counts, ...Object.fromEntries(sums) } })
}
