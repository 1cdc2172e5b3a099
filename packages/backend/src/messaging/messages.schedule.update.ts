import { messagesScheduleUpdateErrors as errors, scheduleTimes } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { sayAfter } from '../service/say-after.ts'
import { isTooLong, messagesFor } from './messages-request.ts'
import { updateSchedule } from './request-send.ts'
import { campaignOf } from './send-target.ts'

/** Replaces the schedule, the messages, or both. Source: decision 0132. */
export const messagesScheduleUpdate: Handler<'messages.schedule.update'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const { schedule_id, schedule } = body
    const send = await tx.schedules.get(schedule_id)
    if (send?.kind !== 'messages') return refused(errors.unknownSchedule, 'schedule_id')
    const { time } = (schedule && scheduleTimes(schedule)) ?? send.schedule ?? { time: context.now }
    const sending = { time, campaign: await campaignOf(tx, send), before: send.messages }
    const given = body.messages && (await messagesFor(tx, body.messages, sending))
    if (given?.ok === false) return given.refusal
    if (given === undefined && send.messages?.some(({ parts }) => isTooLong(parts, time)) === true) {
      return refused(errors.contentCardExpiry, 'schedule')
    }
    const change = { schedule, messages: given?.value }
    const refusal = await updateSchedule(tx, { kind: 'messages', schedule_id }, change, context, say)
    return refusal ?? { status: 201, body: { message: 'success' } }
  })
