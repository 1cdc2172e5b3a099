/** A segment's users on a day, as last measured that day. */
export interface SegmentSize {
  readonly segment_id: string
  /** Day number in the workspace's calendar. */
  readonly day: number
  readonly size: number
}

/** Returns the id of a segment size. Ids are ordered by segment, then by day. */
export const segmentSizeKey = ({ segment_id, day }: Pick<SegmentSize, 'segment_id' | 'day'>): string =>
  `${JSON.stringify(segment_id)}${String(day).padStart(8, '0')}`
