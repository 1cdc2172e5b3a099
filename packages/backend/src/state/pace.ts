/** How many small steps run before other work of the process may run: a few milliseconds. */
const stepsOfSlice = 50

/** Counts a step. Resolves after other work of the process has run, if it is time for that. */
export type Pace = () => Promise<void> | undefined

/** Returns a function to call, and to await, before each of many small steps. */
export const createPace = (pause?: () => Promise<void>): Pace => {
  let steps = 0
  return () => {
    steps += 1
    return steps % stepsOfSlice === 0 ? pause?.() : undefined
  }
}
