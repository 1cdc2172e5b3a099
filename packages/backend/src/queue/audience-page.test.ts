import { newProfile, type Profile } from '@brazier/domain'
import { expect, it } from 'vitest'
import { createAudienceWork, testInOrder } from './audience-page.ts'

const users: readonly Profile[] = Array.from({ length: 500 }, (_, at) =>
  newProfile({ braze_id: `b${at}`, now: 0, random_bucket: 1 }),
)

const test = async (workOfUser: number) => {
  let [rested, seen] = [0, 0]
  const work = createAudienceWork({ rest: async (share) => void (rested += share) })
  const tested = await testInOrder(
    users,
    () => {
      seen += 1
      work.countWork(workOfUser)
    },
    work,
  )
  expect(seen).toBe(tested)
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
