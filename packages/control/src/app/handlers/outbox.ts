import { droppedMessages, type OutboxEntry, type OutboxFilter, type Workspace } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { mailOf } from '../mail/mail-of.ts'
import { findMessage, messageLine, namesOf, noMessage, wholeMessage } from '../messages.ts'
import { refusal } from '../refusal.ts'
import { iso } from '../shown.ts'

/** Most messages that a page of a filter without an index looks at. The next page looks further. */
const mostLooked = 20_000

type Tx = Parameters<Parameters<Workspace['store']['read']>[0]>[0]

/** Takes an external_id or braze_id; one who is gone is named by braze_id. */
const brazeIdOf = async (tx: Tx, user: string): Promise<string> => {
  const [known] = await tx.profiles.find('external_id', user)
  return known?.braze_id ?? user
}

const looksDeep = ({ q, campaign_id, canvas_id, dispatch_id, outcome }: OutboxFilter): boolean =>
  [q, campaign_id, canvas_id, dispatch_id, outcome].some((value) => value !== undefined)

/** Returns the oldest place that a page looks at. */
const floorOf = async (tx: Tx, filter: OutboxFilter): Promise<number> => {
  if (!looksDeep(filter)) return 0
  const [newest] = await tx.outbox.list({ limit: 1, before: filter.before })
  return Math.max(0, (newest?.sequence ?? 0) - mostLooked)
}

/** Returns undefined if no message is before the next page. */
const nextOf = async (
  tx: Tx,
  found: readonly OutboxEntry[],
  { limit }: OutboxFilter,
  floor: number,
): Promise<number | undefined> => {
  const last = found.length === limit ? found.at(-1)?.sequence : floor + 1
  if (last === undefined || last <= 1) return undefined
  const more = await tx.outbox.list({ limit: 1, before: last })
  return more.length === 0 ? undefined : last
}

export const outbox: ControlHandler<'outbox'> = async ({ workspace, query: { user, view, ...given } }) =>
  workspace.store.read(async (tx) => {
    const filter = { ...given, ...(user !== undefined && { braze_id: await brazeIdOf(tx, user) }) }
    const floor = await floorOf(tx, filter)
    const found = await tx.outbox.list({ ...filter, after: floor })
    const next = await nextOf(tx, found, filter, floor)
    const names = view === 'line' ? await namesOf(tx, found) : new Map<string, string>()
    return {
      status: 200,
      body: {
        outbox: found.map((entry) =>
          view === 'line'
            ? messageLine(entry, names.get(entry.campaign_id ?? entry.canvas_id ?? ''))
            : wholeMessage(entry),
        ),
        dropped: await droppedMessages(tx),
        ...(next !== undefined && { next }),
      },
    }
  })

export const outboxGet: ControlHandler<'outbox.get'> = async ({ workspace, params: { sequence } }) => {
  const found = await findMessage(workspace, sequence)
  if (found === undefined) return refusal(404, noMessage(sequence))
  const { entry, steps, name } = found
  const html = mailOf(entry)
  const links = html === undefined ? undefined : (await import('../mail/mail-links.ts')).mailLinks(html)
  return {
    status: 200,
    body: {
      ...entry,
      time: iso(entry.time),
      steps,
      ...(name !== undefined && { name }),
      ...(links !== undefined && { links }),
    },
  }
}

export const outboxHtml: ControlHandler<'outbox.html'> = async ({ workspace, params: { sequence } }) => {
  const found = await findMessage(workspace, sequence)
  if (found === undefined) return refusal(404, noMessage(sequence))
  const html = mailOf(found.entry)
  if (html === undefined) return refusal(404, 'the message is not an email, or it was not rendered')
  const { mailPage } = await import('../mail/seal-mail.ts')
  return { status: 200, html: mailPage(html) }
}
