import { type Ids, type IdsState, seededIds } from '@brazier/backend/parts'

/**
 * Differs if the database may have gone back in time: the server's start, or the table's file. Then ids go on from a random state: no lost
 * id comes again. Source: decision 0122.
 */
export const idsOrigin = `extract(epoch FROM pg_postmaster_start_time()) || ' ' || pg_relation_filenode('workspaces')`

/** Ids go on from the row's state, so that processes draw different ones. Source: decision 0092. */
export interface StoredIds extends Ids {
  load(seed: number, state: IdsState): void
  /** Goes on from a random UUID. The counter stays. */
  goOnFrom(uuid: string): void
}

export const storedIds = (first: number): StoredIds => {
  let seed = first
  let ids = seededIds(seed)
  return {
    brazeId: (now) => ids.brazeId(now),
    brazeIdMark: (now) => ids.brazeIdMark(now),
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
