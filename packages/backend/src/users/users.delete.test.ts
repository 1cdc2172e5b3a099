import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const alias = { alias_name: 'a', alias_label: 'crm' }

const service = (): Promise<TestService> =>
  testService({
    state: {
      users: [
        { braze_id: '1', external_id: 'ada', user_aliases: [alias], email: 'same@example.com' },
        { braze_id: '2', external_id: 'bob', email: 'same@example.com' },
        { braze_id: '3', external_id: '42' },
      ],
    },
  })

const left = async ({ workspace }: TestService): Promise<readonly (string | undefined)[]> =>
  (await workspace.snapshot()).users?.map(({ external_id }) => external_id) ?? []

describe('deleting', () => {
  it('is accepted at once and runs after the answer', async () => {
    const test = await service()
    const answer = await test.call('users.delete', { external_ids: ['ada'] })
    expect(answer).toMatchObject({ status: 201, body: { deleted: 1, message: 'success' } })
    expect(await left(test)).toEqual(['ada', 'bob', '42'])
    await test.settle()
    expect(await left(test)).toEqual(['bob', '42'])
  })

  it('counts the sent identifiers, unknown and repeated ones included', async () => {
    const test = await service()
    const body = { external_ids: ['ada', 'nobody', 'ada'] }
    expect((await test.call('users.delete', body)).body).toMatchObject({ deleted: 3 })
    await test.settle()
    expect((await test.call('users.delete', body)).body).toMatchObject({ deleted: 3 })
    await test.settle()
    expect(await left(test)).toEqual(['bob', '42'])
  })

  it.each([
    ['by external_id', { external_ids: ['ada'] }],
    ['by alias', { user_aliases: [alias] }],
    ['by braze_id', { braze_ids: ['1'] }],
  ])('%s removes the user by every identifier, and nobody who shares an address', async (_, body) => {
    const test = await service()
    await test.call('users.delete', body)
    await test.settle()
    const asked = { external_ids: ['ada'], user_aliases: [alias], braze_id: '1', email_address: 'same@example.com' }
    expect((await test.call('users.export.ids', asked)).body).toMatchObject({
      users: [{ external_id: 'bob' }],
      invalid_user_ids: ['ada', alias, '1'],
    })
  })

  it('reads a whole number as the text of its digits', async () => {
    const test = await service()
    await test.call('users.delete', { external_ids: [42] })
    await test.settle()
    expect(await left(test)).toEqual(['ada', 'bob'])
  })

  it.each([[{ external_ids: [] }], [{ email_addresses: [] }]])('of no users, %j, is a success', async (body) => {
    const test = await service()
    expect(await test.call('users.delete', body)).toMatchObject({
      status: 201,
      body: { deleted: 0, message: 'success' },
    })
    expect(await test.settle()).toBe(0)
  })

  it('makes the identifiers free for new users', async () => {
    const test = await service()
    await test.call('users.delete', { external_ids: ['ada'] })
    await test.call('users.track', { attributes: [{ external_id: 'ada', first_name: 'New' }] })
    await test.settle()
    expect((await test.call('users.export.ids', { external_ids: ['ada'] })).body).toMatchObject({
      users: [{ first_name: 'New', user_aliases: [] }],
    })
  })
})

describe('deleting by an address', () => {
  const clients = (): Promise<TestService> =>
    testService({
      state: {
        users: [
          { external_id: 'a', email: 'same@example.com', phone: '+4930123456', updated_at: '2024-01-01T00:00:00Z' },
          { external_id: 'b', email: 'same@example.com', updated_at: '2024-01-02T00:00:00Z' },
          { first_name: 'Nobody', email: 'same@example.com', updated_at: '2024-01-03T00:00:00Z' },
        ],
      },
    })

  it.each([
    [
      ['identified', 'most_recently_updated'],
      ['a', undefined],
    ],
    [['most_recently_updated'], ['a', 'b']],
    [['unidentified'], ['a', 'b']],
    [['identified'], ['a', 'b', undefined]],
  ])('deletes the one user whom %j leaves', async (prioritization, expected) => {
    const test = await clients()
    const email_addresses = [{ email: 'same@example.com', prioritization }]
    expect((await test.call('users.delete', { email_addresses })).body).toMatchObject({ deleted: 1 })
    await test.settle()
    expect(new Set(await left(test))).toEqual(new Set(expected))
    expect(await left(test)).toHaveLength(expected.length)
  })

  it('deletes by phone, and nobody for an unknown address', async () => {
    const test = await clients()
    const prioritization = ['identified']
    const phone_numbers = [{ phone: '+4930123456', prioritization }]
    await test.call('users.delete', { phone_numbers })
    await test.call('users.delete', { email_addresses: [{ email: 'nobody@example.com', prioritization }] })
    await test.settle()
    expect(new Set(await left(test))).toEqual(new Set(['b', undefined]))
  })

  it('is refused without a list, so that a user does not stay in silence', async () => {
    const test = await clients()
    expect(await test.call('users.delete', { emails: ['same@example.com'] })).toMatchObject({ status: 400 })
  })
})
