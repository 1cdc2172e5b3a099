import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const users = [
  { external_id: 'ada', email: 'ada@example.com' },
  { external_id: 'bea', email: 'ada@example.com', email_subscribe: 'opted_in' as const },
]

const subscriptions = async ({ call }: TestService, external_ids: readonly string[]) =>
  (await call('users.export.ids', { external_ids, fields_to_export: ['email_subscribe'] })).body

describe('an email subscription', () => {
  it('is set for all users with the address', async () => {
    const of = await testService({ state: { users } })
    await of.call('email.status', { email: 'ada@example.com', subscription_state: 'unsubscribed' })
    const gone = { email_subscribe: 'unsubscribed' }
    expect(await subscriptions(of, ['ada', 'bea'])).toMatchObject({ users: [gone, gone] })
  })

  it('of an address that no user has waits for the next user with it', async () => {
    const of = await testService()
    await of.call('email.status', { email: 'Cy@example.com', subscription_state: 'opted_in' })
    await of.call('users.track', { attributes: [{ external_id: 'cy', email: 'cy@example.com' }] })
    await of.call('users.track', { attributes: [{ external_id: 'di', email: 'cy@example.com' }] })
    await of.settle()
    expect(await subscriptions(of, ['cy', 'di'])).toMatchObject({ users: [{ email_subscribe: 'opted_in' }, {}] })
  })

  it('waits on while a user who has a state takes the address', async () => {
    const of = await testService({ state: { users: [{ external_id: 'ada', email_subscribe: 'subscribed' }] } })
    await of.call('email.status', { email: 'x@example.com', subscription_state: 'unsubscribed' })
    await of.call('users.track', { attributes: [{ external_id: 'ada', email: 'x@example.com' }] })
    await of.call('users.track', { attributes: [{ external_id: 'ben', email: 'x@example.com' }] })
    await of.settle()
    expect(await subscriptions(of, ['ben'])).toMatchObject({ users: [{ email_subscribe: 'unsubscribed' }] })
  })

  it('that waits is over when the address, which has users now, gets another', async () => {
    const of = await testService({ state: { users: [{ external_id: 'ada', email_subscribe: 'subscribed' }] } })
    await of.call('email.status', { email: 'x@example.com', subscription_state: 'unsubscribed' })
    await of.call('users.track', { attributes: [{ external_id: 'ada', email: 'x@example.com' }] })
    await of.settle()
    await of.call('email.status', { email: 'x@example.com', subscription_state: 'opted_in' })
    await of.call('users.track', { attributes: [{ external_id: 'ben', email: 'x@example.com' }] })
    await of.settle()
    expect(await subscriptions(of, ['ada', 'ben'])).toMatchObject({ users: [{ email_subscribe: 'opted_in' }, {}] })
    expect((await of.workspace.snapshot()).waiting_email_states).toEqual([])
  })

  it('that waits is over when a user with the address is given one by track', async () => {
    const of = await testService()
    const [email, late] = ['x@example.com', 'y@example.com']
    for (const address of [email, late]) {
      await of.call('email.status', { email: address, subscription_state: 'unsubscribed' })
    }
    const attributes = [
      { external_id: 'ada', email, email_subscribe: 'opted_in' as const },
      { external_id: 'ben', email },
      { external_id: 'cy', email_subscribe: 'opted_in' as const },
      { external_id: 'cy', email: late },
      { external_id: 'cy', email_subscribe: 'opted_in' as const },
      { external_id: 'di', email: late },
    ]
    for (const each of attributes) await of.call('users.track', { attributes: [each] })
    await of.settle()
    const opted = { email_subscribe: 'opted_in' }
    expect(await subscriptions(of, ['ada', 'ben', 'cy', 'di'])).toMatchObject({ users: [opted, {}, opted, {}] })
    expect((await of.workspace.snapshot()).waiting_email_states).toEqual([])
  })
})
