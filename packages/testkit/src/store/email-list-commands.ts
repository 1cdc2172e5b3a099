import type { EmailListName } from '@brazier/backend'
import * as fc from 'fast-check'
import type { Covered } from './covered.ts'

const list = fc.constantFrom<EmailListName>('hard_bounces', 'spam', 'unsubscribes')
const email = fc.constantFrom('a@example.com', 'b@example.com', '__proto__')
const instant = fc.integer({ min: -3, max: 3 })

const range = fc.record({
  from: instant,
  until: instant,
  offset: fc.nat(2),
  limit: fc.nat(3),
  newestFirst: fc.boolean(),
})

/** Any command on the lists of addresses. */
export const emailListCommand: fc.Arbitrary<{
  readonly title: string
  readonly run: (tx: Covered) => Promise<unknown>
}> = fc.oneof(
  fc.record({ list, email, at: instant }).map((listing) => ({
    title: `list ${JSON.stringify(listing)}`,
    run: (tx: Covered) => tx.emailLists.put(listing),
  })),
  fc.tuple(list, email).map(([name, address]) => ({
    title: `unlist ${name} ${address}`,
    run: (tx: Covered) => tx.emailLists.delete(name, address),
  })),
  fc.tuple(list, email).map(([name, address]) => ({
    title: `get ${name} ${address}`,
    run: (tx: Covered) => tx.emailLists.get(name, address),
  })),
  fc.tuple(list, range).map(([name, within]) => ({
    title: `range ${name} ${JSON.stringify(within)}`,
    run: (tx: Covered) => tx.emailLists.range(name, within),
  })),
)
