declare const opaque: unique symbol

/** A parsed template, immutable. Parse once, render often with `renderTemplate`. */
export interface Template {
  readonly text: string
  /** Its content blocks' names, each once, in order of first appearance. */
  readonly references: readonly string[]
  readonly [opaque]: true
}
