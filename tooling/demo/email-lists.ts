import type { StateFile } from '@brazier/backend'
import type { Profile } from '@brazier/domain'
import { draw } from './draw.ts'
import { daysAgo, historyDays } from './time.ts'

type Listing = NonNullable<StateFile['email_lists']>[number]

/** One in so many customers' addresses is on the list. */
const rarity = { hard_bounces: 60, spam: 150 } as const

/** Addresses that had unsubscribed before the demo's history, whose mailbox was gone, or that had called our mail spam. */
export const emailLists = (users: readonly Profile[]): readonly Listing[] => {
  const drawn = draw('email-lists')
  const on = (list: Listing['list'], email: string): Listing => ({
    list,
    email,
    at: daysAgo(drawn.int(historyDays, 360)),
  })
  const listed = users.flatMap(
    ({ email, email_subscribe, in_global_control_group, external_id }): readonly Listing[] => {
      if (email === undefined || external_id === undefined || in_global_control_group === true) return []
      if (email_subscribe === 'unsubscribed') return [on('unsubscribes', email)]
      if (email_subscribe === 'opted_in') return []
      if (drawn.int(1, rarity.hard_bounces) === 1) return [on('hard_bounces', email)]
      return drawn.int(1, rarity.spam) === 1 ? [on('spam', email)] : []
    },
  )
  // Families share an address, which is on a list but once.
  return [...new Map(listed.map((listing) => [`${listing.list} ${listing.email}`, listing])).values()]
}
