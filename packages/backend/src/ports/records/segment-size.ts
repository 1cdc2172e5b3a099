/** How many users a segment with analytics had on a day, as last measured. */
export interface SegmentSize {
  readonly segment_id: string
  /** As the workspace's calendar numbers days. */
  readonly day: number
  readonly size: number
}

/** The id of a segment's size: by segment, then by day. */
export const segmentSizeKey = ({ segment_id, day }: Pick<SegmentSize, 'segment_id' | 'day'>): string =>
  `${JSON.stringify(segment_id)}${String(day).padStart(8, '0')}`
