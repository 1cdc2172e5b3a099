import { eventSeriesErrors as errors } from '@brazier/contract'
import type { Transaction } from '../ports/store.ts'

/** Returns the error text if the workspace does not have the app. Source: decision 0064. */
export const appRefusal = async (
  tx: Transaction,
  { app_id }: { readonly app_id?: string | undefined },
): Promise<typeof errors.appId | undefined> =>
  app_id === undefined || (await tx.apps.get(app_id)) !== undefined ? undefined : errors.appId

/** Returns the error text if the workspace does not have the segment, or it has no analytics tracking. Source: decision 0064. */
export const segmentRefusal = async (
  tx: Transaction,
  { segment_id }: { readonly segment_id?: string | undefined },
): Promise<typeof errors.segmentId | typeof errors.segmentUntracked | undefined> => {
  if (segment_id === undefined) return undefined
  const segment = await tx.segments.get(segment_id)
  if (segment === undefined) return errors.segmentId
  return segment.analytics_tracking_enabled ? undefined : errors.segmentUntracked
}
