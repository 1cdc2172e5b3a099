import type { SuccessBody } from '@brazier/client'
import { unwrap } from '@brazier/client'
import { dayMs } from '@brazier/domain/vocabulary'
import { defined, type ElementOf, isoOf, type Pulling } from './pulling.ts'

type Shared = Pick<
  ElementOf<'campaigns'>,
  | 'id'
  | 'name'
  | 'description'
  | 'state'
  | 'schedule_type'
  | 'schedule'
  | 'tags'
  | 'teams'
  | 'created_at'
  | 'updated_at'
>
type Described = Pick<
  SuccessBody<'campaigns.details'>,
  | 'name'
  | 'description'
  | 'archived'
  | 'draft'
  | 'enabled'
  | 'schedule_type'
  | 'tags'
  | 'teams'
  | 'created_at'
  | 'updated_at'
>

/** Times at which something goes out by itself. */
export type Schedule = NonNullable<Shared['schedule']>

const stateOf = ({ archived, draft, enabled }: Described): NonNullable<Shared['state']> => {
  if (archived) return 'archived'
  if (draft) return 'draft'
  return enabled ? 'active' : 'paused'
}

const scheduleTypes = { api_triggered: true, action_based: true, scheduled: true } as const

const isScheduleType = (text: string): text is keyof typeof scheduleTypes => Object.hasOwn(scheduleTypes, text)

export const readSendable = (
  list: 'campaigns' | 'canvases',
  id: string,
  details: Described,
  next: Schedule | undefined,
  { notes }: Pulling,
): Shared => {
  const { schedule_type } = details
  const isKnown = isScheduleType(schedule_type)
  if (!isKnown) {
    const place = next === undefined ? 'api_triggered' : 'scheduled'
    notes.add(list, `The schedule_type "${schedule_type}" is not known here; "${place}" is in its place.`)
  }
  return {
    id,
    name: details.name,
    ...(details.description !== '' && { description: details.description }),
    state: stateOf(details),
    schedule_type: isKnown ? schedule_type : next === undefined ? 'api_triggered' : 'scheduled',
    ...(next !== undefined && { schedule: next }),
    tags: [...details.tags],
    teams: [...details.teams],
    ...defined({ created_at: isoOf(details.created_at), updated_at: isoOf(details.updated_at) }),
  }
}

/** Gives equal shares of 100 percent, and the first one the rest. */
export const shares = <T extends { percentage?: number | undefined }>(list: readonly T[]): T[] => {
  const each = Math.floor(10_000 / list.length)
  const first = 10_000 - each * (list.length - 1)
  return list.map((one, index) => ({ ...one, percentage: (index === 0 ? first : each) / 100 }))
}

const year = 365 * dayMs

export const pullSchedules = async ({ client, now }: Pulling): Promise<Map<string, Schedule>> => {
  const end_time = new Date(now + year).toISOString()
  const { scheduled_broadcasts } = unwrap(await client['messages.scheduled_broadcasts']({ query: { end_time } }))
  const next = new Map<string, Schedule>()
  for (const { id, next_send_time, schedule_type } of scheduled_broadcasts) {
    const time = isoOf(next_send_time)
    if (time === undefined) continue
    next.set(id, {
      next_send_time: time,
      in_local_time: schedule_type === 'local_time_zones',
      at_optimal_time: schedule_type === 'intelligent_delivery',
    })
  }
  return next
}
