/**
 * The limits of one render and of one template. They count work, not time, so that a render ends the same way on every
 * machine. Source: decision 0110.
 */
export const renderLimits = {
  /**
   * Steps: tags, outputs and pieces of text rendered, values, operators and filters in them, and properties read. A loop
   * counts them each time.
   */
  steps: 100_000,
  /** Characters written, including those in a `capture` or a content block. */
  characters: 5_000_000,
  /**
   * Memory: characters and elements that filters, tags, comparisons and ranges read and make. Something slow counts several
   * times. A list within several lists counts as often as it would be written.
   */
  memory: 5_000_000,
  /** Levels of nested content blocks. */
  depth: 50,
  /** Levels of lists and objects in a value that is read or written whole. */
  levels: 500,
} as const

/** The limits of one template. A longer one is malformed. Source: decision 0110. */
export const templateLimits = {
  /** Characters. */
  characters: 1_000_000,
  /** Characters of one tag or output. */
  tag: 100_000,
  /** Tags, outputs and pieces of text. */
  parts: 20_000,
  /** Levels of nested tags, as in Liquid itself. */
  depth: 100,
} as const
