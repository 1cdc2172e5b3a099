import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const service = (): Promise<TestService> =>
  testService({
    state: {
      subscription_groups: [{ id: 'news', name: 'News', channel: 'email' }],
      users: [
        { external_id: 'ada', email: 'a@example.com', subscription_groups: { news: 'subscribed' } },
        {
          external_id: 'bob',
          email: 'a@example.com',
          phone: '+4930123456',
          subscription_groups: { news: 'unsubscribed' },
        },
        { email: 'c@example.com', subscription_groups: { news: 'subscribed' } },
        { external_id: '__proto__' },
      ],
    },
  })

const states = async (query: object): Promise<unknown> => {
  const { call } = await service()
  const answer = await call('subscription.status.get', undefined, {
    query: { subscription_group_id: 'news', ...query },
  })
  return (answer.body as { status: unknown }).status
}

describe('reading the states of a subscription group', () => {
  it.each([
    [{ external_id: 'ada' }, { ada: 'Subscribed' }],
    [{ external_id: ['ada', 'bob'] }, { ada: 'Subscribed', bob: 'Unsubscribed' }],
    [{ external_id: 'nobody' }, { nobody: 'unknown' }],
    [{ email: 'a@example.com' }, { ada: 'Subscribed', bob: 'Unsubscribed' }],
    [{ email: 'c@example.com' }, { 'c@example.com': 'Subscribed' }],
    [{ phone: '+4930123456' }, { bob: 'Unsubscribed' }],
    [{ phone: ' 4930123456' }, { bob: 'Unsubscribed' }],
    [{ external_id: 'ada', email: 'c@example.com', phone: '+4930123456' }, { ada: 'Subscribed' }],
  ])('%j gives %j', async (query, expected) => {
    expect(await states(query)).toEqual(expected)
  })

  it('answers for a user with an odd name', async () => {
    expect(JSON.stringify(await states({ external_id: '__proto__' }))).toBe('{"__proto__":"unknown"}')
  })

  it('reads back what was set', async () => {
    const { call } = await service()
    await call('subscription.status.set.v1', {
      subscription_group_id: 'news',
      subscription_state: 'unsubscribed',
      external_id: 'ada',
    })
    const query = { subscription_group_id: 'news', external_id: 'ada' }
    expect(await call('subscription.status.get', undefined, { query })).toMatchObject({
      body: { status: { ada: 'Unsubscribed' } },
    })
  })
})
