import type { Transaction } from '../ports/store.ts'

/** Small steps before other work may run: a few milliseconds. */
const stepsOfSlice = 10

/** Small steps before their records are saved. An embedded database writes them in one turn: some 50 ms. */
const stepsOfSave = 400

/** Counts a step. If it is time, resolves after other work ran or writes were saved. */
export type Pace = (maySave?: boolean) => Promise<void> | undefined

const saved = async (save: () => Promise<void>, pause?: () => Promise<void>): Promise<void> => {
  await save()
  await pause?.()
}

/** Returns a function to await before each small step. `save` lets a store forget what it saved. */
export const createPace = (pause?: () => Promise<void>, save?: () => Promise<void>): Pace => {
  let steps = 0
  let savedAt = 0
  return (maySave = true) => {
    steps += 1
    if (save !== undefined && maySave && steps - savedAt >= stepsOfSave) {
      savedAt = steps
      return saved(save, pause)
    }
    return steps % stepsOfSlice === 0 ? pause?.() : undefined
  }
}

const writes: ReadonlySet<string | symbol> = new Set(['put', 'add', 'setAside'])

const pacedCollection = <T extends object>(collection: T, pace: Pace): T =>
  new Proxy(collection, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name)
      if (!writes.has(name) || typeof method !== 'function') return method
      return async (...args: readonly unknown[]): Promise<unknown> => {
        await pace()
        // Not the earlier method: a store may have saved what it held.
        const present: unknown = Reflect.get(target, name)
        return typeof present === 'function' ? Reflect.apply(present, target, args) : undefined
      }
    },
  })

/** Counts each written record as a step, so that no list of a file keeps others waiting. The code that writes users counts those. */
export const paced = (tx: Transaction, pace: Pace): Transaction => {
  const collections = Object.entries(tx).map(([name, member]: [string, unknown]) => {
    const isPaced = name !== 'profiles' && typeof member === 'object' && member !== null
    return [name, isPaced ? pacedCollection(member, pace) : member] as const
  })
  return Object.fromEntries(collections) as unknown as Transaction // each member is the one of its name
}
