/** What bounds one render, whatever its template does: no clock is asked, so that it ends alike everywhere. */
export const renderLimits = {
  /** Nodes rendered: tags, outputs and pieces of text, each time a loop comes to them. */
  steps: 200_000,
  /** Characters written, those that a `capture` or a content block keeps included. */
  characters: 10_000_000,
  /** What filters and ranges allocate, in characters and elements. */
  memory: 10_000_000,
  /** Content blocks within content blocks. */
  depth: 50,
} as const
