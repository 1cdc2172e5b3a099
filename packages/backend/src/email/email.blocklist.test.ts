import { testService } from '@brazier/testkit'
import { expect, it } from 'vitest'

it('lists the address as unsubscribed and as a hard bounce', async () => {
  const { call } = await testService({ state: { users: [{ external_id: 'ada', email: 'ada@example.com' }] } })
  expect((await call('email.blocklist', { email: ['ada@example.com'] })).status).toBe(201)
  const query = { email: 'ada@example.com', end_date: '2030-01-01' }
  const at = '2024-06-01 00:00:00 +0000'
  const bounces = await call('email.hard_bounces', undefined, { query })
  expect(bounces.body).toMatchObject({ emails: [{ hard_bounced_at: at }] })
  const unsubscribes = await call('email.unsubscribes', undefined, { query })
  expect(unsubscribes.body).toMatchObject({ emails: [{ unsubscribed_at: at }] })
})

it('leaves the time of a listed address unchanged', async () => {
  const { call, clock } = await testService({ state: { users: [{ external_id: 'ada', email: 'ada@example.com' }] } })
  const bounces = () =>
    call('email.hard_bounces', undefined, { query: { email: 'ada@example.com', end_date: '2030-01-01' } })
  await call('email.blocklist', { email: ['ada@example.com'] })
  const before = await bounces()
  clock.set(clock.now() + 60_000)
  await call('email.blocklist', { email: ['ADA@example.com'] })
  expect((await bounces()).body).toEqual(before.body)
})
