import type { RequestedSend } from '@brazier/backend'
import * as z from 'zod'
import { controlRoute } from '../control-route.ts'
import { iso, Limit } from '../schemas.ts'

const Schedule = z.strictObject({
  schedule_id: z.string(),
  kind: z.enum(['campaign', 'canvas', 'messages']),
  /** The id of the campaign or Canvas; absent for messages that count under no campaign. */
  target_id: z.string().optional(),
  dispatch_id: z.string(),
  send_id: z.string().optional(),
  external_send_id: z.string().optional(),
  /** The request's recipients; absent for an audience or a broadcast. */
  recipients: z.array(z.unknown()).optional(),
  audience: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()),
  /** For messages that came with the request: what each user gets. */
  messages: z
    .array(
      z.strictObject({
        channel: z.string(),
        parts: z.record(z.string(), z.string()),
        variation_id: z.string().optional(),
        subscription_group_id: z.string().optional(),
      }),
    )
    .optional(),
  segment_id: z.string().optional(),
  recipient_subscription_state: z.enum(['opted_in', 'subscribed', 'all']).optional(),
  /** Absent: at once. */
  schedule: z
    .strictObject({
      time: z.iso.datetime(),
      /** What a clock on the wall shows then. */
      wall_time: z.iso.datetime({ local: true }),
      in_local_time: z.boolean(),
      at_optimal_time: z.boolean(),
    })
    .optional(),
  created_at: z.iso.datetime(),
  planned_at: z.iso.datetime(),
  revision: z.int(),
  state: z.enum(['scheduled', 'sending', 'sent', 'cancelled']),
})

const shown = ({ recipients, schedule, messages, ...send }: RequestedSend): z.output<typeof Schedule> => ({
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

/** Lists the sends that were asked for, those that went out and those that were cancelled included; newest first. */
export const schedules = controlRoute({
  id: 'schedules',
  method: 'GET',
  path: '/_brazier/workspaces/:workspace/schedules',
  about: 'sends that were asked for and what became of them, newest first',
  query: Limit,
  responses: { 200: z.strictObject({ schedules: z.array(Schedule) }) },
  handle: async ({ workspace, query: { limit } }) => {
    const all = await workspace.store.read((tx) => tx.schedules.page(undefined, Infinity))
    const newest = all.toSorted((a, b) => b.created_at - a.created_at).slice(0, limit)
    return { status: 200, body: { schedules: newest.map(shown) } }
  },
})
