import { type Ids, type IdsState, seededIds } from '@brazier/backend/parts'

/**
 * Values that differ if the database may have gone back in time: the start of the server, or the table's file. Then
 * the generator of ids goes on from a random state, so that no id of the lost time is drawn again. Source: decision
 * 0122.
 */
export const idsOrigin = `extract(epoch FROM pg_postmaster_start_time()) || ' ' || pg_relation_filenode('workspaces')`

/** Ids whose generator goes on from the state in the workspace's row, so that all processes draw different ids. Source: decision 0092. */
export interface StoredIds extends Ids {
  /** Goes on from the state in the row. */
  load(seed: number, state: IdsState): void
  /** Goes on from a random UUID. The counter stays. */
  goOnFrom(uuid: string): void
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
    goOnFrom: (uuid) => {
      const words = uuid.replaceAll('-', '').match(/.{8}/g) ?? []
      ids.restore({ generator: words.map((word) => Number.parseInt(word, 16) | 0), counter: ids.state().counter })
    },
  }
}
