import { isRecordCollection } from '@brazier/backend'
import type { ControlHandler } from '../control-handler.ts'
import { stateCollections } from '../state-collections.ts'

/** See the row of the same name. */
export const recordsCollections: ControlHandler<'records.collections'> = async ({ service }) => ({
  status: 200,
  body: { collections: (await stateCollections(service)).filter(({ name }) => isRecordCollection(name)) },
})
