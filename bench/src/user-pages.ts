import { listUsers, memoryStore, type RewindableStore, type UserFilter, userSummary } from '@brazier/backend'
import { newProfile, type Profile } from '@brazier/domain'
import { amount, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Finding, Question } from './question.ts'
import { ratiosOf, spreadOf } from './statistics.ts'

const [large, small] = [1_000_000, 1000]
const target = 1.2

/** Pages of one measurement. */
const portion = 100

/** How many places they begin at, and how many users are sought: as many in both stores, so that both read as many users. */
const places = 10

const idOf = (index: number): string => index.toString(16).padStart(24, '0')

/** Fills a store with users who have only identifiers. Each is read from JSON, as a state file is. */
const filled = async (users: number): Promise<RewindableStore> => {
  const store = memoryStore()
  await store.replace(async (tx) => {
    for (let index = 0; index < users; index += 1) {
      const external_id = `user-${index}`
      const email = `user-${index}@example.com`
      const user = newProfile({ braze_id: idOf(index), external_id, email, now: 0, random_bucket: index % 10_000 })
      await tx.profiles.put(JSON.parse(JSON.stringify(user)) as Profile) // the same user, in new memory
    }
  })
  return store
}

const context = { now: 0, pause: () => Promise.resolve() }

/** Returns the CPU that a page takes, in microseconds. The process does nothing else. */
const cpuOf = async (store: RewindableStore, filterOf: (round: number) => Partial<UserFilter>): Promise<number> => {
  let written = 0
  const before = process.cpuUsage()
  for (let round = 0; round < portion; round += 1) {
    // As the handler of the row answers it.
    const page = await store.read((tx) => listUsers(tx, { limit: 50, ...filterOf(round) }, context))
    if (page === undefined || page.users.length === 0) throw new TypeError('a page is empty')
    written += JSON.stringify({ ...page, users: page.users.map(userSummary) }).length
  }
  const { user, system } = process.cpuUsage(before)
  if (written === 0) throw new TypeError('nothing was written')
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
  const place = (round: number, users: number): number => Math.floor((users * (round % places)) / places)
  return {
    title: 'A page of users, of a million and of a thousand',
    method: `CPU of \`GET …/users\` of the control API in memory, without HTTP: a page of 50 is found, made short and written as JSON. Both stores are in one process and asked in turn. Pages in the middle begin at ${places} places, and as many users are sought.`,
    columns: ['what', '1,000,000 users', '1,000 users', 'ratio', 'target'],
    rows: [
      await compare('first page', stores, () => ({})),
      await compare('a page in the middle', stores, (round, users) => ({
        after: idOf(place(round, users)),
      })),
      await compare('find by email', stores, (round, users) => ({
        find: `user-${place(round, users)}@example.com`,
      })),
    ],
  }
}

/** What a page of users costs in a large workspace. */
export const userPages: Question = { name: 'user_pages', figure: 'pages of users in the console', ask }
