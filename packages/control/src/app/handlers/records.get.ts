import { isRecordCollection, readRecord } from '@brazier/backend/console'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const recordsGet: ControlHandler<'records.get'> = async ({ workspace, params: { collection, record: id } }) => {
  if (!isRecordCollection(collection)) return refusal(404, `there is no list ${JSON.stringify(collection)}`)
  const found = await workspace.store.read((tx) => readRecord(tx, collection, id))
  if (found === undefined) return refusal(404, `${collection} has no ${JSON.stringify(id)}`)
  return { status: 200, body: found }
}
