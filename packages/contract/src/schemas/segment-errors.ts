/** Message for a missing or unknown segment. Chosen. Source: decision 0065. */
export const segmentErrors = {
  segmentId: 'segment_id must be a string of the segment api identifier',
} as const
