declare const opaque: unique symbol

/** A parsed template, immutable. Parse a text once and render it often, with `renderTemplate`. */
export interface Template {
  /** The text it was parsed from. */
  readonly text: string
  /** Names of the content blocks in it, each once, in the order they first appear. */
  readonly references: readonly string[]
  readonly [opaque]: true
}
