import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const alias = { alias_name: 'T-1', alias_label: 'card' }
const users = [
  {
    braze_id: 'ada',
    external_id: 'ada',
    user_aliases: [alias],
    devices: [{ device_id: 'ipad' }],
    email: 'a@example.com',
  },
  { braze_id: 'bob', external_id: 'bob', email: 'b@example.com' },
  { braze_id: 'guest', devices: [{ device_id: 'phone' }], email: 'g@example.com' },
]
const lapsing = { partner_api_key: 'a-partner', cohort_id: 'lapsing' }

const create = (state: object = {}) => testService({ state: { users, ...state } })

const change = async (of: TestService, ...cohort_changes: readonly object[]) => {
  const body = { client_secret: of.key, ...lapsing, cohort_changes }
  const answer = await of.call('partners.cohorts.users', body, { params: { partner: 'segment' }, key: null })
  expect(answer).toMatchObject({ status: 201 })
  await of.settle()
}

const membersOf = async ({ workspace }: TestService) =>
  ((await workspace.snapshot()).users ?? []).flatMap(({ braze_id, cohorts }) => (cohorts ? [braze_id] : []))

const outcomesOf = async ({ workspace }: TestService) => (await workspace.requests.list(1))[0]?.outcomes

describe('POST /partners/{partner}/cohorts/users', () => {
  it('puts users in and takes them out, and says what came of each identifier', async () => {
    const of = await create()
    await change(
      of,
      { user_ids: ['ada', 'bob', 'nobody'], device_ids: ['phone', 'ipad'], aliases: [alias] },
      { user_ids: ['bob'], should_remove: true },
    )
    expect(await membersOf(of)).toEqual(['ada', 'guest'])
    expect(await outcomesOf(of)).toEqual([
      { element: 'cohort_changes[0].user_ids[0]', result: 'done', about: 'ada' },
      { element: 'cohort_changes[0].user_ids[1]', result: 'done', about: 'bob' },
      { element: 'cohort_changes[0].user_ids[2]', result: 'no_such_user', about: 'nobody' },
      { element: 'cohort_changes[0].device_ids[0]', result: 'done', about: 'phone' },
      { element: 'cohort_changes[0].device_ids[1]', result: 'no_such_user', about: 'ipad' },
      { element: 'cohort_changes[0].aliases[0]', result: 'already_so', about: '["card","T-1"]' },
      { element: 'cohort_changes[1].user_ids[0]', result: 'done', about: 'bob' },
    ])
    const { cohorts } = await of.workspace.snapshot()
    expect(cohorts).toEqual([{ partner: 'segment', cohort_id: 'lapsing', created_at: of.clock.now() }])
  })

  it('finds users whom an earlier request made, though both wait', async () => {
    const of = await create()
    await of.call('users.track', { attributes: [{ external_id: 'eve' }] })
    await change(of, { user_ids: ['eve'] })
    expect(await membersOf(of)).toHaveLength(1)
  })

  it('gives the kept user of a merge the cohorts of both, and a deletion ends them', async () => {
    const of = await create()
    await change(of, { user_ids: ['bob'] })
    const merge_updates = [{ identifier_to_merge: { external_id: 'bob' }, identifier_to_keep: { external_id: 'ada' } }]
    await of.call('users.merge', { merge_updates })
    await of.settle()
    expect(await membersOf(of)).toEqual(['ada'])
    await of.call('users.delete', { external_ids: ['ada'] })
    await of.settle()
    expect(await membersOf(of)).toEqual([])
  })

  it('decides who is in a campaign', async () => {
    const cohort = { partner: 'segment', cohort_id: 'lapsing' }
    const campaign = (comparison: 'is_in' | 'is_not_in') => ({
      id: comparison,
      name: 'News',
      state: 'active' as const,
      audience: { AND: [{ cohort: { ...cohort, comparison } }] },
      variations: [
        { id: 'v', name: 'All', messages: [{ channel: 'email' as const, parts: { subject: 'Hi', body: 'Hi' } }] },
      ],
    })
    const of = await create({ campaigns: [campaign('is_in'), campaign('is_not_in')] })
    await change(of, { user_ids: ['ada'] })
    for (const campaign_id of ['is_in', 'is_not_in']) {
      await of.call('campaigns.trigger.send', { campaign_id, broadcast: true })
    }
    await of.settle()
    const sent = await of.workspace.store.read((tx) => tx.outbox.list({ limit: 9 }))
    expect(sent.map(({ campaign_id, braze_id }) => `${campaign_id}: ${braze_id}`).toSorted()).toEqual([
      'is_in: ada',
      'is_not_in: bob',
      'is_not_in: guest',
    ])
  })

  it('is no filter of a request', async () => {
    const of = await create()
    const audience = { cohort: { partner: 'segment', cohort_id: 'lapsing', comparison: 'is_in' } }
    const { status } = await of.call('campaigns.trigger.send', { campaign_id: 'c', audience })
    expect(status).toBe(400)
  })
})
