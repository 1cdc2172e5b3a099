/** A property of all inputs. If it fails, `check` throws with a counterexample and its seed. */
export interface Law {
  readonly title: string
  readonly check: () => void
}

/** A law whose `check` rejects instead of throwing. */
export interface AsyncLaw {
  readonly title: string
  readonly check: () => Promise<void>
}
