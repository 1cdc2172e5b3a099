import { type Instant, stretchedSpan } from '@brazier/domain/rules'
import type { Transaction } from '../ports/store.ts'

/** Writes once per instant, for any number of users. */
export const markSent = async ({ campaigns }: Transaction, id: string, at: Instant): Promise<void> => {
  const campaign = await campaigns.get(id)
  const span = campaign && stretchedSpan(campaign.first_sent, campaign.last_sent, at)
  if (campaign !== undefined && span !== undefined) {
    await campaigns.put(id, { ...campaign, first_sent: span.first, last_sent: span.last })
  }
}

/** Writes once per instant, for any number of users. */
export const markEntered = async ({ canvases }: Transaction, id: string, at: Instant): Promise<void> => {
  const canvas = await canvases.get(id)
  const span = canvas && stretchedSpan(canvas.first_entry, canvas.last_entry, at)
  if (canvas !== undefined && span !== undefined) {
    await canvases.put(id, { ...canvas, first_entry: span.first, last_entry: span.last })
  }
}
