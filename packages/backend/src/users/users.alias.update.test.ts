import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const alias = (alias_name: string, alias_label = 'crm') => ({ alias_name, alias_label })

const service = (): Promise<TestService> =>
  testService({
    state: {
      users: [
        { braze_id: '1', external_id: 'ada', user_aliases: [alias('a', 'shop'), alias('a')] },
        { braze_id: '2', external_id: 'bob', user_aliases: [alias('b')] },
      ],
    },
  })

const rename = async (
  { call, settle }: TestService,
  alias_label: string,
  old_alias_name: string,
  new_alias_name: string,
) => {
  const answer = await call('users.alias.update', { alias_updates: [{ alias_label, old_alias_name, new_alias_name }] })
  expect(answer).toMatchObject({ status: 201, body: { aliases_processed: 1, message: 'success' } })
  await settle()
}

describe('renaming an alias', () => {
  it('changes the name of that label only', async () => {
    const test = await service()
    await rename(test, 'crm', 'a', 'new')
    const asked = { user_aliases: [alias('new'), alias('a')], fields_to_export: ['external_id', 'user_aliases'] }
    expect((await test.call('users.export.ids', asked)).body).toMatchObject({
      users: [{ external_id: 'ada', user_aliases: [alias('a', 'shop'), alias('new')] }],
      invalid_user_ids: [alias('a')],
    })
  })

  it.each([
    ['nobody has the old name', 'crm', 'nobody', 'new'],
    ['the old name is of another label', 'phone', 'a', 'new'],
    ['somebody has the new name', 'crm', 'a', 'b'],
    ['both names are one', 'crm', 'a', 'a'],
  ])('changes nothing when %s', async (_, label, from, to) => {
    const test = await service()
    const { users } = await test.workspace.snapshot()
    await rename(test, label, from, to)
    expect((await test.workspace.snapshot()).users).toEqual(users)
  })

  it('renames the aliases of a request in order', async () => {
    const test = await service()
    const update = (old_alias_name: string, new_alias_name: string) => ({
      alias_label: 'crm',
      old_alias_name,
      new_alias_name,
    })
    await test.call('users.alias.update', { alias_updates: [update('a', 'x'), update('b', 'a'), update('x', 'b')] })
    await test.settle()
    const { body } = await test.call('users.export.ids', { user_aliases: [alias('a'), alias('b')] })
    expect(body).toMatchObject({ users: [{ external_id: 'bob' }, { external_id: 'ada' }] })
  })
})
