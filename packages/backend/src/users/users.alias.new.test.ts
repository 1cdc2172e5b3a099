import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const alias = (alias_name: string, alias_label = 'crm') => ({ alias_name, alias_label })

const service = (): Promise<TestService> =>
  testService({
    state: {
      users: [
        { braze_id: '1', external_id: 'ada', user_aliases: [alias('a')] },
        { braze_id: '2', external_id: 'bob' },
      ],
    },
  })

const add = async ({ call, settle }: TestService, ...user_aliases: readonly object[]): Promise<object> => {
  const { body } = await call('users.alias.new', { user_aliases })
  await settle()
  return body
}

const users = async ({ workspace }: TestService): Promise<readonly object[]> =>
  (await workspace.snapshot()).users?.map(({ external_id, user_aliases }) => ({ external_id, user_aliases })) ?? []

const ada = { external_id: 'ada', user_aliases: [alias('a')] }
const bob = { external_id: 'bob', user_aliases: [] }

describe('a new alias', () => {
  it('goes to the user with the external_id', async () => {
    const test = await service()
    expect(await add(test, { external_id: 'bob', ...alias('b') })).toEqual({ aliases_processed: 1, message: 'success' })
    expect(await users(test)).toEqual([ada, { ...bob, user_aliases: [alias('b')] }])
  })

  it('of a label that the user has is not added, and the request says so', async () => {
    const test = await service()
    await add(test, { external_id: 'ada', ...alias('b') })
    expect(await users(test)).toEqual([ada, bob])
    const [request] = await test.workspace.requests.list(1)
    expect(request?.outcomes).toMatchObject([{ result: 'taken' }])
  })

  it('that the user has is known by a deprecated external_id, too', async () => {
    const test = await service()
    const external_id_renames = [{ current_external_id: 'ada', new_external_id: 'ida' }]
    await test.call('users.external_ids.rename', { external_id_renames })
    await add(test, { external_id: 'ada', ...alias('a') })
    const [request] = await test.workspace.requests.list(1)
    expect(request?.outcomes).toMatchObject([{ result: 'already_so' }])
  })

  it('goes to no user if the external_id is unknown, and still counts as processed', async () => {
    const test = await service()
    expect(await add(test, { external_id: 'nobody', ...alias('b') })).toMatchObject({ aliases_processed: 1 })
    expect(await users(test)).toEqual([ada, bob])
  })

  it('without an external_id creates a user with only that alias', async () => {
    const test = await service()
    await add(test, alias('b'))
    const { body } = await test.call('users.export.ids', { user_aliases: [alias('b')] })
    expect(body).toMatchObject({ users: [{ user_aliases: [alias('b')], created_at: '2024-06-01T00:00:00.000Z' }] })
    expect(body).not.toHaveProperty('users.0.external_id')
  })

  it('creates a user that can be tracked and identified', async () => {
    const test = await service()
    await add(test, alias('b'))
    await test.call('users.track', { attributes: [{ user_alias: alias('b'), color: 'red' }] })
    await test.call('users.identify', { aliases_to_identify: [{ external_id: 'new', user_alias: alias('b') }] })
    await test.settle()
    expect((await test.call('users.export.ids', { external_ids: ['new'] })).body).toMatchObject({
      users: [{ external_id: 'new', user_aliases: [alias('b')], custom_attributes: { color: 'red' } }],
    })
  })

  it.each([
    ['for another user', { external_id: 'bob', ...alias('a') }],
    ['for nobody', alias('a')],
  ])('that somebody has stays where it is when it is sent %s', async (_, given) => {
    const test = await service()
    expect(await add(test, given)).toEqual({ aliases_processed: 1, message: 'success' })
    expect(await users(test)).toEqual([ada, bob])
  })

  it('with a label that the user has already changes nothing', async () => {
    const test = await service()
    await add(test, { external_id: 'ada', ...alias('other') })
    expect(await users(test)).toEqual([ada, bob])
  })

  it('with another label is added', async () => {
    const test = await service()
    await add(test, { external_id: 'ada', ...alias('a', 'shop') })
    expect(await users(test)).toEqual([{ ...ada, user_aliases: [alias('a'), alias('a', 'shop')] }, bob])
  })

  it('that appears twice in a request creates one user', async () => {
    const test = await service()
    expect(await add(test, alias('b'), alias('b'))).toMatchObject({ aliases_processed: 2 })
    expect(await users(test)).toHaveLength(3)
  })

  it('sent again changes nothing', async () => {
    const test = await service()
    await add(test, { external_id: 'bob', ...alias('b') }, alias('c'))
    const { users: once } = await test.workspace.snapshot()
    test.clock.set(test.clock.now() + 1000)
    await add(test, { external_id: 'bob', ...alias('b') }, alias('c'))
    expect((await test.workspace.snapshot()).users).toEqual(once)
  })

  it('differs by case, blanks and the order of name and label', async () => {
    const test = await service()
    await add(test, alias('A'), alias('a', 'CRM'), alias('crm', 'a'), alias('a '))
    expect(await users(test)).toHaveLength(6)
  })
})
