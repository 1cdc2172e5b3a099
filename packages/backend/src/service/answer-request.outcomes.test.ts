import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const group = { id: 'news', name: 'News', channel: 'email' as const }
const users = [
  { braze_id: '1', external_id: 'ada', email: 'ada@example.com', subscription_groups: { news: 'subscribed' as const } },
  { braze_id: '2', external_id: 'bob', email: 'same@example.com' },
  { braze_id: '3', external_id: 'cy', email: 'same@example.com' },
  { braze_id: '4', user_aliases: [{ alias_name: 'dee', alias_label: 'shop' }] },
]
const catalogs = [{ name: 'menu', fields: [{ name: 'id', type: 'string' as const }], items: [{ id: 'soup' }] }]
const email_lists = [{ list: 'spam' as const, email: 'ada@example.com', at: '2024-05-01T00:00:00Z' }]

const service = (): Promise<TestService> =>
  testService({ state: { subscription_groups: [group], users, catalogs, email_lists } })

/** Calls an endpoint, runs its jobs and returns what the request log says came of it. */
const outcomes = async (of: TestService, ...call: Parameters<TestService['call']>): Promise<readonly string[]> => {
  expect(await of.call(...call)).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) })
  await of.settle()
  const [logged] = await of.workspace.requests.list(1)
  return (logged?.outcomes ?? []).map(({ element, result, about = '' }) => `${element} ${result} ${about}`.trim())
}

const prioritization = ['unidentified']

describe('the request log says what came of', () => {
  it('users.merge', async () => {
    const to = { identifier_to_keep: { external_id: 'ada' } }
    const merge_updates = [
      { identifier_to_merge: { external_id: 'nobody' }, ...to },
      {
        identifier_to_merge: { email: 'same@example.com', prioritization },
        identifier_to_keep: { email: 'ada@example.com', prioritization },
      },
      { identifier_to_merge: { external_id: 'ada' }, ...to },
      { identifier_to_merge: { external_id: 'cy' }, ...to },
    ]
    expect(await outcomes(await service(), 'users.merge', { merge_updates })).toEqual([
      'merge_updates[0] no_such_user identifier_to_merge: nobody',
      'merge_updates[1] ambiguous identifier_to_merge: same@example.com',
      'merge_updates[2] same_user',
      'merge_updates[3] done cy into ada',
    ])
  })

  it('users.delete', async () => {
    const body = { external_ids: ['ada', 'nobody'] }
    expect(await outcomes(await service(), 'users.delete', body)).toEqual([
      'external_ids[0] done ada',
      'external_ids[1] no_such_user nobody',
    ])
  })

  it('users.identify', async () => {
    const of = await service()
    const dee = { alias_name: 'dee', alias_label: 'shop' }
    const body = {
      aliases_to_identify: [
        { external_id: 'dee', user_alias: dee },
        { external_id: 'dee', user_alias: dee },
        { external_id: 'other', user_alias: dee },
        { external_id: 'eve', user_alias: { ...dee, alias_name: 'eve' } },
      ],
      emails_to_identify: [{ external_id: 'new', email: 'same@example.com', prioritization }],
    }
    expect(await outcomes(of, 'users.identify', body)).toEqual([
      'aliases_to_identify[0] done dee',
      expect.stringMatching(/^aliases_to_identify\[1\] (already_so|same_user)/),
      'aliases_to_identify[2] already_so ["shop","dee"]',
      'aliases_to_identify[3] no_such_user ["shop","eve"]',
      'emails_to_identify[0] ambiguous same@example.com',
    ])
  })

  it('users.alias.new and users.alias.update', async () => {
    const of = await service()
    const alias_label = 'shop'
    const user_aliases = [
      { external_id: 'ada', alias_name: 'a', alias_label },
      { external_id: 'ada', alias_name: 'a', alias_label },
      { external_id: 'ada', alias_name: 'dee', alias_label },
      { external_id: 'nobody', alias_name: 'n', alias_label },
    ]
    expect(await outcomes(of, 'users.alias.new', { user_aliases })).toEqual([
      'user_aliases[0] done ["shop","a"]',
      'user_aliases[1] already_so ["shop","a"]',
      'user_aliases[2] taken ["shop","dee"]',
      'user_aliases[3] no_such_user nobody',
    ])
    const alias_updates = [
      { alias_label, old_alias_name: 'a', new_alias_name: 'dee' },
      { alias_label, old_alias_name: 'x', new_alias_name: 'y' },
      { alias_label, old_alias_name: 'a', new_alias_name: 'b' },
    ]
    expect(await outcomes(of, 'users.alias.update', { alias_updates })).toEqual([
      'alias_updates[0] taken ["shop","dee"]',
      'alias_updates[1] no_such_user ["shop","x"]',
      'alias_updates[2] done ["shop","b"]',
    ])
  })

  it('subscription.status.set in both versions', async () => {
    const of = await service()
    const change = { subscription_group_id: 'news', subscription_state: 'subscribed' }
    const subscription_groups = [
      { ...change, external_ids: ['ada', 'bob', 'nobody'] },
      { ...change, emails: ['who@example.com'] },
    ]
    expect(await outcomes(of, 'subscription.status.set', { subscription_groups })).toEqual([
      'subscription_groups[0].external_ids[0] already_so ada',
      'subscription_groups[0].external_ids[1] done bob',
      'subscription_groups[0].external_ids[2] no_such_user nobody',
      'subscription_groups[1].emails[0] waits who@example.com',
    ])
    expect(await outcomes(of, 'subscription.status.set.v1', { ...change, external_id: ['nobody'] })).toEqual([
      'external_id[0] no_such_user nobody',
    ])
  })

  it('email.status, blocklist, bounce.remove and spam.remove', async () => {
    const of = await service()
    const email = ['ada@example.com', 'who@example.com']
    const [ada, who] = ['email[0] done ada@example.com', 'email[1] waits who@example.com']
    expect(await outcomes(of, 'email.status', { email, subscription_state: 'unsubscribed' })).toEqual([ada, who])
    expect(await outcomes(of, 'email.blocklist', { email })).toEqual([ada, who])
    expect(await outcomes(of, 'email.blocklist', { email: email.slice(0, 1) })).toEqual([
      'email[0] already_so ada@example.com',
    ])
    expect(await outcomes(of, 'email.bounce.remove', { email: 'else@example.com' })).toEqual([
      'email not_listed else@example.com',
    ])
    expect(await outcomes(of, 'email.spam.remove', { email })).toEqual([ada, 'email[1] not_listed who@example.com'])
  })

  it.each([
    ['catalogs.add_items', 'item_exists', 'done'],
    ['catalogs.update_items', 'done', 'no_such_item'],
    ['catalogs.replace_items', 'done', 'done'],
    ['catalogs.delete_items', 'done', 'no_such_item'],
  ] as const)('%s', async (id, soup, salad) => {
    const body = { items: [{ id: 'soup' }, { id: 'salad' }] }
    expect(await outcomes(await service(), id, body, { params: { catalog_name: 'menu' } })).toEqual([
      `items[0] ${soup} soup`,
      `items[1] ${salad} salad`,
    ])
  })
})

