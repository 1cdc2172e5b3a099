import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

it('unsubscribes and lists an address as email.blocklist does', async () => {
  const { call, workspace } = await testService({ state: { users: [{ external_id: 'ada', email: 'a@example.com' }] } })
  expect(await call('email.blacklist', { email: ['a@example.com'] })).toMatchObject({ status: 201 })
  const { users } = await workspace.snapshot()
  expect(users?.[0]).toMatchObject({ email_subscribe: 'unsubscribed' })
  expect(
    await call('email.hard_bounces', undefined, { query: { end_date: '2030-01-01', email: 'a@example.com' } }),
  ).toMatchObject({
    body: { emails: [{ email: 'a@example.com' }] },
  })
})
