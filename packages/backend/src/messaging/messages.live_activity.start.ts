import { liveActivityStartErrors as errors } from '@brazier/contract'
import { parseTime } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { jsonObject } from './live-activities.ts'
import { startActivity } from './messages.live_activity.start.job.ts'

/** Source: decision 0158. */
export const messagesLiveActivityStart: Handler<'messages.live_activity.start'> = (
  { body },
  { store, now, ids, enqueue, noteUnknown },
) =>
  store.transaction(async (tx) => {
    const { app_id, activity_id, segment_id, external_user_ids, user_aliases, custom_audience, notification } = body
    if (segment_id !== undefined && (await tx.segments.get(segment_id)) === undefined) {
      return refused(errors.segmentId, 'segment_id')
    }
    if ((await tx.apps.get(app_id)) === undefined) noteUnknown(`app_id=${app_id}`)
    const activity = {
      app_id,
      activity_id,
      activity_attributes_type: body.activity_attributes_type,
      activity_attributes: jsonObject(body.activity_attributes),
      content_state: jsonObject(body.content_state),
      started_at: now,
      updated_at: now,
      ...(body.dismissal_date !== undefined && { dismissal_date: parseTime(body.dismissal_date) }),
      ...(body.stale_date !== undefined && { stale_date: parseTime(body.stale_date) }),
    }
    const { title, body: text } = notification.alert
    await enqueue(tx, startActivity, [
      {
        activity,
        title,
        body: text,
        dispatch_id: ids.dispatchId(),
        ...(external_user_ids !== undefined && { external_user_ids }),
        ...(user_aliases !== undefined && { user_aliases }),
        ...(segment_id !== undefined && { segment_id }),
        ...(custom_audience !== undefined && { audience: custom_audience }),
      },
    ])
    return { status: 201, body: { message: 'success' } }
  })
