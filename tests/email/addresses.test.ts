import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

// One rule everywhere: an email address is matched in lower case, without blanks around it, and kept as it was given.

const service = (): Promise<TestService> =>
  testService({
    state: {
      subscription_groups: [{ id: 'news', name: 'News', channel: 'email' }],
      users: [
        { braze_id: '1', external_id: 'ada', email: 'Ada@Example.com' },
        { braze_id: '2', email: 'ada@example.com' },
        { braze_id: '3', external_id: 'bob', email: 'bob@example.com' },
      ],
    },
  })

const usersOf = async ({ workspace }: TestService) => (await workspace.snapshot()).users ?? []
const emailsOf = async (test: TestService) => (await usersOf(test)).map(({ email }) => email)

const order = ['identified', 'most_recently_updated']

describe('an address that differs in capitals', () => {
  it('is exported as each user got it', async () => {
    const test = await service()
    const fields_to_export = ['braze_id', 'email']
    const { body } = await test.call('users.export.ids', { email_address: 'ADA@example.COM', fields_to_export })
    expect(body).toEqual({
      users: [
        { braze_id: '1', email: 'Ada@Example.com' },
        { braze_id: '2', email: 'ada@example.com' },
      ],
      message: 'success',
    })
  })

  it('names the user to track, and does not change the address', async () => {
    const test = await service()
    await test.call('users.track', { attributes: [{ email: 'BOB@example.com', home_city: 'Ulm' }] })
    await test.settle()
    expect((await usersOf(test))[2]).toMatchObject({ email: 'bob@example.com', home_city: 'Ulm' })
    expect(await emailsOf(test)).toHaveLength(3)
  })

  it('is what a user gets who is named by something else', async () => {
    const test = await service()
    await test.call('users.track', { attributes: [{ external_id: 'bob', email: 'BOB@example.com' }] })
    await test.settle()
    expect(await emailsOf(test)).toEqual(['Ada@Example.com', 'ada@example.com', 'BOB@example.com'])
  })

  it('names the users to merge, to identify and to delete', async () => {
    const test = await service()
    const keep = { email: 'ADA@example.com', prioritization: order }
    const merge = { email: 'ADA@example.com', prioritization: ['unidentified'] }
    const merge_updates = [{ identifier_to_merge: merge, identifier_to_keep: keep }]
    await test.call('users.merge', { merge_updates })
    await test.settle()
    expect(await emailsOf(test)).toEqual(['Ada@Example.com', 'bob@example.com'])
    await test.call('users.delete', { email_addresses: [{ email: 'ada@EXAMPLE.com', prioritization: order }] })
    await test.call('users.track', { attributes: [{ email: 'New@example.com' }] })
    await test.settle()
    const emails_to_identify = [{ email: 'new@example.com', external_id: 'cy', prioritization: ['unidentified'] }]
    await test.call('users.identify', { emails_to_identify })
    await test.settle()
    expect((await usersOf(test)).map(({ external_id, email }) => [external_id, email])).toEqual([
      ['bob', 'bob@example.com'],
      ['cy', 'New@example.com'],
    ])
  })

  it('is one address of subscriptions: set, spread, waiting and read', async () => {
    const test = await service()
    const update = { subscription_group_id: 'news', subscription_state: 'unsubscribed' }
    const set = (users: object) =>
      test.call('subscription.status.set', { subscription_groups: [{ ...update, ...users }] })
    await set({ external_ids: ['ada'] })
    await set({ emails: ['Late@Example.com', 'BOB@example.com'] })
    await test.call('users.track', { attributes: [{ external_id: 'late', email: 'lATE@example.com' }] })
    await test.settle()
    const states = (await usersOf(test)).map(({ subscription_groups }) => subscription_groups)
    expect(states).toEqual(Array.from({ length: 4 }, () => ({ news: 'unsubscribed' })))
    const query = { subscription_group_id: 'news', email: ['BOB@EXAMPLE.COM'] }
    expect((await test.call('subscription.status.get', undefined, { query })).body).toEqual({
      status: { bob: 'Unsubscribed' },
      message: 'success',
    })
  })

  it('has one email subscription and one place on a list', async () => {
    const test = await service()
    await test.call('email.blocklist', { email: 'ADA@example.com' })
    const [one, other, third] = await usersOf(test)
    expect([one, other, third].map((user) => user?.email_subscribe)).toEqual([
      'unsubscribed',
      'unsubscribed',
      undefined,
    ])
    const query = { email: 'aDa@example.com', end_date: '2024-07-01' }
    const { body } = await test.call('email.hard_bounces', undefined, { query })
    expect(body).toMatchObject({ emails: [{ email: 'ada@example.com' }] })
  })
})

it('a state file that writes one address in several ways gives a user the latest of its waiting states', async () => {
  const waits = { kind: 'email', subscription_group_id: 'news' } as const
  const test = await testService({
    state: {
      subscription_groups: [{ id: 'news', name: 'News', channel: 'email' }],
      orphaned_subscriptions: [
        { ...waits, value: 'ADA@example.com', subscription_state: 'subscribed', set_at: '2024-05-31T00:00:00Z' },
        { ...waits, value: 'ada@example.com', subscription_state: 'unsubscribed', set_at: '2024-05-30T00:00:00Z' },
      ],
      waiting_email_states: [{ email: 'Ada@Example.com', state: 'opted_in' }],
    },
  })
  await test.call('users.track', { attributes: [{ email: 'adA@example.com' }] })
  await test.settle()
  expect(await usersOf(test)).toMatchObject([
    { email: 'adA@example.com', email_subscribe: 'opted_in', subscription_groups: { news: 'subscribed' } },
  ])
})
