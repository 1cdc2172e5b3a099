/** Pages read before, in order. */
interface Read<Line> {
  readonly lines: readonly Line[]
  readonly next?: string | number | undefined
}

/** Most pages read again, from the first; the rest stays. */
export const mostRead = 5

export interface Seam<Line, Page extends Read<Line>> {
  readonly before: readonly Page[]
  /** Pages read so far; the last is at the seam. */
  readonly again: readonly Page[]
  keyOf(line: Line): string | number
}

/**
 * Joins the last reread page to older ones without gap or repetition. Undefined if no old line is among the new ones: older pages are
 * useless.
 */
export const pageAtSeam = <Line, Page extends Read<Line>>({
  before,
  again,
  keyOf,
}: Seam<Line, Page>): Page | undefined => {
  const last = again.at(-1)
  const known = before.slice(0, again.length).flatMap(({ lines }) => lines)
  const newest = new Set(again.flatMap(({ lines }) => lines).map(keyOf))
  const common = known.findLastIndex((line) => newest.has(keyOf(line)))
  if (last === undefined || common === -1) return undefined
  const below = new Set(before.slice(again.length).flatMap(({ lines }) => lines.map(keyOf)))
  const remaining = last.lines.filter((line) => !below.has(keyOf(line)))
  // Lines that the new ones pushed out; none if the new pages reach into the older.
  const pushedOut = remaining.length < last.lines.length ? [] : known.slice(common + 1)
  return { ...last, lines: [...remaining, ...pushedOut], next: before[again.length - 1]?.next }
}

export interface Walk<Line, Page extends Read<Line>> {
  /** Returns the next page, new or old. */
  step(load: () => Promise<Page>): Promise<Page>
}

export const startWalk = <Line, Page extends Read<Line>>(
  before: readonly Page[],
  keyOf: (line: Line) => string | number,
): Walk<Line, Page> => {
  const again: Page[] = []
  let isUseless = false
  let given = 0
  return {
    step: async (load) => {
      const index = given
      given += 1
      const old = before[index]
      const end = again.at(-1)
      if (index >= mostRead && old !== undefined && end !== undefined) {
        // It is read on scrolling there.
        return isUseless ? { ...end, lines: [] } : old
      }
      const page = await load()
      again.push(page)
      if (index !== mostRead - 1 || before.length <= mostRead || page.next === undefined) return page
      const joined = pageAtSeam({ before, again, keyOf })
      isUseless = joined === undefined
      return joined ?? page
    },
  }
}
