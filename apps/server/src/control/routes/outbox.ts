import { droppedMessages, type OutboxEntry, type Workspace } from '@brazier/backend'
import * as z from 'zod'
import { controlRoute } from '../control-route.ts'
import { iso, Limit } from '../schemas.ts'

const Message = z.strictObject({
  sequence: z.int(),
  /** On the workspace's clock. */
  time: z.iso.datetime(),
  braze_id: z.string(),
  external_id: z.string().optional(),
  channel: z.string(),
  /** One of both. */
  campaign_id: z.string().optional(),
  canvas_id: z.string().optional(),
  canvas_step_id: z.string().optional(),
  variation_id: z.string(),
  variation_name: z.string(),
  dispatch_id: z.string(),
  schedule_id: z.string().optional(),
  send_id: z.string().optional(),
  outcome: z.enum(['sent', 'aborted', 'failed']),
  reason: z.string().optional(),
  /** Rendered, by name: `subject`, `body`, … */
  parts: z.record(z.string(), z.string()),
})

const message = (entry: OutboxEntry): z.output<typeof Message> => ({ ...entry, time: iso(entry.time) })

/** The braze_id of a user who is named by external_id or braze_id; a user who is gone is named by braze_id. */
const brazeIdOf = async ({ store }: Workspace, user: string): Promise<string> => {
  const [known] = await store.read((tx) => tx.profiles.find('external_id', user))
  return known?.braze_id ?? user
}

/** Lists the messages that users would have received, newest first, and tells how many older ones there was no room for. */
export const outbox = controlRoute({
  id: 'outbox',
  method: 'GET',
  path: '/_brazier/workspaces/:workspace/outbox',
  about: 'messages as users would have received them, newest first',
  query: z.strictObject({
    ...Limit.shape,
    user: z.string().min(1).optional(),
    channel: z.string().min(1).optional(),
    schedule_id: z.string().min(1).optional(),
  }),
  responses: { 200: z.strictObject({ outbox: z.array(Message), dropped: z.int() }) },
  handle: async ({ workspace, query: { user, ...filter } }) => {
    const braze_id = user === undefined ? undefined : await brazeIdOf(workspace, user)
    return workspace.store.read(async (tx) => {
      const found = await tx.outbox.list({ ...filter, braze_id })
      return { status: 200, body: { outbox: found.map(message), dropped: await droppedMessages(tx) } }
    })
  },
})
