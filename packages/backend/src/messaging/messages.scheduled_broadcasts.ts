import { dayMs, hasPassed, isoInstant } from '@brazier/domain/rules'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import type { BroadcastSchedule, Sendable } from '../ports/records/message.ts'
import type { Handler } from '../service/handler.ts'

interface Broadcast {
  readonly type: 'Canvas' | 'Campaign'
  readonly sendable: Sendable
  readonly schedule: BroadcastSchedule
}

/** Takes active scheduled ones, by their next send. */
const due = (type: Broadcast['type'], all: readonly Sendable[], now: number, until: number): readonly Broadcast[] =>
  all.flatMap((sendable) => {
    const { state, schedule_type, schedule } = sendable
    if (state !== 'active' || schedule_type !== 'scheduled' || schedule === undefined) return []
    const { next_send_time: time } = schedule
    const isOver = hasPassed({ ...schedule, time, wall_time: time }, now)
    return !isOver && time <= until ? [{ type, sendable, schedule }] : []
  })

const present = ({ type, sendable, schedule }: Broadcast, time_zone: string) => {
  const { at_optimal_time, in_local_time } = schedule
  const next = isoInstant(schedule.next_send_time)
  return {
    name: sendable.name,
    id: sendable.id,
    type,
    tags: [...sendable.tags],
    next_send_time: at_optimal_time || in_local_time ? next.replace('Z', '') : next,
    schedule_type: at_optimal_time ? 'intelligent_delivery' : in_local_time ? 'local_time_zones' : time_zone,
  }
}

/** Lists the dashboard's campaigns and Canvases, next one first. Source: decision 0042. */
export const messagesScheduledBroadcasts: Handler<'messages.scheduled_broadcasts'> = ({ query }, { store, now }) =>
  store.read(async (tx) => {
    const until = Math.floor(query.end_time / dayMs) * dayMs
    const campaigns = await tx.campaigns.page(undefined, Infinity)
    const canvases = await tx.canvases.page(undefined, Infinity)
    const time_zone = await workspaceTimeZone(tx)
    const scheduled_broadcasts = [...due('Campaign', campaigns, now, until), ...due('Canvas', canvases, now, until)]
      .toSorted((a, b) => a.schedule.next_send_time - b.schedule.next_send_time)
      .map((broadcast) => present(broadcast, time_zone))
    return { status: 200, body: { scheduled_broadcasts, message: 'success' } }
  })
