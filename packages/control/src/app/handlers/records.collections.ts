import { countRecords, isRecordCollection } from '@brazier/backend/console'
import type { ControlAnswers } from '../../control.ts'
import type { ControlHandler } from '../control-handler.ts'
import { stateCollections } from '../state-collections.ts'

/** Most records of a list that are counted. */
const mostCounted = 1000

export const recordsCollections: ControlHandler<'records.collections'> = async ({ service, workspace }) => {
  const known = await stateCollections(service)
  const collections = await workspace.store.read(async (tx) => {
    const counted: ControlAnswers<'records.collections'>['body']['collections'][number][] = []
    for (const collection of known) {
      const { name } = collection
      if (!isRecordCollection(name)) continue
      counted.push({ ...collection, count: await countRecords(tx, name, mostCounted) })
    }
    return counted
  })
  return { status: 200, body: { collections } }
}
