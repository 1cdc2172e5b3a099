import { dayMs } from '@brazier/domain/vocabulary'
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
        { braze_id: '1', external_id: 'ada', email: 'same@example.com', phone: '+4930123456' },
        { braze_id: '2', external_id: 'bob', email: 'same@example.com', subscription_groups: { news: 'subscribed' } },
        { braze_id: '3', external_id: 'cy', phone: '+4930123456' },
      ],
    },
  })

const set = ({ call }: TestService, ...subscription_groups: readonly object[]) =>
  call('subscription.status.set', { subscription_groups })

const changeOf = (subscription_group_id: string) => (subscription_state: string, users: object) => ({
  subscription_group_id,
  subscription_state,
  ...users,
})
const [news, texts] = [changeOf('news'), changeOf('texts')]

const states = async ({ workspace }: TestService): Promise<readonly (object | undefined)[]> =>
  (await workspace.snapshot()).users?.map(({ subscription_groups }) => subscription_groups) ?? []

const done = { status: 201, body: { message: 'success' } }

describe('setting a subscription state', () => {
  it('is done before the answer', async () => {
    const test = await service()
    expect(await set(test, news('subscribed', { external_ids: ['ada'] }))).toMatchObject(done)
    expect(await states(test)).toEqual([{ news: 'subscribed' }, { news: 'subscribed' }, {}])
    expect(await test.settle()).toBe(0)
  })

  it('changes every user who shares the email', async () => {
    const test = await service()
    await set(test, news('unsubscribed', { emails: 'same@example.com' }))
    expect(await states(test)).toEqual([{ news: 'unsubscribed' }, { news: 'unsubscribed' }, {}])
  })

  it('by external_id changes every user who shares the email, in groups of email only', async () => {
    const test = await service()
    await set(test, news('unsubscribed', { external_ids: ['ada'] }))
    expect(await states(test)).toEqual([{ news: 'unsubscribed' }, { news: 'unsubscribed' }, {}])
    await set(test, texts('subscribed', { external_ids: ['ada'] }))
    expect(await states(test)).toEqual([{ news: 'unsubscribed', texts: 'subscribed' }, { news: 'unsubscribed' }, {}])
  })

  it('by external_id changes who shares the email, even if the named user has the state', async () => {
    const test = await service()
    await set(test, news('subscribed', { external_ids: ['bob'] }))
    expect(await states(test)).toEqual([{ news: 'subscribed' }, { news: 'subscribed' }, {}])
    const [logged] = await test.workspace.requests.list(1)
    expect(logged?.outcomes).toMatchObject([{ result: 'done' }])
  })

  it('changes every user who shares the phone', async () => {
    const test = await service()
    await set(test, texts('unsubscribed', { phones: ['+4930123456'] }))
    expect(await states(test)).toEqual([{ texts: 'unsubscribed' }, { news: 'subscribed' }, { texts: 'unsubscribed' }])
  })

  it.each([
    news('unsubscribed', { phones: ['+4930123456'] }),
    texts('subscribed', { emails: ['same@example.com'] }),
    news('unsubscribed', { phones: ['+15551234567'] }),
  ])('changes nothing by an address of another channel, and says so in the log: %o', async (change) => {
    const test = await service()
    const before = await test.workspace.snapshot()
    expect(await set(test, change)).toMatchObject(done)
    expect(await test.workspace.snapshot()).toEqual(before)
    expect((await test.workspace.requests.list(1))[0]?.outcomes).toMatchObject([{ result: 'not_of_channel' }])
  })

  it('takes several groups, the later over the earlier', async () => {
    const test = await service()
    await set(
      test,
      news('subscribed', { external_ids: ['ada', 'cy'] }),
      texts('subscribed', { phones: ['+4930123456'] }),
      news('unsubscribed', { external_ids: ['cy'] }),
    )
    expect(await states(test)).toEqual([
      { news: 'subscribed', texts: 'subscribed' },
      { news: 'subscribed' },
      { news: 'unsubscribed', texts: 'subscribed' },
    ])
  })

  it('refuses the whole request for one unknown group, and nothing is half-done', async () => {
    const test = await service()
    const before = await test.workspace.snapshot()
    const unknown = { subscription_group_id: 'unknown', subscription_state: 'subscribed', external_ids: ['bob'] }
    const answer = await set(test, news('unsubscribed', { emails: ['same@example.com', 'new@example.com'] }), unknown)
    expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid subscription group ID' } })
    expect(await test.workspace.snapshot()).toEqual(before)
  })

  it('skips an external_id that nobody has', async () => {
    const test = await service()
    expect(await set(test, news('subscribed', { external_ids: ['nobody'] }))).toMatchObject(done)
    await test.call('users.track', { attributes: [{ external_id: 'nobody' }] })
    await test.settle()
    expect((await states(test))[3]).toEqual({})
  })

  it('done again changes only the time of the update', async () => {
    const test = await service()
    await set(test, news('subscribed', { emails: 'same@example.com' }))
    const once = await states(test)
    await set(test, news('subscribed', { emails: 'same@example.com' }))
    expect(await states(test)).toEqual(once)
  })
})

