import type { Handler } from '../service/handler.ts'
import { sayAfter } from '../service/say-after.ts'
import { cancelSchedule } from './request-send.ts'

/** Users who have not got theirs yet get none. Source: decision 0132. */
export const messagesScheduleDelete: Handler<'messages.schedule.delete'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const refusal = await cancelSchedule(tx, { kind: 'messages', schedule_id: body.schedule_id }, context)
    say('done', { about: body.schedule_id })
    return refusal ?? { status: 201, body: { message: 'success' } }
  })
