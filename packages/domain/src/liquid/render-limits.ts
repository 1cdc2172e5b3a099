/** Limits of one render. They count work, not time: a render ends the same way on every machine. Source: decision 0110. */
export const renderLimits = {
  /** Tags, outputs and pieces of text rendered, values, operators and filters in them, and properties read. A loop counts each time. */
  steps: 100_000,
  /** Characters written, also in a `capture` or a content block. */
  characters: 5_000_000,
  /** Characters and elements that filters, tags, comparisons and ranges read and make. Slow work counts several times. */
  memory: 5_000_000,
  /** Levels of nested content blocks. */
  depth: 50,
  /** Levels of a value that is read or written whole. */
  levels: 500,
} as const

/** A template beyond them is malformed. Source: decision 0110. */
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
