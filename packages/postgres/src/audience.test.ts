import { memoryPersistence, type Persistence, type Store } from '@brazier/backend'
import { type AttributeFilter, type ConnectedAudience, type Json, newProfile } from '@brazier/domain/rules'
import { testService } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest'
import { pageProfiles } from './collections/find-profiles.ts'
import { statement } from './session.ts'
import { newName, newStoreIn, someDatabases, type TestDatabase } from './testing/databases.ts'
import { createUnitOfWork } from './unit-of-work.ts'

declare module 'vitest' {
  interface ProvidedContext {
    everywhere: boolean
  }
}

const attribute = (comparison: string, value?: Json, custom_attribute_name = 'plan'): ConnectedAudience => {
  const filter: object = { custom_attribute_name, comparison, value }
  return { custom_attribute: filter as AttributeFilter } // of one of many comparisons
}

const email = (comparison: 'is' | 'is_not', value: 'opted_in' | 'subscribed' | 'unsubscribed'): ConnectedAudience => ({
  email_subscription_status: { comparison, value },
})

const user = (braze_id: string, custom_attributes: { readonly [name: string]: Json }) => ({
  ...newProfile({ braze_id, now: 0, random_bucket: 0 }),
  custom_attributes,
})

const crowd = [
  { ...user('gold', { plan: 'gold', points: 5 }), email_subscribe: 'unsubscribed' as const },
  { ...user('list', { plan: ['gold', 7], points: '5' }), email_subscribe: 'subscribed' as const },
  { ...user('none', { other: 1, points: -5 }), email_subscribe: 'opted_in' as const },
  user('null', { plan: null, points: true }),
  user('object', { plan: { $time: '2024-01-01' } }),
]

const workspaceOf = statement('SELECT workspace FROM workspaces WHERE name = $1')

/** Users: one in a thousand has a rare plan, ten of eleven have a common one. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    external_id: `u${index}`,
    email: `u${index}@example.com`,
    custom_attributes: { plan: index % 1000 === 7 ? 'rare' : index % 11 === 0 ? 'other' : 'common', number: index },
  }))

const broadcasts: readonly ConnectedAudience[] = [
  attribute('equals', 'rare'),
  attribute('equals', 'common'),
  { AND: [attribute('not_equal', 'common'), attribute('greater_than', 700, 'number')] },
]

const message = { channel: 'email' as const, parts: { subject: 'Hi', body: 'Hello' } }

/** Returns who receives each of the broadcasts, in order. */
const receivers = async (persistence: Persistence): Promise<readonly (readonly (string | undefined)[])[]> => {
  const variations = [{ id: 'v', name: 'All', messages: [message] }]
  const campaigns = broadcasts.map((audience, index) => ({ id: `c${index}`, name: 'News', variations, audience }))
  const { call, settle, failures, workspace } = await testService({
    state: { users: many(1100), campaigns },
    persistence,
    name: newName(),
  })
  for (const { id: campaign_id } of campaigns) {
    expect(await call('campaigns.trigger.send', { campaign_id, broadcast: true })).toMatchObject({ status: 201 })
    await settle()
  }
  expect(failures).toEqual([])
  const sent = await workspace.store.transaction((tx) => tx.outbox.list({ limit: Infinity }))
  return campaigns.map(({ id }) => sent.filter((one) => one.campaign_id === id).map((one) => one.external_id))
}

const listUsers = 1200

/** Returns how many jobs a broadcast takes whose audience has 240 filters of lists of 400 elements. */
const jobsOfLists = async (persistence: Persistence) => {
  const filters = Array.from({ length: 240 }, (_, index) => attribute('does_not_include_value', `v${index}`, 'tags'))
  const variations = [{ id: 'v', name: 'All', messages: [message] }]
  const { call, settle, failures, workspace } = await testService({
    state: {
      users: Array.from({ length: listUsers }, (_, at) => ({
        external_id: `u${at}`,
        email: `u${at}@example.com`,
        custom_attributes: { tags: Array.from({ length: 400 }, (__, index) => `t${index}`) },
      })),
      campaigns: [{ id: 'c', name: 'News', variations, audience: { AND: filters } }],
    },
    persistence,
    name: newName(),
  })
  expect(await call('campaigns.trigger.send', { campaign_id: 'c', broadcast: true })).toMatchObject({ status: 201 })
  const jobs = await settle()
  expect(failures).toEqual([])
  return { jobs, messages: (await workspace.store.read((tx) => tx.outbox.list({ limit: Infinity }))).length }
}

