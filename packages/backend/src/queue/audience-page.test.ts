import { newProfile, type Profile } from '@brazier/domain'
import { expect, it } from 'vitest'
import type { Transaction } from '../ports/store.ts'
import { createAudienceWork, testPage } from './audience-page.ts'

const users: readonly Profile[] = Array.from({ length: 500 }, (_, at) =>
  newProfile({ braze_id: `b${at}`, now: 0, random_bucket: 1 }),
)

/** Pages the users, one in ten, as a store that skips others. */
const profiles = {
  page: async (after: string | undefined, limit: number) => {
    const from = users.findIndex(({ braze_id }) => braze_id === after) + 1
    return users.slice(from, from + Math.min(limit, 10))
  },
}

const test = async (workOfUser: number) => {
  let [rested, tested] = [0, 0]
  const work = createAudienceWork({ yieldIfBusy: async (share) => void (rested += share) })
  const count = (): void => {
    tested += 1
    work.countWork(workOfUser)
  }
  // The other methods of the store are not used.
  const tx = { profiles } as unknown as Pick<Transaction, 'profiles'>
  const { after } = await testPage(tx, { among: { AND: [] } }, count, work)
  expect(after).toBe(users[tested - 1]?.braze_id)
  return { tested, rested }
}

it('a page of users is tested whole if that takes little work', async () => {
  expect(await test(1000)).toEqual({ tested: 500, rested: expect.closeTo(1) })
})

it('is left to the next job when it takes much, and other work runs in between', async () => {
  expect(await test(1_000_000)).toEqual({ tested: 20, rested: expect.closeTo(40) })
})

it('is tested for one user at least', async () => {
  expect(await test(1e9)).toMatchObject({ tested: 1 })
})