describe('the outcomes of a request', () => {
  it('are not there before its jobs ran, and stay with it', async () => {
    const of = await service()
    await of.call('users.delete', { external_ids: ['ada'] })
    await of.call('users.delete', { external_ids: ['nobody'] })
    expect((await of.workspace.requests.list(2)).map((logged) => logged.outcomes)).toEqual([undefined, undefined])
    await of.settle()
    const results = (await of.workspace.requests.list(2)).map((logged) => logged.outcomes?.map(({ result }) => result))
    expect(results).toEqual([['no_such_user'], ['done']])
  })

  it('name none of the keys', async () => {
    const of = await service()
    await of.call('users.delete', { external_ids: [of.key] })
    await of.settle()
    const [logged] = await of.workspace.requests.list(1)
    expect(logged?.outcomes).toMatchObject([{ result: 'no_such_user' }])
    expect(JSON.stringify(logged)).not.toContain(of.key)
  })

  it('are at most 100; the others are counted', async () => {
    const of = await service()
    const email = Array.from({ length: 50 }, (_, index) => `${index}@example.com`)
    await of.call('email.status', { email, subscription_state: 'unsubscribed' })
    const [{ request_id } = { request_id: '' }] = await of.workspace.requests.list(1)
    const list = email.map((about) => ({ element: '', result: 'done' as const, about }))
    of.workspace.reported([[request_id, { list, more: 7 }]])
    of.workspace.reported([[request_id, { list, more: 0 }]])
    const [logged] = await of.workspace.requests.list(1)
    expect(logged?.outcomes).toHaveLength(100)
    expect(logged?.more_outcomes).toBe(57)
  })
})
