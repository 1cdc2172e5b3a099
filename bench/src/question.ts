/** Answer to a question: one section of RESULTS.md. */
export interface Finding {
  readonly title: string
  /** Things measured, and the way, in Markdown. */
  readonly method: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Notes on the figures, in Markdown; one paragraph each. */
  readonly notes?: readonly string[]
}

/** A question to the machine; `pnpm bench <name>` asks one. */
export interface Question {
  readonly name: string
  /** The end-to-end figure of a user that the answer holds: a line of the table of contents. */
  readonly figure: string
  /** Returns what this machine lacks to answer it; absent or undefined: nothing. */
  missing?(): string | undefined
  ask(): Promise<Finding>
}
