import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const push_tokens = [{ app: 'App', platform: 'iOS', token: 't' }]
const now = '2024-06-01T00:00:00.000Z'
const activity = {
  app_id: 'app-1',
  activity_id: 'match',
  content_state: { score: 0 },
  started_at: now,
  updated_at: now,
  users: ['ada', 'gone'],
}
const state = {
  users: [{ braze_id: 'ada', external_id: 'ada', push_tokens }],
  apps: [{ id: 'app-1', name: 'App', platform: 'iOS' }],
  live_activities: [activity],
}
const change = { app_id: 'app-1', activity_id: 'match', content_state: { score: 1 } }

const update = async (of: TestService, body: object) => {
  const answer = await of.call('messages.live_activity.update', { ...change, ...body })
  expect(answer).toMatchObject({ status: 201, body: { message: 'success' } })
  await of.settle()
  return (await of.workspace.requests.list(1))[0]?.outcomes
}

const pushes = async (of: TestService) =>
  (await of.workspace.store.read((tx) => tx.outbox.list({ limit: 9 }))).map(({ parts }) => parts)

const done = [{ element: '', result: 'done', about: 'match' }]
const tooLate = [{ element: '', result: 'too_late', about: 'match' }]

describe('an update of a Live Activity', () => {
  it('goes to the devices that have it, and its values stay', async () => {
    const of = await testService({ state })
    expect(await update(of, { notification: { alert: { title: 'Goal' } } })).toEqual(done)
    const push = { live_activity: 'match', content_state: '{"score":1}' }
    expect(await pushes(of)).toEqual([{ ...push, event: 'update', title: 'Goal' }])
    expect(await update(of, { end_activity: true, notification: { alert: 'Over' } })).toEqual(done)
    expect((await pushes(of))[0]).toEqual({ ...push, event: 'end', body: 'Over' })
    expect(await update(of, {})).toEqual(tooLate)
    expect(await pushes(of)).toHaveLength(2)
    const again = await testService()
    await again.workspace.restore(await of.workspace.snapshot())
    expect((await again.workspace.snapshot()).live_activities).toMatchObject([
      { activity_id: 'match', ended_at: Date.parse(now), content_state: { score: 1 }, users: ['ada', 'gone'] },
    ])
  })

  it.each([{}, { end_activity: false }])('with %j and a dismissal_date does not end it', async (given) => {
    const of = await testService({ state })
    expect(await update(of, { ...given, dismissal_date: '2020-01-01T00:00:00Z' })).toEqual(done)
    expect(await update(of, {})).toEqual(done)
    expect((await pushes(of)).map(({ event }) => event)).toEqual(['update', 'update'])
  })

  it.each([['ada'], ['ada', 'kept']])('goes once to the user into whom one of %j was merged', async (...users) => {
    const live_activities = [{ ...activity, users }]
    const kept = { braze_id: 'kept', external_id: 'kept', push_tokens: [{ app: 'App', platform: 'iOS', token: 'k' }] }
    const of = await testService({ state: { ...state, users: [...state.users, kept], live_activities } })
    const [identifier_to_merge, identifier_to_keep] = [{ external_id: 'ada' }, { external_id: 'kept' }]
    await of.call('users.merge', { merge_updates: [{ identifier_to_merge, identifier_to_keep }] })
    await of.settle()
    expect(await update(of, {})).toEqual(done)
    expect((await pushes(of)).map(({ event }) => event)).toEqual(['update'])
  })

  it('goes to the user who got the tokens of another by users.identify without a merge', async () => {
    const user_alias = { alias_name: 'guest', alias_label: 'app' }
    const tokens = [{ app: 'App', platform: 'iOS', token: 'g' }]
    const guest = { braze_id: 'guest', user_aliases: [user_alias], push_tokens: tokens }
    const kept = { braze_id: 'kept', external_id: 'kept' }
    const live_activities = [{ ...activity, users: ['guest'] }]
    const of = await testService({ state: { ...state, users: [guest, kept], live_activities } })
    const aliases_to_identify = [{ external_id: 'kept', user_alias }]
    await of.call('users.identify', { aliases_to_identify, merge_behavior: 'none' })
    await of.settle()
    expect(await update(of, {})).toEqual(done)
    expect((await pushes(of)).map(({ event }) => event)).toEqual(['update'])
  })

  it('goes on after a rest with the users who are left, and writes the activity no more', async () => {
    const live_activities = [{ ...activity, users: ['gone', 'ada'] }]
    const of = await testService({ state: { ...state, live_activities } })
    await of.clock.advance(1000)
    const job = { ...change, end_activity: false, dispatch_id: 'd', from: 1 }
    await of.workspace.store.transaction((tx) => tx.jobs.add('live_activities.update', job, of.clock.now()))
    await of.settle()
    expect((await pushes(of)).map(({ event }) => event)).toEqual(['update'])
    expect((await of.workspace.snapshot()).live_activities).toMatchObject([{ updated_at: Date.parse(now) }])
  })

  it('comes too late after 8 hours', async () => {
    const of = await testService({ state })
    await of.clock.advanceTo(Date.UTC(2024, 5, 1, 8))
    expect(await update(of, {})).toEqual(tooLate)
  })

  it('is forgotten 8 hours later, by a job that was early too', async () => {
    const of = await testService({ state })
    const job = { app_id: 'app-1', activity_id: 'match' }
    await of.workspace.store.transaction((tx) => tx.jobs.add('live_activities.forget', job, Date.UTC(2024, 5, 1, 8)))
    await of.clock.advanceTo(Date.UTC(2024, 5, 1, 15))
    expect((await of.workspace.snapshot()).live_activities).toHaveLength(1)
    await of.clock.advanceTo(Date.UTC(2024, 5, 1, 16))
    expect((await of.workspace.snapshot()).live_activities).toEqual([])
  })

  it('names the app too: the same name in another app is another activity', async () => {
    const of = await testService({ state })
    expect(await update(of, { app_id: 'app-2' })).toEqual([{ element: '', result: 'no_such_activity', about: 'match' }])
  })
})

it('a state file has an activity once', async () => {
  await expect(testService({ state: { live_activities: [activity, activity] } })).rejects.toThrow('appears twice')
})
