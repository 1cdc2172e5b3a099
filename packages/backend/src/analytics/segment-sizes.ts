import type { SeriesPoint } from '@brazier/domain'
import { type SegmentSize, segmentSizeKey } from '../ports/records/segment-size.ts'
import type { Transaction } from '../ports/store.ts'

/** Sizes read at once. */
const pageSize = 500

/** The sizes that were measured until a day, ascending. Those of one segment lie side by side. */
const measured = async (tx: Transaction, segment_id: string, until: number): Promise<readonly SegmentSize[]> => {
  const sizes: SegmentSize[] = []
  let after = segmentSizeKey({ segment_id, day: 0 })
  const first = await tx.segmentSizes.get(after)
  if (first !== undefined) sizes.push(first)
  for (;;) {
    const page = await tx.segmentSizes.page(after, pageSize)
    const own = page.filter((size) => size.segment_id === segment_id && size.day <= until)
    sizes.push(...own)
    const last = own.at(-1)
    if (own.length < pageSize || last === undefined) return sizes
    after = segmentSizeKey(last)
  }
}

/** The size of a segment on each day: as last measured until then, 0 before it ever was. Source: decision 0064. */
export const segmentSizes = async (
  tx: Transaction,
  segment_id: string,
  points: readonly SeriesPoint[],
): Promise<readonly { readonly time: string; readonly size: number }[]> => {
  const sizes = await measured(tx, segment_id, points.at(-1)?.bucket ?? 0)
  return points.map(({ bucket, time }) => ({ time, size: sizes.findLast(({ day }) => day <= bucket)?.size ?? 0 }))
}
