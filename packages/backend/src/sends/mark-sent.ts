import type { Instant } from '@brazier/domain'
import type { Transaction } from '../ports/store.ts'

/** From when to when something happened; stretched only by what lies outside. */
interface Span {
  readonly first: Instant
  readonly last: Instant
}

/** The span with an instant in it; undefined when it was in it already. */
const stretched = (first: Instant | undefined, last: Instant | undefined, at: Instant): Span | undefined => {
  const [from, until] = [Math.min(first ?? at, at), Math.max(last ?? at, at)]
  return from === first && until === last ? undefined : { first: from, last: until }
}

/** Notes on a campaign that a user got a message of it at an instant. One write an instant, however many users. */
export const markSent = async ({ campaigns }: Transaction, id: string, at: Instant): Promise<void> => {
  const campaign = await campaigns.get(id)
  const span = campaign && stretched(campaign.first_sent, campaign.last_sent, at)
  if (campaign !== undefined && span !== undefined) {
    await campaigns.put(id, { ...campaign, first_sent: span.first, last_sent: span.last })
  }
}

/** Notes on a Canvas that a user entered it at an instant. One write an instant, however many users. */
export const markEntered = async ({ canvases }: Transaction, id: string, at: Instant): Promise<void> => {
  const canvas = await canvases.get(id)
  const span = canvas && stretched(canvas.first_entry, canvas.last_entry, at)
  if (canvas !== undefined && span !== undefined) {
    await canvases.put(id, { ...canvas, first_entry: span.first, last_entry: span.last })
  }
}
