import type { Handler } from '../service/handler.ts'
import { emailListPage, listedAt } from './email-list-page.ts'

/** Source: decision 0016. */
export const emailUnsubscribes: Handler<'email.unsubscribes'> = async ({ query }, { store }) => {
  const listings = await store.read((tx) => emailListPage(tx, 'unsubscribes', query))
  const emails = listings.map((listing) => ({ email: listing.email, unsubscribed_at: listedAt(listing) }))
  return { status: 200, body: { emails, message: 'success' } }
}
