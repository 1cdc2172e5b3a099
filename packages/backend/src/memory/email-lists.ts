import { compareTexts } from '@brazier/domain/rules'
import { OrderedMap } from '@js-sdsl/ordered-map'
import type { EmailListing, EmailListName, EmailListRange, EmailLists } from '../ports/email-lists.ts'
import type { Journal } from './journal.ts'

type Key = readonly [at: number, email: string]

const byTimeThenEmail = (a: Key, b: Key): number => a[0] - b[0] || compareTexts(a[1], b[1])
const keyOf = ({ at, email }: EmailListing): Key => [at, email]

/** Indexed by address and by time. */
const memoryList = (journal: Journal, name: EmailListName) => {
  const byEmail = new Map<string, EmailListing>()
  const byTime = new OrderedMap<Key, EmailListing>([], byTimeThenEmail)
  const write = (email: string, listing: EmailListing | undefined): void => {
    const before = byEmail.get(email)
    if (before !== undefined) byTime.eraseElementByKey(keyOf(before))
    byEmail.delete(email)
    if (listing === undefined) return
    byEmail.set(email, listing)
    byTime.setElement(keyOf(listing), listing)
  }
  const change = (email: string, listing: EmailListing | undefined): Promise<void> => {
    const before = byEmail.get(email)
    write(email, listing)
    journal.note(() => write(email, before), {
      collection: 'email_lists',
      id: `${name}/${email}`,
      before,
      after: listing,
    })
    return Promise.resolve()
  }
  const range = ({ from, until, offset, limit, newestFirst }: EmailListRange): readonly EmailListing[] => {
    const found: EmailListing[] = []
    const at = newestFirst ? byTime.reverseUpperBound([until, '']) : byTime.lowerBound([from, ''])
    let skip = offset
    while (found.length < limit && at.isAccessible()) {
      const [[time], listing] = at.pointer
      if (newestFirst ? time < from : time >= until) break
      if (skip > 0) skip -= 1
      else found.push(listing)
      // An iterator at the first element must not step back.
      if (newestFirst && at.equals(byTime.begin())) break
      if (newestFirst) at.pre()
      else at.next()
    }
    return found
  }
  return { get: (email: string) => byEmail.get(email), change, range }
}

export const memoryEmailLists = (journal: Journal): EmailLists => {
  const lists: { readonly [Name in EmailListName]: ReturnType<typeof memoryList> } = {
    hard_bounces: memoryList(journal, 'hard_bounces'),
    spam: memoryList(journal, 'spam'),
    unsubscribes: memoryList(journal, 'unsubscribes'),
  }
  return {
    prefetch: () => Promise.resolve(),
    get: (list, email) => Promise.resolve(lists[list].get(email)),
    put: (listing) => lists[listing.list].change(listing.email, listing),
    delete: (list, email) => lists[list].change(email, undefined),
    range: (list, range) => Promise.resolve(lists[list].range(range)),
  }
}
