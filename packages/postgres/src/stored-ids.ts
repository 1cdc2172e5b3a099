import { type Ids, type IdsState, seededIds } from '@brazier/backend'

/** Ids whose generator goes on from the state in the workspace's row, so that all processes draw different ids. Source: decision 0092. */
export interface StoredIds extends Ids {
  /** Goes on from the state in the row. */
  load(seed: number, state: IdsState): void
}

/** Returns the ids of a workspace whose row was not read yet. */
export const storedIds = (first: number): StoredIds => {
  let seed = first
  let ids = seededIds(seed)
  return {
    brazeId: (now) => ids.brazeId(now),
    randomBucket: () => ids.randomBucket(),
    uuid: () => ids.uuid(),
    dispatchId: () => ids.dispatchId(),
    state: () => ids.state(),
    restore: (state) => ids.restore(state),
    restart: () => ids.restart(),
    load: (given, state) => {
      if (given !== seed) {
        seed = given
        ids = seededIds(seed)
      }
      ids.restore(state)
    },
  }
}
