import type { RequestedSend } from '@brazier/backend'
import type { ControlAnswers } from '@brazier/control'
import type { ControlHandler } from '../control-handler.ts'
import { iso } from '../shown.ts'

type Shown = ControlAnswers<'schedules'>['body']['schedules'][number]

const shown = ({ recipients, schedule, messages, ...send }: RequestedSend): Shown => ({
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
})

/** See the row of the same name. */
export const schedules: ControlHandler<'schedules'> = async ({ workspace, query: { limit } }) => {
  const all = await workspace.store.read((tx) => tx.schedules.page(undefined, Infinity))
  const newest = all.toSorted((a, b) => b.created_at - a.created_at).slice(0, limit)
  return { status: 200, body: { schedules: newest.map(shown) } }
}
