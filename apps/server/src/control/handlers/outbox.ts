import { droppedMessages, type OutboxEntry, type Workspace } from '@brazier/backend'
import type { ControlAnswers } from '@brazier/control'
import type { ControlHandler } from '../control-handler.ts'
import { iso } from '../shown.ts'

type Shown = ControlAnswers<'outbox'>['body']['outbox'][number]

const message = (entry: OutboxEntry): Shown => ({ ...entry, time: iso(entry.time) })

/** The braze_id of a user who is named by external_id or braze_id; a user who is gone is named by braze_id. */
const brazeIdOf = async ({ store }: Workspace, user: string): Promise<string> => {
  const [known] = await store.read((tx) => tx.profiles.find('external_id', user))
  return known?.braze_id ?? user
}

/** See the row of the same name. */
export const outbox: ControlHandler<'outbox'> = async ({ workspace, query: { user, ...filter } }) => {
  const braze_id = user === undefined ? undefined : await brazeIdOf(workspace, user)
  return workspace.store.read(async (tx) => {
    const found = await tx.outbox.list({ ...filter, braze_id })
    return { status: 200, body: { outbox: found.map(message), dropped: await droppedMessages(tx) } }
  })
}