/** Goes through an audience page by page. Returns who was given, and the work of each page. */
const walk = (store: Store, wanted: ConnectedAudience) => {
  const seen = new Set<string>()
  const works: number[] = []
  return store.read(async (tx) => {
    for (let after: string | undefined; ;) {
      let work = 0
      const page = await tx.profiles.page(after, 500, wanted, (more) => (work += more))
      works.push(work)
      for (const { braze_id } of page) seen.add(braze_id)
      after = page.at(-1)?.braze_id
      if (after === undefined) return { seen, works }
    }
  })
}

describe.each(Object.entries(someDatabases(inject('everywhere'))))('an audience in %s', (_name, start) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await start()
  })
  afterAll(() => db.close())
  const newStore = (name?: string): Promise<Store> => newStoreIn(db, name)

  it('is filtered in the database, as far as its traits tell', async () => {
    const store = await newStore()
    const rows: readonly (readonly [ConnectedAudience, string])[] = [
      [attribute('equals', 'gold'), 'gold'],
      [attribute('not_equal', 'gold'), 'list none null object'],
      [attribute('includes_value', 'gold'), 'list'],
      [attribute('includes_value', 7), 'list'],
      [attribute('does_not_include_value', 'gold'), 'gold none null object'],
      [attribute('exists'), 'gold list object'],
      [attribute('does_not_exist'), 'none null'],
      [attribute('equals', -5, 'points'), 'none'],
      [attribute('equals', true, 'points'), 'null'],
      [attribute('greater_than', -6, 'points'), 'gold none'],
      [attribute('less_than', 5, 'points'), 'none'],
      [attribute('matches_regex', 'x'), 'gold list object'],
      [attribute('does_not_match_regex', 'gold'), 'gold list object'],
      [email('is', 'unsubscribed'), 'gold'],
      [email('is_not', 'unsubscribed'), 'list none null object'],
      [email('is', 'subscribed'), 'list null object'],
      [email('is_not', 'subscribed'), 'gold none'],
      [{ push_subscription_status: { comparison: 'is', value: 'opted_in' } }, ''],
      [{ AND: [attribute('exists'), email('is', 'subscribed')] }, 'list object'],
      [{ OR: [attribute('does_not_exist'), attribute('equals', 'gold')] }, 'gold none null'],
      [{ AND: [attribute('does_not_match_regex', 'x'), attribute('exists')] }, 'gold list object'],
      [{ OR: [attribute('does_not_match_regex', 'x'), attribute('exists')] }, 'gold list object'],
      [{ last_used_app: { comparison: 'after', value: '2024-01-01' } }, 'gold list none null object'],
    ]
    await store.transaction(async (tx) => {
      for (const one of crowd) await tx.profiles.put(one)
      for (const [audience, expected] of rows) {
        const seen = await tx.profiles.page(undefined, 100, audience)
        expect(`${JSON.stringify(audience)}: ${seen.map(({ braze_id }) => braze_id).join(' ')}`).toBe(
          `${JSON.stringify(audience)}: ${expected}`,
        )
      }
    })
  })

  it('filters by the last write of a user', async () => {
    const store = await newStore()
    const page = () => store.transaction((tx) => tx.profiles.page(undefined, 9, attribute('equals', 'gold')))
    await store.transaction((tx) => tx.profiles.put(user('a', { plan: 'gold' })))
    expect(await page()).toHaveLength(1)
    await store.transaction((tx) => tx.profiles.put(user('a', { plan: 'silver' })))
    expect(await page()).toEqual([])
  })

  it('may have any size and depth', async () => {
    const store = await newStore()
    const wide = { OR: Array.from({ length: 5000 }, (_, index) => attribute('equals', `plan ${index}`)) }
    let narrow = attribute('equals', 'gold')
    for (let level = 0; level < 5000; level += 1) narrow = { AND: [narrow] }
    let deep = attribute('equals', 'gold')
    for (let level = 0; level < 24; level += 1) {
      deep = { AND: [{ OR: [deep, attribute('exists')] }, attribute('exists')] }
    }
    await store.transaction((tx) => tx.profiles.put(user('a', { plan: 'gold' })))
    for (const audience of [wide, narrow, deep]) {
      const seen = await store.transaction((tx) => tx.profiles.page(undefined, 9, audience))
      expect(seen).toHaveLength(1)
    }
  })

  it('of few users is read through the index, and one of many in order of braze_id', async () => {
    const name = newName()
    const store = await newStore(name)
    await store.transaction(async (tx) => {
      for (const { external_id, custom_attributes } of many(12_000)) {
        await tx.profiles.put(user(external_id, custom_attributes))
      }
    })
    const planOf = (audience: ConnectedAudience): Promise<string> =>
      db.database.session(async (session) => {
        await session.exec('ANALYZE profiles; BEGIN')
        const [row] = await session.query(workspaceOf, [name])
        const unit = createUnitOfWork(Number(row?.['workspace']), { last_job: 0, last_message: 0, last_number: 0 })
        const told: string[] = []
        unit.begin({
          ...session,
          query: async (sent, values) => {
            const isTold = sent.text.includes('traits @@')
            // Both are sent at once: statements run in the order in which they were sent.
            const [lines, rows] = await Promise.all([
              isTold ? session.query(statement(`EXPLAIN ${sent.text}`), values) : [],
              session.query(sent, values),
            ])
            told.push(...lines.map((line) => Object.values(line).join()))
            return rows
          },
        })
        await pageProfiles(unit, { after: undefined, limit: 500 }, audience)
        await session.exec('COMMIT')
        return told.join('\n')
      })
    const [rare, common] = [await planOf(attribute('equals', 'rare')), await planOf(attribute('equals', 'common'))]
    expect(rare).toContain('profiles_traits')
    expect(common).not.toContain('profiles_traits')
    expect(common).toContain('profiles_pkey')
  })

  it('of many filters of long lists takes as many jobs as in memory, and a bounded amount of work each', async () => {
    const [here, there] = [await jobsOfLists(db.persistence), await jobsOfLists(memoryPersistence())]
    expect(here).toEqual(there)
    // Each user takes 96,000 steps, and a job 20 million: there are six jobs that test users, and more that send.
    expect(here.jobs).toBeGreaterThan(12)
    expect(here.messages).toBe(listUsers)
  })

  it('of a few filters of lists that no index helps is read in stretches of a bounded amount of work', async () => {
    const store = await newStore()
    await store.transaction(async (tx) => {
      for (let at = 0; at < 1200; at += 1) {
        const tags = Array.from({ length: 400 }, (_, index) => `tag ${at} ${index}`)
        await tx.profiles.put(user(`u${String(at).padStart(4, '0')}`, { tags: at % 300 === 7 ? tags : [...tags, 'y'] }))
      }
    })
    const without = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'y'].map((tag) =>
      attribute('does_not_include_value', tag, 'tags'),
    )
    const { seen, works } = await walk(store, { AND: without })
    expect(['u0007', 'u0307', 'u0607', 'u0907'].filter((id) => seen.has(id))).toHaveLength(4)
    expect(seen.size).toBeLessThan(100)
    // Two statements of two million, and a user more each.
    expect(Math.max(...works)).toBeLessThan(4_200_000)
    expect(works.length).toBeGreaterThan(3)
  })

  it('of a rare value in long lists is found by the index, whatever other workspaces have', async () => {
    await (await newStore()).transaction((tx) => tx.profiles.put(user('other', { tags: ['x', 'rare'] })))
    const store = await newStore()
    await store.transaction(async (tx) => {
      for (let at = 0; at < 1200; at += 1) {
        const tags = Array.from({ length: 400 }, (_, index) => `tag ${at} ${index}`)
        const more = [...(at % 2 === 0 ? ['x'] : []), ...(at % 300 === 7 ? ['rare'] : [])]
        await tx.profiles.put(user(`u${String(at).padStart(4, '0')}`, { tags: [...tags, ...more] }))
      }
    })
    const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((tag) => attribute('does_not_include_value', tag, 'tags'))
    const rare = await walk(store, { AND: [...others, attribute('includes_value', 'rare', 'tags')] })
    expect([...rare.seen].filter((id) => id.endsWith('07')).toSorted()).toEqual(['u0007', 'u0307', 'u0607', 'u0907'])
    // A sample, and the four: less than the half of one statement in stretches.
    expect(rare.works.reduce((sum, work) => sum + work, 0)).toBeLessThan(1_000_000)
    expect(rare.works.length).toBeLessThan(4)
    // The index finds too many: the search ends, and all are found in stretches.
    const common = await walk(store, { AND: [...others, attribute('includes_value', 'x', 'tags')] })
    expect(common.seen.size).toBeGreaterThanOrEqual(600)
    expect(Math.max(...common.works)).toBeLessThan(4_500_000)
  })

  it('receives the same broadcasts as in memory', async () => {
    const here = await receivers(db.persistence)
    expect(here).toEqual(await receivers(memoryPersistence()))
    expect(here.map(({ length }) => length)).toEqual([2, 998, 37])
  })
})
