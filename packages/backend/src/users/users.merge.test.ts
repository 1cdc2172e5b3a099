import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const alias = (alias_name: string, alias_label = 'crm') => ({ alias_name, alias_label })

const service = (): Promise<TestService> =>
  testService({
    state: {
      users: [
        {
          braze_id: '1',
          external_id: 'keep',
          user_aliases: [alias('k')],
          first_name: 'Ada',
          updated_at: '2024-01-01T00:00:00Z',
        },
        { braze_id: '2', external_id: 'merge', user_aliases: [alias('m', 'shop')], home_city: 'Bonn' },
        { braze_id: '3', email: 'twice@example.com', updated_at: '2024-02-01T00:00:00Z', home_city: 'Ulm' },
        { braze_id: '4', email: 'twice@example.com', updated_at: '2024-03-01T00:00:00Z', external_id: 'known' },
        { braze_id: '5', email: 'same@example.com', updated_at: '2024-03-01T00:00:00Z' },
        { braze_id: '6', email: 'same@example.com', updated_at: '2024-03-01T00:00:00Z' },
      ],
    },
  })

const merge = async (
  { call, settle }: TestService,
  identifier_to_merge: object,
  identifier_to_keep: object,
): Promise<void> => {
  const answer = await call('users.merge', { merge_updates: [{ identifier_to_merge, identifier_to_keep }] })
  expect(answer).toMatchObject({ status: 202, body: { message: 'success' } })
  expect(await settle()).toBe(1)
}

const everybody = async ({ call }: TestService): Promise<object> =>
  (await call('users.export.ids', { external_ids: ['keep', 'merge', 'known'], email_address: 'twice@example.com' }))
    .body

describe('merging', () => {
  it('is accepted at once and runs after the answer', async () => {
    const { call, settle } = await service()
    const both = { external_ids: ['keep', 'merge'], fields_to_export: ['external_id', 'home_city', 'user_aliases'] }
    const updates = [{ identifier_to_merge: { external_id: 'merge' }, identifier_to_keep: { external_id: 'keep' } }]
    expect((await call('users.merge', { merge_updates: updates })).status).toBe(202)
    expect((await call('users.export.ids', both)).body).toMatchObject({
      users: [{ external_id: 'keep' }, { external_id: 'merge' }],
    })
    await settle()
    expect((await call('users.export.ids', both)).body).toEqual({
      users: [{ external_id: 'keep', user_aliases: [alias('k'), alias('m', 'shop')], home_city: 'Bonn' }],
      invalid_user_ids: ['merge'],
      message: 'success',
    })
  })

  it('by alias merges the users with the aliases', async () => {
    const test = await service()
    await merge(test, { user_alias: alias('m', 'shop') }, { user_alias: alias('k') })
    expect(await everybody(test)).toMatchObject({
      invalid_user_ids: ['merge'],
      users: [{ external_id: 'keep', home_city: 'Bonn' }, {}, {}],
    })
  })

  it('by email merges the user that prioritization prefers', async () => {
    const test = await service()
    const email = 'twice@example.com'
    await merge(
      test,
      { email, prioritization: ['unidentified'] },
      { email, prioritization: ['identified', 'most_recently_updated'] },
    )
    const { body } = await test.call('users.export.ids', { email_address: email })
    expect(body).toMatchObject({ users: [{ braze_id: '4', external_id: 'known', home_city: 'Ulm' }] })
  })

  it.each([
    ['the merged user is unknown', { external_id: 'nobody' }, { external_id: 'keep' }],
    ['the kept user is unknown', { external_id: 'merge' }, { external_id: 'nobody' }],
    ['both are unknown', { external_id: 'nobody' }, { external_id: 'none' }],
    ['both are one user', { external_id: 'keep' }, { external_id: 'keep' }],
    ['an alias has the name but not the label', { user_alias: alias('m') }, { user_alias: alias('k') }],
    [
      'several users are left after prioritization',
      { email: 'same@example.com', prioritization: ['most_recently_updated'] },
      { email: 'twice@example.com', prioritization: ['identified'] },
    ],
    [
      'both emails mean one user',
      { email: 'twice@example.com', prioritization: ['identified'] },
      { email: 'twice@example.com', prioritization: ['most_recently_updated'] },
    ],
  ])('changes nothing when %s', async (_, merged, kept) => {
    const test = await service()
    const before = await test.workspace.snapshot()
    await merge(test, merged, kept)
    expect((await test.workspace.snapshot()).users).toEqual(before.users)
  })

  it('a second time changes nothing', async () => {
    const test = await service()
    await merge(test, { external_id: 'merge' }, { external_id: 'keep' })
    const once = await test.workspace.snapshot()
    test.clock.set(test.clock.now() + 1000)
    await merge(test, { external_id: 'merge' }, { external_id: 'keep' })
    expect((await test.workspace.snapshot()).users).toEqual(once.users)
  })

  it('runs the updates of a request in order', async () => {
    const test = await service()
    const pair = (from: string, to: string) => ({
      identifier_to_merge: { external_id: from },
      identifier_to_keep: { external_id: to },
    })
    await test.call('users.merge', { merge_updates: [pair('merge', 'known'), pair('known', 'keep')] })
    await test.settle()
    expect(await everybody(test)).toMatchObject({
      users: [{ external_id: 'keep', home_city: 'Bonn', email: 'twice@example.com' }, { braze_id: '3' }],
      invalid_user_ids: ['merge', 'known'],
    })
  })

  it('queues nothing if one update of a request is invalid', async () => {
    const test = await service()
    const good = { identifier_to_merge: { external_id: 'merge' }, identifier_to_keep: { external_id: 'keep' } }
    const bad = { identifier_to_merge: { external_id: 1 }, identifier_to_keep: { external_id: 'keep' } }
    expect((await test.call('users.merge', { merge_updates: [good, bad] })).status).toBe(400)
    expect(await test.settle()).toBe(0)
  })
})
