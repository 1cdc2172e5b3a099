import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { loadInto } from './load.ts'
import { stateParts } from './snapshot.ts'
import { parseStateFile, StateFileError, stateFileJson, type StateFileJson } from './state-file.ts'
import { writeStateText } from './state-text.ts'

const alias = { alias_name: 'a', alias_label: 'crm' }
const job = {
  id: 1,
  kind: 'users.delete',
  payload: { kind: 'external_id', value: 'ada' },
  run_at: '2024-01-01T00:00:00Z',
  attempts: 0,
}

const service = (): Promise<TestService> =>
  testService({
    state: {
      tags: [{ name: 'old' }],
      users: [{ braze_id: '1', external_id: 'ada', user_aliases: [alias] }],
      jobs: [{ ...job, id: 7 }],
    },
  })

const tagged = { tags: [{ name: 'new' }], users: [{ braze_id: '8', external_id: 'eve' }] }

const faulty: readonly (readonly [string, StateFileJson, string])[] = [
  [
    'a braze_id twice',
    { users: [{ braze_id: '9' }, { braze_id: '9' }] },
    'users[1]: braze_id "9" belongs to another user',
  ],
  ['an external_id twice', { users: [{ external_id: 'x' }, { external_id: 'x' }] }, 'users[1]: external_id "x"'],
  ['an alias twice', { users: [{ user_aliases: [alias] }, { user_aliases: [alias] }] }, 'user_alias'],
  [
    'a group twice',
    { subscription_groups: ['A', 'B'].map((name) => ({ id: 'g', name, channel: 'email' })) },
    'subscription_groups[1]: "g"',
  ],
  ['a tag twice', { tags: [{ name: 't' }, { name: 't' }] }, 'tags[1]: "t"'],
  ['a job twice', { jobs: [job, job] }, 'jobs[1]: there is a job 1 already'],
]

describe('loading a large state', () => {
  it('lets a store save what was written after about four hundred records, and lets others be answered', async () => {
    const items = Array.from({ length: 2500 }, (_, index) => ({ id: `i${index}` }))
    const state = parseStateFile({
      users: items.map(({ id }) => ({ external_id: id })),
      catalogs: [{ name: 'c', fields: [{ name: 'id', type: 'string' }], items }],
      custom_events: items.map(({ id }) => ({ name: id })),
      email_lists: items.map(({ id }) => ({ list: 'spam' as const, email: `${id}@example.com`, at: job.run_at })),
    })
    let [pauses, saves] = [0, 0]
    const { workspace } = await service()
    await workspace.store.replace((tx) =>
      loadInto(tx, state, {
        now: 0,
        ids: workspace.ids,
        pause: async () => void (pauses += 1),
        save: async () => void (saves += 1),
      }),
    )
    expect(saves).toBeGreaterThanOrEqual(24)
    expect(pauses).toBeGreaterThan(900)
    expect((await workspace.snapshot()).catalogs?.[0]?.items).toHaveLength(2500)
  })
})

describe('a job of a state with the largest id', () => {
  it('leaves ids for as many jobs after it: none of them is lost', async () => {
    const { workspace } = await service()
    const last = 2 ** 52
    await workspace.restore(parseStateFile({ jobs: [{ ...job, id: last }] }))
    await workspace.store.transaction(async (tx) => {
      for (let count = 0; count < 3; count += 1) await tx.jobs.add('users.delete', null, 0)
    })
    const ids = await workspace.store.read(async (tx) => (await tx.jobs.waiting(9)).map(({ id }) => id))
    expect(ids.toSorted((a, b) => a - b)).toEqual([last, last + 1, last + 2, last + 3])
  })

  it('is refused beyond that', () => {
    expect(() => parseStateFile({ jobs: [{ ...job, id: Number.MAX_SAFE_INTEGER }] })).toThrow('jobs[0].id')
  })
})

