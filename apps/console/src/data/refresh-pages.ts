/** The pages of a list that was read before, in order. */
interface Read<Line> {
  readonly lines: readonly Line[]
  readonly next?: string | number | undefined
}

/** A list is read again from its beginning, but no more than so many pages: what is further down stays as it was read. */
export const mostRead = 5

/** Pages of a list that is read again, and how they are joined. */
export interface Seam<Line, Page extends Read<Line>> {
  /** The pages as they were. */
  readonly before: readonly Page[]
  /** The pages that were read again so far; the last one is at the seam. */
  readonly again: readonly Page[]
  keyOf(line: Line): string | number
}

/**
 * Returns the last page that is read again, so that the older pages follow it without a gap and without a line twice. Undefined if
 * nothing of the old lines is in the new ones: then the older pages are of no use.
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
  const own = last.lines.filter((line) => !below.has(keyOf(line)))
  // What the new lines pushed out of the pages that were read again; nothing, if these now reach into the older pages.
  const pushedOut = own.length < last.lines.length ? [] : known.slice(common + 1)
  return { ...last, lines: [...own, ...pushedOut], next: before[again.length - 1]?.next }
}

/** A way through the pages of a list that is read again. */
export interface Walk<Line, Page extends Read<Line>> {
  /** Returns the next page: read again, or as it was. */
  step(load: () => Promise<Page>): Promise<Page>
}

/** Begins to read a list again. */
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
        // Nothing more is asked for: it is read when somebody scrolls there.
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
