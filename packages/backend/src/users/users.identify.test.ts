import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { identifyUser } from './users.identify.job.ts'

const alias = (alias_name: string, alias_label = 'crm') => ({ alias_name, alias_label })
const token = { app: 'Shop', platform: 'iOS', token: 't' }

const service = (): Promise<TestService> =>
  testService({
    state: {
      users: [
        { braze_id: '1', external_id: 'ada', user_aliases: [alias('ada', 'shop')] },
        { braze_id: '2', user_aliases: [alias('new')], home_city: 'Ulm', push_tokens: [token] },
        { braze_id: '3', user_aliases: [alias('other', 'shop')] },
        { braze_id: '4', email: 'one@example.com', phone: '+4930123456', first_name: 'One' },
        { braze_id: '5', email: 'two@example.com', updated_at: '2024-01-01T00:00:00Z' },
        { braze_id: '6', email: 'two@example.com', updated_at: '2024-01-01T00:00:00Z' },
      ],
    },
  })

const identify = async ({ call, settle }: TestService, body: object): Promise<void> => {
  const answer = await call('users.identify', body)
  expect(answer).toMatchObject({ status: 201, body: { aliases_processed: 1, message: 'success' } })
  await settle()
}

const users = async ({ workspace }: TestService): Promise<readonly object[]> => (await workspace.snapshot()).users ?? []

const byAlias = (name: string, external_id: string, label = 'crm') => ({
  aliases_to_identify: [{ external_id, user_alias: alias(name, label) }],
})

describe('identifying', () => {
  it('gives the user an external_id that no user has', async () => {
    const test = await service()
    await identify(test, byAlias('new', 'bob'))
    expect((await users(test))[1]).toMatchObject({ braze_id: '2', external_id: 'bob', user_aliases: [alias('new')] })
  })

  it('merges the user into the one with the external_id', async () => {
    const test = await service()
    await identify(test, byAlias('new', 'ada'))
    const [ada, ...others] = await users(test)
    expect(ada).toMatchObject({
      external_id: 'ada',
      home_city: 'Ulm',
      push_tokens: [token],
      user_aliases: [alias('ada', 'shop'), alias('new')],
    })
    expect(others.map((user) => ('braze_id' in user ? user.braze_id : ''))).toEqual(['3', '4', '5', '6'])
  })

  it('moves only push tokens and messages with merge_behavior none', async () => {
    const test = await service()
    await identify(test, { ...byAlias('new', 'ada'), merge_behavior: 'none' })
    const [ada, orphan] = await users(test)
    expect(ada).toMatchObject({ external_id: 'ada', push_tokens: [token], user_aliases: [alias('ada', 'shop')] })
    expect(ada).not.toHaveProperty('home_city')
    expect(orphan).toMatchObject({ braze_id: '2', home_city: 'Ulm', push_tokens: [] })
  })

  it('works by email and by phone', async () => {
    const test = await service()
    const prioritization = ['unidentified']
    await identify(test, { emails_to_identify: [{ external_id: 'ada', email: 'one@example.com', prioritization }] })
    expect((await users(test))[0]).toMatchObject({ external_id: 'ada', first_name: 'One' })
    const again = await service()
    await identify(again, { phone_numbers_to_identify: [{ external_id: 'bob', phone: '+4930123456', prioritization }] })
    expect((await users(again))[3]).toMatchObject({ external_id: 'bob', first_name: 'One' })
  })

  const prioritization = ['most_recently_updated']
  it.each([
    ['nobody has the alias', byAlias('nobody', 'bob')],
    ['the name differs in case', byAlias('NEW', 'bob')],
    ['the label differs in case', byAlias('new', 'bob', 'CRM')],
    ['the user who has the external_id has an alias of the same label', byAlias('other', 'ada', 'shop')],
    ['the user is identified already', byAlias('ada', 'bob', 'shop')],
    ['the user has that very external_id', byAlias('ada', 'ada', 'shop')],
    [
      'several users have the email',
      { emails_to_identify: [{ external_id: 'bob', email: 'two@example.com', prioritization }] },
    ],
    ['nobody has the email', { emails_to_identify: [{ external_id: 'bob', email: 'no@example.com', prioritization }] }],
    [
      'nobody has the phone',
      { phone_numbers_to_identify: [{ external_id: 'bob', phone: '+4912345', prioritization }] },
    ],
  ])('changes nothing when %s', async (_, body) => {
    const test = await service()
    const before = await users(test)
    await identify(test, body)
    expect(await users(test)).toEqual(before)
  })

  it('a second time changes nothing', async () => {
    const test = await service()
    await identify(test, byAlias('new', 'ada'))
    const once = await users(test)
    test.clock.set(test.clock.now() + 1000)
    await identify(test, byAlias('new', 'ada'))
    expect(await users(test)).toEqual(once)
  })

  it('identifies aliases, then emails, then phones, and counts all', async () => {
    const test = await service()
    const body = {
      phone_numbers_to_identify: [{ external_id: 'c', phone: '+4930123456', prioritization }],
      emails_to_identify: [{ external_id: 'b', email: 'one@example.com', prioritization }],
      ...byAlias('new', 'a'),
    }
    expect((await test.call('users.identify', body)).body).toMatchObject({ aliases_processed: 3 })
    await test.settle()
    // The user is found by email first; by phone it is identified already.
    expect(await users(test)).toMatchObject([{}, { external_id: 'a' }, {}, { braze_id: '4', external_id: 'b' }, {}, {}])
  })

  it.each(['', 'x'.repeat(988)])('refuses an external_id that no user may have', async (external_id) => {
    const test = await service()
    expect((await test.call('users.identify', byAlias('new', external_id))).status).toBe(400)
    expect(await test.settle()).toBe(0)
  })
})

it('prefers the user who was updated longest ago, if asked to', async () => {
  const email = 'shared@example.com'
  const test = await testService({
    state: {
      users: [
        { braze_id: 'old', email, created_at: '2020-01-01T00:00:00Z' },
        { braze_id: 'new', email, created_at: '2021-01-01T00:00:00Z' },
      ],
    },
  })
  const emails_to_identify = [{ external_id: 'ada', email, prioritization: ['unidentified', 'least_recently_updated'] }]
  expect((await test.call('users.identify', { emails_to_identify })).status).toBe(201)
  await test.settle()
  const found = await test.call('users.export.ids', { external_ids: ['ada'] })
  expect(found.body).toMatchObject({ users: [{ braze_id: 'old' }] })
})

it('reads the user of a phone ahead, with those of others', () => {
  const user = { external_id: 'ada', merge_behavior: 'merge', prioritization: ['unidentified'], phone: '+1' } as const
  const read = identifyUser.prefetch?.({ ...user, prioritization: [...user.prioritization] })
  expect(read).toContainEqual({ kind: 'phone', value: '+1' })
})
