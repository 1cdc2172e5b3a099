import { liveActivityStartErrors } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { memoryPersistence } from '../memory/persistence.ts'
import { sliceBytes } from '../ports/outbox-bytes.ts'
import type { Persistence } from '../ports/persistence.ts'

const phone = (name: string, more: object = {}) => ({
  braze_id: name,
  external_id: name,
  custom_attributes: { fan: true },
  push_tokens: [{ app: 'App', platform: 'iOS', token: name }],
  ...more,
})
const start = {
  app_id: 'app-1',
  activity_id: 'match',
  activity_attributes_type: 'Match',
  activity_attributes: { home: 'Chiefs' },
  content_state: { score: 0 },
  notification: { alert: { title: 'Match', body: 'It begins' } },
}
const state = {
  apps: [{ id: 'app-1', name: 'App', platform: 'iOS' }],
  users: [phone('ada', { country: 'DE' }), phone('bob'), phone('cy', { push_tokens: [] })],
  segments: [
    {
      id: 's',
      name: 'S',
      audience: { custom_attribute: { custom_attribute_name: 'fan', comparison: 'exists' as const } },
    },
  ],
}

const send = async (of: TestService, body: object, id: 'start' | 'update' = 'start') => {
  const answer = await of.call(`messages.live_activity.${id}`, body)
  expect(answer).toMatchObject({ status: 201, body: { message: 'success' } })
  await of.settle()
  return (await of.workspace.requests.list(1))[0]
}

const outbox = async (of: TestService) =>
  (await of.workspace.store.read((tx) => tx.outbox.list({ limit: 99 }))).map(({ external_id, channel, parts }) => ({
    external_id,
    channel,
    ...parts,
  }))

const activities = async (of: TestService) => (await of.workspace.snapshot()).live_activities

describe('a Live Activity begins', () => {
  it('for the users who are named, whom an iOS push reaches', async () => {
    const of = await testService({ state })
    const logged = await send(of, { ...start, external_user_ids: ['ada', 'ada', 'cy', 'nobody'] })
    expect(logged?.outcomes).toEqual([
      { element: 'external_user_ids[0]', result: 'done', about: 'ada' },
      { element: 'external_user_ids[1]', result: 'named_again', about: 'ada' },
      { element: 'external_user_ids[2]', result: 'not_reachable', about: 'cy: ios_push: no_push_token' },
      { element: 'external_user_ids[3]', result: 'no_such_user', about: 'nobody' },
    ])
    expect(await outbox(of)).toEqual([
      {
        external_id: 'ada',
        channel: 'ios_push',
        live_activity: 'match',
        event: 'start',
        content_state: '{"score":0}',
        activity_attributes_type: 'Match',
        activity_attributes: '{"home":"Chiefs"}',
        title: 'Match',
        body: 'It begins',
      },
    ])
    expect(await activities(of)).toMatchObject([{ activity_id: 'match', users: ['ada'], content_state: { score: 0 } }])
  })

  it('and goes on, on devices that have the app', async () => {
    const onOther = phone('bob', { push_tokens: [{ app: 'Other', platform: 'iOS', token: 'b' }] })
    const byId = phone('cy', { push_tokens: [{ app: 'app-1', platform: 'iOS', token: 'c' }] })
    const of = await testService({ state: { ...state, users: [phone('ada'), onOther, byId] } })
    const logged = await send(of, { ...start, external_user_ids: ['ada', 'bob', 'cy'] })
    expect(logged?.outcomes).toMatchObject([
      { result: 'done', about: 'ada' },
      { result: 'not_reachable', about: 'bob: ios_push: no_push_token' },
      { result: 'done', about: 'cy' },
    ])
    await of.workspace.store.transaction(async (tx) => {
      const [ada] = await tx.profiles.find('external_id', 'ada')
      if (ada !== undefined) await tx.profiles.put({ ...ada, push_tokens: onOther.push_tokens })
    })
    const { app_id, activity_id, content_state, notification } = start
    await send(of, { app_id, activity_id, content_state, notification }, 'update')
    const got = (await outbox(of)).map((one) => `${one.external_id} ${String(Reflect.get(one, 'event'))}`)
    expect(got.toSorted()).toEqual(['ada start', 'cy start', 'cy update'])
  })

  it('for the users who are named by alias, once each', async () => {
    const bob = phone('bob', { user_aliases: [{ alias_name: 'b', alias_label: 'crm' }] })
    const of = await testService({ state: { ...state, users: [phone('ada'), bob] } })
    const user_aliases = ['b', 'nobody'].map((alias_name) => ({ alias_name, alias_label: 'crm' }))
    const alone = await send(of, { ...start, user_aliases })
    expect(alone?.outcomes).toMatchObject([
      { element: 'user_aliases[0]', result: 'done', about: 'bob' },
      { element: 'user_aliases[1]', result: 'no_such_user' },
    ])
    const both = await send(of, { ...start, activity_id: 'other', external_user_ids: ['ada', 'bob'], user_aliases })
    expect(both?.outcomes?.map(({ result }) => result)).toEqual(['done', 'done', 'named_again', 'no_such_user'])
    const reached = (await outbox(of)).map(({ external_id = '' }) => external_id)
    expect(reached.toSorted()).toEqual(['ada', 'bob', 'bob'])
    const refused = await of.call('messages.live_activity.start', { ...start, user_aliases, segment_id: 's' })
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^exactly one of users/) } })
  })

  it('for a segment, and for an audience', async () => {
    const of = await testService({ state })
    expect((await send(of, { ...start, segment_id: 's' }))?.outcomes).toEqual([
      { element: '', result: 'done', about: '2 users' },
    ])
    expect(await activities(of)).toMatchObject([{ users: ['ada', 'bob'] }])
    const custom_audience = { push_subscription_status: { comparison: 'is', value: 'opted_in' } }
    await send(of, { ...start, activity_id: 'other', custom_audience })
    expect(await outbox(of)).toHaveLength(2)
  })

  it('is noted if no app has the id', async () => {
    const of = await testService({ state })
    const logged = await send(of, { ...start, app_id: 'nowhere', external_user_ids: ['ada'] })
    expect(logged).toMatchObject({ unknown: ['app_id=nowhere'] })
  })

  it('is refused by the name of its member', async () => {
    const of = await testService({ state })
    const refused = async (custom_audience: object) =>
      (await of.call('messages.live_activity.start', { ...start, custom_audience })).body
    const message = "'custom_audience' must be an object with one filter, or with 'AND' or 'OR'"
    expect(await refused({})).toEqual({ message })
    expect(await refused({ AND: [{ OR: [{}] }] })).toEqual({ message })
    const OR = Array.from({ length: 251 }, () => ({}))
    expect(await refused({ OR })).toMatchObject({
      message: expect.stringMatching(/^'custom_audience' must have at most/),
    })
  })

  it('for 50 users at most, which is said before a fault of its segment', async () => {
    const of = await testService({ state })
    const external_user_ids = Array.from({ length: 51 }, (_, index) => `user-${index}`)
    const answer = await of.call('messages.live_activity.start', { ...start, external_user_ids, segment_id: 1 })
    expect(answer).toMatchObject({ status: 400, body: { message: liveActivityStartErrors.tooMany } })
  })

  it('and is over after 8 hours, and forgotten 8 hours later', async () => {
    const of = await testService({ state })
    await send(of, { ...start, external_user_ids: ['ada'] })
    await of.clock.advanceTo(Date.UTC(2024, 5, 1, 8))
    expect((await send(of, start, 'update'))?.outcomes).toMatchObject([{ result: 'too_late', about: 'match' }])
    await of.clock.advanceTo(Date.UTC(2024, 5, 1, 16))
    expect(await activities(of)).toEqual([])
    expect((await send(of, start, 'update'))?.outcomes).toMatchObject([{ result: 'no_such_activity', about: 'match' }])
  })
})

