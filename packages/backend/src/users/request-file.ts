import { exportPath, type Input, limits, runningFileErrors } from '@brazier/contract'
import type { UserFile } from '../ports/records/user-file.ts'
import type { HandlerContext } from '../service/handler.ts'
import { placeOf } from '../service/place.ts'
import { writeUserFile } from './write-user-file.job.ts'

type ExportRequest = Omit<Input<'users.export.segment'>['body'], 'segment_id'>

type Accepted =
  | {
      readonly status: 201
      readonly body: { readonly object_prefix: string; readonly url: string; readonly message: 'success' }
    }
  | { readonly status: 429; readonly body: { readonly message: typeof runningFileErrors.running } }

/** Exports a segment, else the global control group. Source: decision 0140. */
export const requestFile = async (
  asked: ExportRequest,
  segment_id: string | undefined,
  context: HandlerContext,
  tx: Parameters<Parameters<HandlerContext['store']['transaction']>[0]>[0],
): Promise<Accepted> => {
  const { now, ids, workspace, baseUrl, enqueue } = context
  const running = (await tx.userFiles.page(undefined, Infinity)).filter(({ state }) => state === 'running')
  if (running.length >= limits.runningExports || running.some((file) => file.segment_id === segment_id)) {
    return { status: 429, body: { message: runningFileErrors.running } }
  }
  const object_prefix = `${ids.uuid()}-${Math.floor(now / 1000)}`
  const url = baseUrl() + exportPath(placeOf(workspace), object_prefix)
  const { fields_to_export: fields, custom_attributes_to_export: custom_attributes, callback_endpoint } = asked
  const file: UserFile = {
    object_prefix,
    state: 'running',
    requested_at: now,
    fields,
    url,
    size: 0,
    segment_id,
    custom_attributes,
    callback_endpoint,
  }
  await tx.userFiles.put(object_prefix, file)
  await enqueue(tx, writeUserFile, [{ object_prefix, part: 0 }])
  return { status: 201, body: { object_prefix, url, message: 'success' } }
}
