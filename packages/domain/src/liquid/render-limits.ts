/** The limits of one render. They count work, not time, so that a render ends the same way on every machine. */
export const renderLimits = {
  /** Nodes rendered: tags, outputs and pieces of text. A loop counts them each time. */
  steps: 200_000,
  /** Characters written, including those in a `capture` or a content block. */
  characters: 10_000_000,
  /** Memory that filters and ranges allocate, in characters and elements. */
  memory: 10_000_000,
  /** Levels of nested content blocks. */
  depth: 50,
} as const
