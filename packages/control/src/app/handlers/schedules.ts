import { isOpenSend, type RequestedSend, type Transaction } from '@brazier/backend/parts'
import type { ControlAnswers, ReadQuery } from '../../control.ts'
import type { ControlHandler } from '../control-handler.ts'
import { everySend, nameOfSend } from '../every-send.ts'
import { iso } from '../shown.ts'

type Body = ControlAnswers<'schedules'>['body']
type ScheduleBody = Body['schedules'][number]
type Cursor = NonNullable<ReadQuery<'schedules'>['before']>

const cancelOf = (send: RequestedSend): ScheduleBody['cancel'] => {
  if (!isOpenSend(send)) return undefined
  const { kind, schedule_id, target_id = '' } = send
  if (kind === 'messages') return { endpoint: 'messages.schedule.delete', body: { schedule_id } }
  return kind === 'campaign'
    ? { endpoint: 'campaigns.trigger.schedule.delete', body: { campaign_id: target_id, schedule_id } }
    : { endpoint: 'canvas.trigger.schedule.delete', body: { canvas_id: target_id, schedule_id } }
}

const present = async (tx: Transaction, requested: RequestedSend): Promise<ScheduleBody> => {
  const { recipients, schedule, messages, attachments: _, ...more } = requested
  const { ended: _end, busy_until: _busy, base_url: _base, ...send } = more
  const cancel = cancelOf(requested)
  const name = await nameOfSend(tx, requested)
  return {
    ...send,
    recipients: recipients && [...recipients],
    messages: messages && [...messages],
    schedule: schedule && {
      ...schedule,
      time: iso(schedule.time),
      wall_time: iso(schedule.wall_time).replace('Z', ''),
    },
    created_at: iso(send.created_at),
    planned_at: iso(send.planned_at),
    ...(name !== undefined && { name }),
    ...(cancel && { cancel }),
  }
}

/** Below 0: `a` comes first, the newest send and then the last id. */
const order = (a: Cursor, b: Cursor): number =>
  b.created_at - a.created_at || (a.schedule_id < b.schedule_id ? 1 : a.schedule_id > b.schedule_id ? -1 : 0)

export const schedules: ControlHandler<'schedules'> = async ({ workspace, query }) =>
  workspace.store.read(async (tx) => {
    const { limit, before, state, schedule_id } = query
    const isWanted = (send: RequestedSend): boolean =>
      (state === undefined || send.state === state) && (before === undefined || order(before, send) < 0)
    const pick = async (sends: readonly RequestedSend[]): Promise<ScheduleBody[]> => {
      const list: ScheduleBody[] = []
      for (const send of sends) list.push(await present(tx, send))
      return list
    }
    if (schedule_id !== undefined) {
      const send = await tx.schedules.get(schedule_id)
      return { status: 200, body: { schedules: await pick(send !== undefined && isWanted(send) ? [send] : []) } }
    }
    // Ids do not tell the age of sends. Only the newest stay, one more than asked for.
    let newest: readonly RequestedSend[] = []
    for await (const page of everySend(tx)) {
      newest = [...newest, ...page.filter(isWanted)].toSorted(order).slice(0, limit + 1)
    }
    const last = newest[limit - 1]
    const next = newest.length > limit && last ? { next: `${last.created_at}.${last.schedule_id}` } : {}
    return { status: 200, body: { schedules: await pick(newest.slice(0, limit)), ...next } }
  })
