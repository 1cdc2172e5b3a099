import type { SeriesPoint } from '@brazier/domain/rules'
import { type SegmentSize, segmentSizeKey } from '../ports/records/segment-size.ts'
import type { Transaction } from '../ports/store.ts'

const pageSize = 500

/** Ascending. Keys of a segment are adjacent, and begin with its id. */
const measured = async (tx: Transaction, segment_id: string, until: number): Promise<readonly SegmentSize[]> => {
  const sizes: SegmentSize[] = []
  let after = JSON.stringify(segment_id)
  for (;;) {
    const page = await tx.segmentSizes.page(after, pageSize)
    const ofSegment = page.filter((size) => size.segment_id === segment_id && size.day <= until)
    sizes.push(...ofSegment)
    const last = ofSegment.at(-1)
    if (ofSegment.length < pageSize || last === undefined) return sizes
    after = segmentSizeKey(last)
  }
}

/** Returns each day's last measured size, or 0. Source: decision 0064. */
export const segmentSizes = async (
  tx: Transaction,
  segment_id: string,
  points: readonly SeriesPoint[],
): Promise<readonly { readonly time: string; readonly size: number }[]> => {
  const sizes = await measured(tx, segment_id, points.at(-1)?.bucket ?? 0)
  return points.map(({ bucket, time }) => ({ time, size: sizes.findLast(({ day }) => day <= bucket)?.size ?? 0 }))
}
