/** A statement that holds for all inputs. `check` throws, with a counterexample and its seed, when it does not. */
export interface Law {
  readonly title: string
  readonly check: () => void
}

/** A law about something that answers later. `check` rejects, with a counterexample and its seed, when it does not hold. */
export interface AsyncLaw {
  readonly title: string
  readonly check: () => Promise<void>
}