describe('a state with large catalogs', () => {
  const fields = [
    { name: 'id', type: 'string' as const },
    { name: 'at', type: 'time' as const },
  ]
  const itemsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `i${index}`, at: job.run_at }))
  const catalogs = [
    { name: 'a', fields, items: itemsOf(2001) },
    { name: 'b', fields, items: [] },
    { name: 'c', fields, items: itemsOf(1000) },
  ]

  it('is written in pieces and read again', async () => {
    const { workspace } = await testService({ state: { catalogs } })
    const pieces: string[] = []
    await workspace.store.read((tx) => writeStateText(stateParts(tx), async (text) => void pieces.push(text)))
    const { ids: _, ...state } = parseStateFile(JSON.parse(pieces.join('')))
    const { ids: __, ...snapshot } = parseStateFile(stateFileJson(await workspace.snapshot()))
    expect(state).toEqual(snapshot)
    expect(state.catalogs?.map(({ items }) => items?.length)).toEqual([2001, 0, 1000])
  })

  it('is moved to the present item by item', async () => {
    const { workspace } = await testService({ state: { as_of: '2023-01-01T00:00:00Z', catalogs: catalogs.slice(2) } })
    const [moved] = (await workspace.snapshot()).catalogs ?? []
    expect(moved?.items).toHaveLength(1000)
    expect(new Set(moved?.items?.map(({ at }) => at)).size).toBe(1)
    expect(moved?.items?.[0]?.['at']).not.toBe(job.run_at)
  })
})

