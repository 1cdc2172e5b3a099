import { eventSeriesErrors as errors } from '@brazier/contract'
import type { Transaction } from '../ports/store.ts'
import { type Refused, refused } from '../service/refused.ts'

/** Refuses an unknown app. Source: decision 0064. */
export const appRefusal = async (
  tx: Transaction,
  { app_id }: { readonly app_id?: string | undefined },
): Promise<Refused<typeof errors.appId> | undefined> =>
  app_id === undefined || (await tx.apps.get(app_id)) !== undefined ? undefined : refused(errors.appId, 'app_id')

/** Refuses a segment that is unknown or has no analytics tracking. Source: decision 0064. */
export const segmentRefusal = async (
  tx: Transaction,
  { segment_id }: { readonly segment_id?: string | undefined },
): Promise<Refused<typeof errors.segmentId | typeof errors.segmentUntracked> | undefined> => {
  if (segment_id === undefined) return undefined
  const segment = await tx.segments.get(segment_id)
  if (segment === undefined) return refused(errors.segmentId, 'segment_id')
  return segment.analytics_tracking_enabled ? undefined : refused(errors.segmentUntracked, 'segment_id')
}
