import type { Handler } from '../service/handler.ts'
import { emailListPage, listedAt } from './email-list-page.ts'

/** Source: decision 0016. */
export const emailHardBounces: Handler<'email.hard_bounces'> = async ({ query }, { store }) => {
  const listings = await store.read((tx) => emailListPage(tx, 'hard_bounces', query))
  const emails = listings.map((listing) => ({ email: listing.email, hard_bounced_at: listedAt(listing) }))
  return { status: 200, body: { emails, message: 'success' } }
}
