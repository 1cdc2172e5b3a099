import { parseTime } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { jsonObject } from './live-activities.ts'
import { updateActivity } from './messages.live_activity.update.job.ts'

/** Source: decision 0158. */
export const messagesLiveActivityUpdate: Handler<'messages.live_activity.update'> = (
  { body },
  { store, ids, enqueue, noteUnknown },
) =>
  store.transaction(async (tx) => {
    const { app_id, activity_id, content_state, dismissal_date, stale_date, end_activity = false } = body
    if ((await tx.apps.get(app_id)) === undefined) noteUnknown(`app_id=${app_id}`)
    const alert = body.notification?.alert
    await enqueue(tx, updateActivity, [
      {
        app_id,
        activity_id,
        content_state: jsonObject(content_state),
        end_activity,
        dispatch_id: ids.dispatchId(),
        ...(dismissal_date !== undefined && { dismissal_date: parseTime(dismissal_date) }),
        ...(stale_date !== undefined && { stale_date: parseTime(stale_date) }),
        ...(typeof alert === 'string' ? { body: alert } : alert),
      },
    ])
    return { status: 201, body: { message: 'success' } }
  })
