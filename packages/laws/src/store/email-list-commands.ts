import type { EmailListName } from '@brazier/backend/parts'
import * as fc from 'fast-check'
import { command, instant, size, type StoreCommand } from './command.ts'

const list = fc.constantFrom<EmailListName>('hard_bounces', 'spam', 'unsubscribes')
const email = fc.constantFrom('a@example.com', 'B@example.com', '__proto__', '\ufffd', '\u{1f600}')

const bound = fc.oneof(instant, fc.constantFrom(-Infinity, Infinity))

const range = fc.record({
  from: bound,
  until: bound,
  offset: fc.nat(2),
  limit: size,
  newestFirst: fc.boolean(),
})

export const emailListCommand: fc.Arbitrary<StoreCommand> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .record({ list, email, at: instant })
      .map((listing) => command(`list ${JSON.stringify(listing)}`, (tx) => tx.emailLists.put(listing))),
  },
  fc
    .tuple(list, email)
    .map(([name, address]) => command(`unlist ${name} ${address}`, (tx) => tx.emailLists.delete(name, address))),
  fc
    .tuple(list, email)
    .map(([name, address]) => command(`get ${name} ${address}`, (tx) => tx.emailLists.get(name, address))),
  fc
    .tuple(fc.uniqueArray(list), fc.array(email, { maxLength: 3 }))
    .map(([lists, emails]) =>
      command(`prefetch ${lists.join()} ${emails.join()}`, (tx) => tx.emailLists.prefetch(lists, emails)),
    ),
  fc.tuple(list, range).map(([name, within]) => {
    const { from, until, offset, limit, newestFirst } = within
    const title = `range ${name} ${from} to ${until}, ${offset} + ${limit}${newestFirst ? ', newest first' : ''}`
    return command(title, (tx) => tx.emailLists.range(name, within))
  }),
)