describe('a state for an address that nobody has', () => {
  const tracked = async (test: TestService, attributes: object): Promise<object | undefined> => {
    await test.call('users.track', { attributes: [attributes] })
    await test.settle()
    return (await states(test)).at(-1)
  }

  it.each([
    ['news', { emails: ['new@example.com'] }, { email: 'new@example.com' }],
    ['texts', { phones: ['+15551234567'] }, { phone: '555 123 4567' }],
    ['news', { emails: ['new@example.com'] }, { external_id: 'new', email: 'new@example.com' }],
  ])('in %s for %j is inherited by the first user who gets it, %j', async (group, users, attributes) => {
    const test = await service()
    await set(test, changeOf(group)('unsubscribed', users))
    expect(await tracked(test, attributes)).toEqual({ [group]: 'unsubscribed' })
    expect((await test.workspace.snapshot()).orphaned_subscriptions).toEqual([])
  })

  it('is inherited by a user who has been there before', async () => {
    const test = await service()
    await set(test, news('unsubscribed', { emails: ['new@example.com'] }))
    await test.call('users.track', { attributes: [{ external_id: 'cy', email: 'new@example.com' }] })
    await test.settle()
    expect((await states(test))[2]).toEqual({ news: 'unsubscribed' })
  })

  it('loses to a state that the user has already', async () => {
    const test = await service()
    await set(test, news('unsubscribed', { emails: ['new@example.com'] }))
    await test.call('users.track', { attributes: [{ external_id: 'bob', email: 'new@example.com' }] })
    await test.settle()
    expect((await states(test))[1]).toEqual({ news: 'subscribed' })
  })

  it('is the last that was set', async () => {
    const test = await service()
    await set(
      test,
      news('unsubscribed', { emails: ['new@example.com'] }),
      news('subscribed', { emails: ['new@example.com'] }),
    )
    expect(await tracked(test, { email: 'new@example.com' })).toEqual({ news: 'subscribed' })
  })

  it.each([
    [30 * dayMs, { news: 'unsubscribed' }],
    [30 * dayMs + 1, {}],
  ])('waits 30 days: after %d ms the user has %j', async (wait, expected) => {
    const test = await service()
    await set(test, news('unsubscribed', { emails: ['new@example.com'] }))
    test.clock.set(test.clock.now() + wait)
    expect(await tracked(test, { email: 'new@example.com' })).toEqual(expected)
  })
})

it('takes a braze_id among the external_ids', async () => {
  const test = await testService({
    state: {
      subscription_groups: [{ id: 'g', name: 'G', channel: 'email' }],
      users: [
        { braze_id: 'b1', email: 'a@example.com' },
        { braze_id: 'b2', external_id: 'b1-not' },
      ],
    },
  })
  const group = { subscription_group_id: 'g', subscription_state: 'unsubscribed', external_ids: ['b1'] }
  expect((await test.call('subscription.status.set', { subscription_groups: [group] })).status).toBe(201)
  const { users = [] } = await test.workspace.snapshot()
  expect(users.find(({ braze_id }) => braze_id === 'b1')?.subscription_groups).toEqual({ g: 'unsubscribed' })
  expect((await test.workspace.requests.list(1))[0]?.outcomes).toMatchObject([{ result: 'done', about: 'b1' }])
})
