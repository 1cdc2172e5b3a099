/** The message for a segment that is missing or unknown. Chosen. Source: decision 0065. */
export const segmentErrors = {
  segmentId: 'segment_id must be a string of the segment api identifier',
} as const
