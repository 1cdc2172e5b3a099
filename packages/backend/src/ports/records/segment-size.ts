/** A segment's users at the end of a day, or when a state was loaded that day. */
export interface SegmentSize {
  readonly segment_id: string
  /** Day number in the workspace's calendar. */
  readonly day: number
  readonly size: number
}

/** Days before 1970 come first: `-` is before all digits. */
const dayKey = (day: number): string => (day < 0 ? String(-10_000_000 - day) : String(day).padStart(8, '0'))

/** Returns the id of a segment size. Ids are ordered by segment, then by day. */
export const segmentSizeKey = ({ segment_id, day }: Pick<SegmentSize, 'segment_id' | 'day'>): string =>
  `${JSON.stringify(segment_id)}${dayKey(day)}`
