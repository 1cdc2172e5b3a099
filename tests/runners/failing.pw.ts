import { expect, test } from '@brazier/testkit/playwright'

// `fixtures.test.ts` runs this file, and reads what its failure leaves behind.

test('fails on a server', async ({ brazier }) => {
  await brazier.call('users.track', { attributes: [{ external_id: 'ada' }] })
  expect(await brazier.calls()).toEqual([])
})

test('passes on a server', async ({ brazier }) => {
  await brazier.advance('P1D')
  expect((await brazier.now()).toISOString()).toBe('2024-06-02T00:00:00.000Z')
})