/** Keeps in memory, and notes the number of messages after each transaction. */
const noting = (seen: number[]): Persistence => {
  const memory = memoryPersistence()
  return {
    ...memory,
    open: (...asked) => {
      const { store, ...storage } = memory.open(...asked)
      const transaction: typeof store.transaction = async (work) => {
        const result = await store.transaction(work)
        seen.push((await store.read((tx) => tx.outbox.list({ limit: Infinity }))).length)
        return result
      }
      return { ...storage, store: { ...store, transaction } }
    },
  }
}

describe('a Live Activity with a long text', () => {
  const names = Array.from({ length: 25 }, (_, index) => `fan-${index}`)
  const notification = { alert: { title: 'Match', body: 'x'.repeat(1_000_000) } }

  it.each([{ external_user_ids: [...names, 'fan-0'] }, { segment_id: 's' }])(
    'begins, changes and ends in several transactions',
    async (target) => {
      const seen: number[] = []
      const users = names.map((name) => phone(name))
      const of = await testService({ state: { ...state, users }, persistence: noting(seen) })
      const started = await send(of, { ...start, notification, ...target })
      expect(started?.outcomes).toContainEqual(
        'segment_id' in target
          ? { element: '', result: 'done', about: '25 users' }
          : { element: 'external_user_ids[25]', result: 'named_again', about: 'fan-0' },
      )
      const { app_id, activity_id, content_state } = start
      const ended = await send(of, { app_id, activity_id, content_state, notification, end_activity: true }, 'update')
      expect(ended?.outcomes).toEqual([{ element: '', result: 'done', about: 'match' }])
      const reached = (await outbox(of)).map(({ external_id = '' }) => external_id)
      expect(reached.toSorted()).toEqual([...names, ...names].toSorted())
      const steps = seen.map((count, index) => count - (seen[index - 1] ?? 0))
      // Each has about 2 MB.
      expect(Math.max(...steps)).toBeLessThanOrEqual(sliceBytes / 2_000_000)
    },
  )
})

it('a Live Activity for an audience of much work begins in several transactions', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `fan-${index}`)
  const users = names.map((name) => phone(name, { custom_attributes: { text: 'ab'.repeat(127) } }))
  const test = (comparison: 'exists' | 'matches_regex', value?: string) => ({
    custom_attribute: { custom_attribute_name: 'text', comparison, ...(value !== undefined && { value }) },
  })
  const costly = Array.from({ length: 12 }, (_, index) => test('matches_regex', `[ab]*[ab]{${200 + index}}c`))
  const seen: number[] = []
  const of = await testService({ state: { ...state, users }, persistence: noting(seen) })
  const logged = await send(of, { ...start, custom_audience: { OR: [...costly, test('exists')] } })
  expect(logged?.outcomes).toEqual([{ element: '', result: 'done', about: '40 users' }])
  expect(new Set(seen.filter((count) => count > 0)).size).toBeGreaterThan(1)
})
