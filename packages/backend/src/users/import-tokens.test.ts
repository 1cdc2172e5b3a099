import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const service = (): Promise<TestService> =>
  testService({
    state: {
      apps: [
        { id: 'app-1', name: 'Shop', platform: 'iOS' },
        { id: 'app-2', name: 'Shop Lite', platform: 'Android' },
      ],
      users: [
        {
          braze_id: '1',
          external_id: 'ada',
          email: 'ada@example.com',
          push_tokens: [{ app: 'Shop', platform: 'iOS', token: 'known' }],
        },
      ],
    },
  })

/** The users after an import, without those of the state file. */
const imported = async (test: TestService, ...attributes: readonly object[]) => {
  const answer = await test.call('users.track', {
    attributes: attributes.map((each) => ({ push_token_import: true, ...each })),
  })
  expect(answer).toMatchObject({ status: 201, body: { attributes_processed: attributes.length, message: 'success' } })
  await test.settle()
  return ((await test.workspace.snapshot()).users ?? []).filter((user) => user.external_id === undefined)
}

const token = (text: string, app_id = 'app-1'): object => ({ app_id, token: text })

describe('an import of push tokens', () => {
  it('creates an anonymous user with the attributes for each token', async () => {
    const users = await imported(await service(), { country: 'US', plan: 'pro', push_tokens: [token('a'), token('b')] })
    expect(users).toMatchObject(
      ['a', 'b'].map((text) => ({
        country: 'US',
        custom_attributes: { plan: 'pro' },
        push_tokens: [{ app: 'Shop', platform: 'iOS', token: text }],
      })),
    )
    expect(users).toHaveLength(2)
  })

  it('ignores a token that a user has already in the app, also one of this import', async () => {
    const test = await service()
    const push_tokens = [token('known'), token('known', 'app-2'), token('known', 'app-2')]
    expect(await imported(test, { push_tokens })).toMatchObject([
      { push_tokens: [{ app: 'Shop Lite', token: 'known' }] },
    ])
    expect(await imported(test, { push_tokens })).toHaveLength(1)
  })

  it('imports a token again after its user was deleted', async () => {
    const test = await service()
    const [user] = await imported(test, { push_tokens: [token('a')] })
    await test.call('users.delete', { braze_ids: [user?.braze_id ?? ''] })
    await test.settle()
    expect(await imported(test, { push_tokens: [token('a')] })).toHaveLength(1)
  })

  it('gives an email address to the new user, and leaves those who have it', async () => {
    const test = await service()
    const users = await imported(test, { email: 'ada@example.com', first_name: 'New', push_tokens: [token('a')] })
    expect(users).toMatchObject([{ email: 'ada@example.com', first_name: 'New' }])
    expect((await test.workspace.snapshot()).users?.[0]).not.toHaveProperty('first_name')
  })

  it('with an alias is for the user of the alias', async () => {
    const user_alias = { alias_name: 'a', alias_label: 'crm' }
    const push_tokens = [token('a'), token('b')]
    const users = await imported(await service(), { user_alias, _update_existing_only: false, push_tokens })
    expect(users).toMatchObject([{ user_aliases: [user_alias], push_tokens: [{ token: 'a' }, { token: 'b' }] }])
  })

  it('counts as new users, and names nobody in a synchronous request', async () => {
    const test = await service()
    const attributes = [{ push_token_import: true, push_tokens: [token('a')] }]
    expect(await test.call('users.track.sync', { attributes })).toMatchObject({
      status: 201,
      body: { users: [], message: 'success' },
    })
    const { body } = await test.call('kpi.new_users.data_series', undefined, { query: { length: '1' } })
    expect(body).toMatchObject({ data: [{ new_users: 1 }] })
  })
})
