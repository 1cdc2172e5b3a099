import { type OutboxEntry, whyMessage, type Workspace } from '@brazier/backend/parts'
import type { ControlAnswers } from '../control.ts'
import { iso } from './shown.ts'

type MessageBody = ControlAnswers<'outbox'>['body']['outbox'][number]

/** People see these first, in this order. */
const first = ['subject', 'title', 'header', 'body', 'alert', 'url', 'live_activity']

/** Characters of a line. */
const summaryLength = 160

/** Returns the beginning of what people see first, in one line. */
const summaryOf = (parts: OutboxEntry['parts']): string => {
  const text =
    first.map((name) => parts[name] ?? '').find((part) => part.trim() !== '') ?? Object.values(parts)[0] ?? ''
  return text
    .slice(0, 4 * summaryLength)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, summaryLength)
}

export const wholeMessage = (entry: OutboxEntry): MessageBody => ({ ...entry, time: iso(entry.time) })

/** Leaves parts out, and has the campaign's or Canvas's name. */
export const messageLine = ({ parts, ...entry }: OutboxEntry, name: string | undefined): MessageBody => ({
  ...entry,
  time: iso(entry.time),
  summary: summaryOf(parts),
  ...(name !== undefined && { name }),
})

export const namesOf = async (
  tx: Parameters<typeof whyMessage>[0],
  entries: readonly OutboxEntry[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  for (const id of new Set(entries.flatMap(({ campaign_id }) => campaign_id ?? []))) {
    const campaign = await tx.campaigns.get(id)
    if (campaign !== undefined) names.set(id, campaign.name)
  }
  for (const id of new Set(entries.flatMap(({ canvas_id }) => canvas_id ?? []))) {
    const canvas = await tx.canvases.get(id)
    if (canvas !== undefined) names.set(id, canvas.name)
  }
  return names
}

/** Finds a message by a path, with its delivery steps. */
export const findMessage = ({ store }: Workspace, sequence: string) =>
  store.read(async (tx) => {
    const wanted = /^\d{1,15}$/.test(sequence) ? Number(sequence) : 0
    const [entry] = await tx.outbox.list({ limit: 1, before: wanted + 1, after: wanted - 1 })
    return entry && { entry, ...(await whyMessage(tx, entry)) }
  })

export const noMessage = (sequence: string): string =>
  `no message ${JSON.stringify(sequence)} is in the outbox; it keeps the newest`
