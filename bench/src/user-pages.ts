import { listUsers, memoryStore, type RewindableStore, type UserFilter } from '@brazier/backend'
import { newProfile } from '@brazier/domain'
import { amount, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Finding, Question } from './question.ts'
import { ratiosOf, spreadOf } from './statistics.ts'

const [large, small] = [1_000_000, 1000]
const target = 1.2

/** Pages of one measurement. */
const portion = 100

const idOf = (index: number): string => index.toString(16).padStart(24, '0')

/** Fills a store with users who have only identifiers: a page reads no more of them. */
const filled = async (users: number): Promise<RewindableStore> => {
  const store = memoryStore()
  await store.replace(async (tx) => {
    for (let index = 0; index < users; index += 1) {
      const external_id = `user-${index}`
      const email = `user-${index}@example.com`
      await tx.profiles.put(
        newProfile({ braze_id: idOf(index), external_id, email, now: 0, random_bucket: index % 10_000 }),
      )
    }
  })
  return store
}

const context = { now: 0, pause: () => Promise.resolve() }

/** Returns the CPU that a page takes, in microseconds. The process does nothing else. */
const cpuOf = async (store: RewindableStore, filterOf: (round: number) => Partial<UserFilter>): Promise<number> => {
  const before = process.cpuUsage()
  for (let round = 0; round < portion; round += 1) {
    const page = await store.read((tx) => listUsers(tx, { limit: 50, ...filterOf(round) }, context))
    if (page === undefined || page.users.length === 0) throw new TypeError('a page is empty')
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / portion
}

const compare = async (
  what: string,
  stores: { readonly large: RewindableStore; readonly small: RewindableStore },
  filterOf: (round: number, users: number) => Partial<UserFilter>,
): Promise<readonly string[]> => {
  const measured = await interleaved(
    {
      large: () => cpuOf(stores.large, (round) => filterOf(round, large)),
      small: () => cpuOf(stores.small, (round) => filterOf(round, small)),
    },
    { rounds: 200, warmUp: 20 },
  )
  const against = ratiosOf(measured.large, measured.small)
  const cells = [amount(spreadOf(measured.large), 'µs'), amount(spreadOf(measured.small), 'µs')]
  return [what, ...cells, ratio(against), verdict(against, target)]
}

const ask = async (): Promise<Finding> => {
  const stores = { large: await filled(large), small: await filled(small) }
  const middle = (round: number, users: number): string => idOf(Math.floor((users * round) / portion / 2))
  return {
    title: 'A page of users, of a million and of a thousand',
    method:
      'CPU of `listUsers` in memory, pages of 50, in one process, in turn. Pages in the middle and identifiers are different each time.',
    columns: ['what', '1,000,000 users', '1,000 users', 'ratio', 'target'],
    rows: [
      await compare('first page', stores, () => ({})),
      await compare('a page in the middle', stores, (round, users) => ({ after: middle(round, users) })),
      await compare('find by email', stores, (round) => ({ find: `user-${round}@example.com` })),
    ],
  }
}

/** What a page of users costs in a large workspace. */
export const userPages: Question = { name: 'user_pages', figure: 'pages of users in the console', ask }
