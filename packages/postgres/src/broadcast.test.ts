import { scriptedReceiver, testService } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest'
import type { Database } from './database.ts'
import { postgresPersistence } from './persistence.ts'
import { newName, someDatabases, storageOf, type TestDatabase } from './testing/databases.ts'

/** Wraps a database so that it counts statements. */
const counting = (database: Database) => {
  let sent = 0
  const counted: Database = {
    ...database,
    session: (work) =>
      database.session((session) =>
        work({
          ...session,
          query: (statement, values) => {
            sent += 1
            return session.query(statement, values)
          },
        }),
      ),
  }
  return { counted, sent: () => sent }
}

const message = { channel: 'email' as const, parts: { subject: 'Hello {{${first_name}}}', body: 'There is news.' } }

const webhook = {
  channel: 'webhook' as const,
  parts: { url: 'https://shop.example/hook', body: '{"user":"{{${user_id}}}"}' },
}

const state = (users: number) => ({
  users: Array.from({ length: users }, (_, index) => ({
    external_id: `user-${index}`,
    email: `user-${index}@example.com`,
  })),
  campaigns: [
    { id: 'news', name: 'News', variations: [{ id: 'all', name: 'All', messages: [message] }] },
    { id: 'hook', name: 'Hook', variations: [{ id: 'hooks', name: 'All', messages: [webhook] }] },
  ],
  canvases: [
    {
      id: 'welcome',
      name: 'Welcome',
      variants: [{ id: 'all', name: 'All', first_step_ids: ['hello'] }],
      steps: [{ id: 'hello', name: 'Hello', messages: [message] }],
    },
  ],
})

describe.each(Object.entries(someDatabases(inject('everywhere'))))('a broadcast on %s', (_, start) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await start()
  })
  afterAll(() => db.close())

  /** Returns how many statements a broadcast needs, by a process with an empty cache. */
  const statementsOf = async (
    id: 'campaigns.trigger.send' | 'canvas.trigger.send',
    users: number,
    campaign_id = 'news',
  ): Promise<number> => {
    const { counted, sent } = counting(db.database)
    const outgoing = scriptedReceiver()
    const [name, persistence] = [newName(), await postgresPersistence(counted)]
    const { call, settle, failures, workspace } = await testService({
      persistence,
      name,
      state: state(users),
      outgoing,
    })
    const body = id === 'canvas.trigger.send' ? { canvas_id: 'welcome' } : { campaign_id }
    expect((await call(id, { ...body, broadcast: true })).status).toBe(201)
    // A change by another process makes the cache invalid.
    const other = (await storageOf(db.persistence, name)).store
    await other.transaction((tx) => tx.tags.put('new', { name: 'new' }))
    const before = sent()
    await settle()
    const statements = sent() - before
    expect(failures).toEqual([])
    const entries = await workspace.store.transaction((tx) => tx.outbox.list({ limit: Infinity }))
    expect(entries).toHaveLength(users)
    return statements
  }

  it('of a campaign needs as many statements for a hundred users as for ten', async () => {
    expect(await statementsOf('campaigns.trigger.send', 100)).toBe(await statementsOf('campaigns.trigger.send', 10))
  })

  it('of webhooks keeps the answers of many calls per statement', async () => {
    const [some, more] = [
      await statementsOf('campaigns.trigger.send', 100, 'hook'),
      await statementsOf('campaigns.trigger.send', 1100, 'hook'),
    ]
    // 32 calls to a host at once give answers for one transaction, and a look at what is due.
    expect((more - some) / 1000).toBeLessThan(0.5)
  })

  it('of a Canvas reads many users per statement', async () => {
    const [some, more] = [
      await statementsOf('canvas.trigger.send', 100),
      await statementsOf('canvas.trigger.send', 400),
    ]
    expect((more - some) / 300).toBeLessThan(0.2)
  })
})
