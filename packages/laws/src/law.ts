/** A property that holds for all inputs. If it fails, `check` throws with a counterexample and its seed. */
export interface Law {
  readonly title: string
  readonly check: () => void
}

/** An asynchronous law. If it fails, `check` rejects with a counterexample and its seed. */
export interface AsyncLaw {
  readonly title: string
  readonly check: () => Promise<void>
}
