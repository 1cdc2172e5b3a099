/** A section of RESULTS.md. */
export interface Finding {
  readonly title: string
  /** Things measured, and the way, in Markdown. */
  readonly method: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Markdown, a paragraph each. */
  readonly notes?: readonly string[]
}

/** `pnpm bench <name>` asks one. */
export interface Question {
  readonly name: string
  /** Absent or undefined: nothing. */
  missing?(): string | undefined
  ask(): Promise<Finding>
}
