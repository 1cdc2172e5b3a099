import { brazierTest } from '@brazier/testkit/vitest'
import { expect } from 'vitest'

// `fixtures.test.ts` runs this file, and reads what its failures leave behind.

const options = { cases: process.env['CASES'] }
const local = brazierTest(options)
const remote = brazierTest({ ...options, server: process.env['SERVER'] })

// Two tests of one name: each has its own case.
local('fails here', async ({ brazier }) => {
  await brazier.call('users.track', { attributes: [{ external_id: 'ada' }] })
  expect(await brazier.calls()).toEqual([])
})

remote('fails here', async ({ brazier }) => {
  await brazier.call('users.track', { attributes: [{ external_id: 'ada' }] })
  expect(await brazier.calls()).toEqual([])
})

remote('passes on a server', async ({ brazier }) => {
  await brazier.call('users.track', { attributes: [{ external_id: 'ada' }] })
})

remote.fails('passes because it fails', async ({ brazier }) => {
  expect(await brazier.calls()).toHaveLength(1)
})