describe('loading a state', () => {
  it('keeps the local hour of a send, also where the clocks changed meanwhile', async () => {
    const send = {
      schedule_id: 's',
      kind: 'messages',
      dispatch_id: 'd',
      created_at: '2024-01-15T12:00:00Z',
      planned_at: '2024-01-16T08:00:00Z',
      revision: 1,
      state: 'scheduled',
      schedule: {
        time: '2024-01-16T08:00:00Z',
        wall_time: '2024-01-16T09:00:00Z',
        in_local_time: true,
        at_optimal_time: false,
      },
    } as const
    const state: StateFileJson = { as_of: '2024-01-15T12:00:00Z', time_zone: 'Europe/Berlin', schedules: [send] }
    const { workspace } = await testService({ state })
    const [moved] = stateFileJson(await workspace.snapshot()).schedules ?? []
    expect(moved?.schedule).toMatchObject({ time: '2024-06-01T07:00:00.000Z', wall_time: '2024-06-01T09:00:00.000Z' })
  })

  it.each(faulty)('that has %s is refused, and adds no records', async (_, json, said) => {
    const { workspace } = await service()
    const before = await workspace.snapshot()
    const load = (): Promise<void> =>
      workspace.loadState(parseStateFile({ ...tagged, ...json, users: [...(json.users ?? []), ...tagged.users] }))
    await expect(load()).rejects.toThrow(StateFileError)
    await expect(load()).rejects.toThrow(said)
    expect(await workspace.snapshot()).toEqual(before)
  })

  it.each([
    ['a braze_id', { users: [{ braze_id: '1' }] }, 'braze_id "1"'],
    ['an external_id', { users: [{ external_id: 'ada' }] }, 'external_id "ada"'],
    ['an alias', { users: [{ user_aliases: [alias] }] }, 'user_alias'],
    ['a job', { jobs: [{ ...job, id: 7 }] }, 'there is a job 7 already'],
  ])('that has %s of what is there already is refused, and nothing changes', async (_, json: StateFileJson, said) => {
    const { workspace } = await service()
    const before = await workspace.snapshot()
    await expect(workspace.loadState(parseStateFile({ ...tagged, ...json }))).rejects.toThrow(said)
    expect(await workspace.snapshot()).toEqual(before)
  })

  it('adds records, and replaces those that only state files write', async () => {
    const { workspace } = await service()
    await workspace.loadState(parseStateFile({ ...tagged, apps: [{ id: 'a', name: 'A', platform: 'iOS' }] }))
    await workspace.loadState(parseStateFile({ apps: [{ id: 'a', name: 'B', platform: 'Web' }] }))
    expect(await workspace.snapshot()).toMatchObject({
      tags: [{ name: 'new' }, { name: 'old' }],
      apps: [{ id: 'a', name: 'B', platform: 'Web' }],
      users: [{ external_id: 'ada' }, { external_id: 'eve' }],
    })
  })

  it('fills in the ids, bucket and times of users', async () => {
    const make = async (): Promise<object> => {
      const { workspace } = await testService({ state: { users: [{ email: 'a@example.com' }] } })
      return (await workspace.snapshot()).users ?? []
    }
    expect(await make()).toMatchObject([
      {
        braze_id: expect.stringMatching(/^[0-9a-f]{24}$/),
        random_bucket: expect.any(Number),
        created_at: Date.UTC(2024, 5, 1),
        updated_at: Date.UTC(2024, 5, 1),
        user_aliases: [],
      },
    ])
    expect(await make()).toEqual(await make())
  })

  it('fills in no id that the file has given, or will give again', async () => {
    const { workspace, call, settle } = await testService({ state: { users: [{ external_id: 'x' }] } })
    const state = stateFileJson(await workspace.snapshot())
    await workspace.restore(parseStateFile({ ...state, users: [...(state.users ?? []), { external_id: 'ada' }] }))
    await call('users.track', { attributes: [{ external_id: 'bob' }] })
    await settle()
    const { users = [] } = await workspace.snapshot()
    expect(new Set(users.map(({ braze_id }) => braze_id)).size).toBe(3)
  })

  it('has phones as requests have them, so that they find their users and waiting states', async () => {
    const texts = { subscription_group_id: 'texts', subscription_state: 'subscribed' } as const
    const waiting = { kind: 'phone', value: '(504) 327-7270', ...texts, set_at: '2024-06-01T00:00:00Z' } as const
    const { workspace, call, settle } = await testService({
      state: {
        users: [{ external_id: 'ada', phone: '5043277269' }],
        subscription_groups: [{ id: 'texts', name: 'Texts', channel: 'sms' }],
        orphaned_subscriptions: [waiting],
      },
    })
    await call('users.track', { attributes: [{ phone: '5043277269', x: 1 }, { phone: '+1 504 327 7270' }] })
    await settle()
    const found = await call('users.export.ids', { phone: '+15043277269' })
    expect(found.body).toMatchObject({ users: [{ external_id: 'ada', custom_attributes: { x: 1 } }] })
    expect((await workspace.snapshot()).users).toMatchObject([
      { phone: '+15043277269' },
      { phone: '+15043277270', subscription_groups: { texts: 'subscribed' } },
    ])
  })

  it('adds jobs in their order, failed ones included', async () => {
    const { workspace, settle, failures } = await testService({
      state: {
        users: [{ external_id: 'ada' }],
        jobs: [
          { ...job, id: 2, aside: true, error: 'thrown' },
          { ...job, id: 3 },
        ],
      },
    })
    expect(await settle()).toBe(1)
    expect(failures).toEqual([])
    expect(await workspace.snapshot()).toMatchObject({ users: [], jobs: [{ id: 2, aside: true, error: 'thrown' }] })
    await workspace.store.transaction((tx) => tx.jobs.add('users.delete', null, 0))
    expect((await workspace.snapshot()).jobs?.map(({ id }) => id)).toEqual([4, 2])
  })
})

describe('restoring a state', () => {
  it('replaces all records', async () => {
    const { workspace } = await service()
    await workspace.restore(parseStateFile(tagged))
    expect(await workspace.snapshot()).toMatchObject({
      tags: [{ name: 'new' }],
      users: [{ external_id: 'eve' }],
      jobs: [],
    })
  })

  it.each(faulty)('that has %s changes nothing', async (_, json, said) => {
    const { workspace } = await service()
    const before = await workspace.snapshot()
    await expect(workspace.restore(parseStateFile(json))).rejects.toThrow(said)
    expect(await workspace.snapshot()).toEqual(before)
  })

  it('continues with the same ids', async () => {
    const [one, other] = [await service(), await testService({ seed: 99 })]
    await other.workspace.restore(await one.workspace.snapshot())
    const user = { attributes: [{ email: 'new@example.com' }] }
    for (const { call, settle } of [one, other]) {
      await call('users.track', user)
      await settle()
    }
    expect(await other.workspace.snapshot()).toEqual(await one.workspace.snapshot())
  })
})
