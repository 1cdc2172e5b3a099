import { externalIdRemoveFaults } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

/** A service with Bob, and Ada whose external_id was `ada`. */
const service = (): Promise<TestService> =>
  testService({
    state: {
      users: [{ external_id: 'countess', deprecated_external_ids: ['ada'] }, { external_id: 'bob' }],
    },
  })

const remove = async (test: TestService, ...external_ids: readonly string[]): Promise<unknown> =>
  (await test.call('users.external_ids.remove', { external_ids })).body

/** Answer of an export of ids. */
const exported = async (test: TestService, ...external_ids: readonly string[]): Promise<unknown> =>
  (await test.call('users.export.ids', { external_ids, fields_to_export: ['external_id'] })).body

describe('removing an external_id', () => {
  it('ends a deprecated id, which is free then', async () => {
    const test = await service()
    expect(await remove(test, 'ada')).toEqual({ removed_ids: ['ada'], removal_errors: [], message: 'success' })
    expect(await exported(test, 'ada', 'countess')).toMatchObject({
      users: [{ external_id: 'countess' }],
      invalid_user_ids: ['ada'],
    })
    const external_id_renames = [{ current_external_id: 'bob', new_external_id: 'ada' }]
    const renamed = await test.call('users.external_ids.rename', { external_id_renames })
    expect(renamed.body).toMatchObject({ rename_errors: [] })
    expect(await exported(test, 'ada')).toMatchObject({ users: [{ external_id: 'ada' }] })
    expect((await test.workspace.snapshot()).users?.[0]).not.toHaveProperty('deprecated_external_ids')
  })

  it('refuses a primary and an unknown id, each at its place', async () => {
    const test = await service()
    expect(await remove(test, 'countess', 'ada', 'ada')).toEqual({
      removed_ids: ['ada'],
      removal_errors: [
        [`external_ids[0]: ${externalIdRemoveFaults.primary}`],
        [`external_ids[2]: ${externalIdRemoveFaults.unknown}`],
      ],
      message: 'success',
    })
    expect(await exported(test, 'countess')).toMatchObject({ users: [{ external_id: 'countess' }] })
  })
})
