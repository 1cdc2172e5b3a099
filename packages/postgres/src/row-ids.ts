import { type Ids, type IdsState, seededIds } from '@brazier/backend'

/** Ids that stand where a workspace's row says: whoever holds the row draws the next ones. Source: decision 0092. */
export interface RowIds extends Ids {
  /** Goes on from where the row stands. */
  adopt(seed: number, state: IdsState): void
}

/** Ids of a workspace whose row was not read yet. */
export const rowIds = (first: number): RowIds => {
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
    adopt: (given, state) => {
      if (given !== seed) {
        seed = given
        ids = seededIds(seed)
      }
      ids.restore(state)
    },
  }
}
