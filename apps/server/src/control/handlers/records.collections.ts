import { isRecordCollection } from '@brazier/backend'
import { stateCollections } from '../../state-schema.ts'
import type { ControlHandler } from '../control-handler.ts'

/** See the row of the same name. */
export const recordsCollections: ControlHandler<'records.collections'> = async () => ({
  status: 200,
  body: { collections: stateCollections().filter(({ name }) => isRecordCollection(name)) },
})
