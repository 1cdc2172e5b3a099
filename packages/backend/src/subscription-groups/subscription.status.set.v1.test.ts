import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const service = (): Promise<TestService> =>
  testService({
    state: {
      subscription_groups: [
        { id: 'news', name: 'News', channel: 'email' },
        { id: 'texts', name: 'Texts', channel: 'sms' },
      ],
      users: [
        { braze_id: '1', external_id: '1', email: 'a@example.com', phone: '+4930123456' },
        { braze_id: '2', external_id: '2', email: 'a@example.com' },
        { braze_id: '3', external_id: '3', phone: '+4930123456' },
      ],
    },
  })

/** The external_ids of who is subscribed after a request. */
const subscribed = async (
  test: TestService,
  users: object,
  group = 'news',
): Promise<readonly (string | undefined)[]> => {
  const body = { subscription_group_id: group, subscription_state: 'subscribed', ...users }
  expect(await test.call('subscription.status.set.v1', body)).toMatchObject({
    status: 201,
    body: { message: 'success' },
  })
  const { users: all } = await test.workspace.snapshot()
  return (
    all
      ?.filter(({ subscription_groups }) => subscription_groups?.[group] === 'subscribed')
      .map((user) => user.external_id) ?? []
  )
}

describe('version 1 of setting a subscription state', () => {
  it.each([
    // The first two share the email address.
    [{ external_id: '1' }, ['1', '2']],
    [{ external_id: 1 }, ['1', '2']],
    [{ external_id: 3 }, ['3']],
    [{ external_id: ['2', 3] }, ['1', '2', '3']],
    [{ email: 'a@example.com' }, ['1', '2']],
    [{ email: ['a@example.com'] }, ['1', '2']],
    [{ phone: '+4930123456' }, ['1', '3'], 'texts'],
    [{ phone: ['+4930123456'] }, ['1', '3'], 'texts'],
    [{ phone: '+4930123456' }, []],
    [{ email: 'a@example.com' }, [], 'texts'],
  ])('%j changes the users %j', async (users, expected, group?: string) => {
    expect(await subscribed(await service(), users, group)).toEqual(expected)
  })

  it.each([{ email: 'a@example.com' }, { phone: '+4930123456' }, { email: 'a@example.com', phone: '+4930123456' }])(
    'looks at external_id alone, also beside %j',
    async (address) => {
      expect(await subscribed(await service(), { external_id: '3', ...address })).toEqual(['3'])
    },
  )

  it('takes email or phone, not both', async () => {
    const { call } = await service()
    const both = { email: 'a@example.com', phone: '+4930123456' }
    const answer = await call('subscription.status.set.v1', {
      subscription_group_id: 'news',
      subscription_state: 'subscribed',
      ...both,
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Either an email address or a phone number should be provided, but not both.' },
    })
  })

  it('refuses an unknown group', async () => {
    const { call } = await service()
    const body = { subscription_group_id: 'unknown', subscription_state: 'subscribed', external_id: '1' }
    expect(await call('subscription.status.set.v1', body)).toMatchObject({
      status: 400,
      body: { message: 'Invalid subscription group ID' },
    })
  })
})
