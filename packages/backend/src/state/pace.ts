/** How many small steps run before other work of the process may run: a few milliseconds. */
const stepsOfSlice = 50

/** How many small steps run before their records are saved: some megabytes. */
const stepsOfSave = 1000

/** Counts a step. Resolves after other work of the process has run, or what was written was saved, if it is time for that. */
export type Pace = (maySave?: boolean) => Promise<void> | undefined

/** Returns a function to call, and to await, before each of many small steps. `save` lets a store forget what it has saved. */
export const createPace = (pause?: () => Promise<void>, save?: () => Promise<void>): Pace => {
  let steps = 0
  let savedAt = 0
  return (maySave = true) => {
    steps += 1
    if (save !== undefined && maySave && steps - savedAt >= stepsOfSave) {
      savedAt = steps
      return save()
    }
    return steps % stepsOfSlice === 0 ? pause?.() : undefined
  }
}
