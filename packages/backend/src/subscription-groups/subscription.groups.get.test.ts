import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const news = { id: 'news', name: 'News', channel: 'email' } as const
const sms = { id: 'sms', name: 'Texts', channel: 'sms' } as const
const ada = { external_id: 'ada', email: 'a@example.com' }
const bob = { external_id: 'bob', email: 'a@example.com', phone: '+4930123456' }

const answer = async (query: { readonly [name: string]: string | readonly string[] }) => {
  const { call } = await testService({
    state: {
      subscription_groups: [news, sms],
      users: [
        { ...ada, subscription_groups: { news: 'subscribed', sms: 'unsubscribed', gone: 'subscribed' } },
        { ...bob, subscription_groups: { sms: 'subscribed' } },
        { external_id: 'cy' },
      ],
    },
  })
  const { body } = await call('subscription.groups.get', undefined, { query })
  return body as { users: readonly { external_id: string; subscription_groups: unknown }[]; total_count: number }
}

describe('reading the subscription groups of users', () => {
  it('shows each group that the user has a state in', async () => {
    expect(await answer({ external_id: 'ada' })).toEqual({
      users: [
        {
          ...ada,
          phone: null,
          subscription_groups: [
            { ...news, status: 'Subscribed' },
            { ...sms, status: 'Unsubscribed' },
          ],
        },
      ],
      total_count: 1,
      message: 'success',
    })
  })

  it.each([
    [{ email: 'a@example.com' }, ['ada', 'bob'], 2],
    [{ phone: '+4930123456' }, ['bob'], 1],
    [{ external_id: ['cy', 'nobody'], phone: '+4930123456', email: 'a@example.com' }, ['cy'], 1],
    [{ external_id: 'nobody' }, [], 0],
    [{ email: 'a@example.com', limit: '1' }, ['ada'], 2],
    [{ email: 'a@example.com', offset: '1' }, ['bob'], 2],
    [{ email: 'a@example.com', offset: '2' }, [], 2],
  ])('%j finds %j of %d', async (query, expected, count) => {
    const { users, total_count } = await answer(query)
    expect([users.map(({ external_id }) => external_id), total_count]).toEqual([expected, count])
  })
})
