import { externalIdRenameFaults } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { stateFileJson } from '../state/state-file.ts'

const service = (): Promise<TestService> =>
  testService({
    state: {
      users: [
        { braze_id: '1', external_id: 'ada', first_name: 'Ada', email: 'ada@example.com' },
        { braze_id: '2', external_id: 'bob' },
        { braze_id: '3', user_aliases: [{ alias_name: 'a', alias_label: 'crm' }] },
      ],
    },
  })

const rename = async (test: TestService, ...renames: readonly (readonly [string, string])[]): Promise<unknown> => {
  const external_id_renames = renames.map(([from, to]) => ({ current_external_id: from, new_external_id: to }))
  return (await test.call('users.external_ids.rename', { external_id_renames })).body
}

/** The users that ids find, by their primary external_ids; undefined for an id that finds nobody. */
const found = async (test: TestService, ...ids: readonly string[]): Promise<readonly (string | undefined)[]> => {
  await test.settle()
  const names: (string | undefined)[] = []
  for (const id of ids) {
    const { body } = await test.call('users.export.ids', { external_ids: [id], fields_to_export: ['external_id'] })
    names.push(/"external_id":"([^"]*)"/.exec(JSON.stringify(body))?.[1])
  }
  return names
}

describe('renaming an external_id', () => {
  it('is done before the answer; both ids find the user, who is shown with the new one only', async () => {
    const test = await service()
    expect(await rename(test, ['ada', 'countess'])).toEqual({
      rename_errors: [],
      external_ids: [{ current_external_id: 'ada', new_external_id: 'countess' }],
      message: 'success',
    })
    expect(await found(test, 'ada', 'countess')).toEqual(['countess', 'countess'])
    const all = await test.call('users.export.ids', { external_ids: ['ada', 'countess'] })
    expect(all.body).toMatchObject({ users: [{ external_id: 'countess', first_name: 'Ada' }] })
    expect(all.body).not.toHaveProperty('invalid_user_ids')
    expect(JSON.stringify(all.body)).not.toContain('"ada"')
  })

  it('refuses a deprecated or unknown id, an id in use, and the same id, each at its place', async () => {
    const test = await service()
    await rename(test, ['ada', 'countess'])
    const answer = await rename(
      test,
      ['ada', 'x'],
      ['nobody', 'x'],
      ['bob', 'ada'],
      ['bob', 'countess'],
      ['bob', 'bob'],
    )
    expect(answer).toMatchObject({
      external_ids: [],
      rename_errors: [
        [`external_id_renames[0]: ${externalIdRenameFaults.deprecated}`],
        [`external_id_renames[1]: ${externalIdRenameFaults.unknown}`],
        [`external_id_renames[2]: ${externalIdRenameFaults.taken}`],
        [`external_id_renames[3]: ${externalIdRenameFaults.taken}`],
        [`external_id_renames[4]: ${externalIdRenameFaults.same}`],
      ],
    })
    expect(await found(test, 'bob', 'x')).toEqual(['bob', undefined])
  })

  it('keeps every former id when a user is renamed twice', async () => {
    const test = await service()
    await rename(test, ['ada', 'b'], ['b', 'c'])
    expect(await found(test, 'ada', 'b', 'c')).toEqual(['c', 'c', 'c'])
  })

  it('reads a whole number as the text of its digits', async () => {
    const test = await service()
    await test.call('users.external_ids.rename', {
      external_id_renames: [{ current_external_id: 'ada', new_external_id: 1815 }],
    })
    expect(await found(test, '1815')).toEqual(['1815'])
  })
})

describe('a deprecated external_id', () => {
  it('makes no new user: track, alias and identify find the renamed one', async () => {
    const test = await service()
    await rename(test, ['ada', 'countess'])
    const alias = { alias_name: 'a', alias_label: 'crm' }
    await test.call('users.track', { attributes: [{ external_id: 'ada', home_city: 'London' }] })
    await test.call('users.alias.new', { user_aliases: [{ external_id: 'ada', alias_name: 'n', alias_label: 'l' }] })
    await test.call('users.identify', { aliases_to_identify: [{ external_id: 'ada', user_alias: alias }] })
    await test.settle()
    expect((await test.workspace.snapshot()).users).toMatchObject([
      {
        external_id: 'countess',
        deprecated_external_ids: ['ada'],
        home_city: 'London',
        user_aliases: [{ alias_name: 'n' }, alias],
      },
      { external_id: 'bob' },
    ])
  })

  it('deletes the whole user', async () => {
    const test = await service()
    await rename(test, ['ada', 'countess'])
    await test.call('users.delete', { external_ids: ['ada'] })
    expect(await found(test, 'ada', 'countess')).toEqual([undefined, undefined])
    expect(await rename(test, ['bob', 'ada'])).toMatchObject({ rename_errors: [] })
  })

  it('names a user to merge, and ends with that user', async () => {
    const test = await service()
    await rename(test, ['ada', 'countess'])
    const same = { identifier_to_merge: { external_id: 'ada' }, identifier_to_keep: { external_id: 'countess' } }
    const away = { identifier_to_merge: { external_id: 'ada' }, identifier_to_keep: { external_id: 'bob' } }
    await test.call('users.merge', { merge_updates: [same] })
    expect(await found(test, 'ada', 'countess')).toEqual(['countess', 'countess'])
    await test.call('users.merge', { merge_updates: [away] })
    expect(await found(test, 'bob', 'ada', 'countess')).toEqual(['bob', undefined, undefined])
    const { users } = await test.workspace.snapshot()
    expect(users?.find(({ external_id }) => external_id === 'bob')).toMatchObject({ first_name: 'Ada' })
  })

  it('survives a state file, and a file in which two users have it is refused', async () => {
    const test = await service()
    await rename(test, ['ada', 'countess'])
    const again = await testService({ state: stateFileJson(await test.workspace.snapshot()) })
    expect(await found(again, 'ada')).toEqual(['countess'])
    const users = [{ external_id: 'x', deprecated_external_ids: ['old'] }, { external_id: 'old' }]
    await expect(testService({ state: { users } })).rejects.toThrow(
      'users[1]: external_id "old" belongs to another user',
    )
  })
})
