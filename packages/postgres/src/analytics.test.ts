import { rollupLaws } from '@brazier/laws'
import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest'
import type { Database } from './database.ts'
import { postgresPersistence } from './persistence.ts'
import type { Session } from './session.ts'
import { newName, newStoreIn, someDatabases, storageOf, type TestDatabase } from './testing/databases.ts'

describe.each(Object.entries(someDatabases(inject('everywhere'))))('engagements in %s', (_, start) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await start()
  })
  afterAll(() => db.close())
  const laws = rollupLaws(
    async (calendar) => {
      const store = await newStoreIn(db)
      return {
        add: (engagements) => store.transaction((tx) => tx.analytics.add(engagements, calendar)),
        rows: (key, span) => store.transaction((tx) => tx.analytics.rows(key, span)),
        total: (key, span) => store.transaction((tx) => tx.analytics.total(key, span)),
        distinct: (key, counter, span, width) =>
          store.transaction((tx) => tx.analytics.distinct(key, counter, span, width)),
      }
    },
    { numRuns: 5 },
  )
  for (const law of laws) it(law.title, law.check)

  it('are all read by statements of 10,000 users at most', async () => {
    let most = 0
    const counting = (session: Session): Session => ({
      ...session,
      query: async (asked, values) => {
        const rows = await session.query(asked, values)
        most = Math.max(most, rows.length)
        return rows
      },
    })
    const database: Database = {
      ...db.database,
      session: (work, signal) => db.database.session((session) => work(counting(session)), signal),
    }
    const { store } = await storageOf(await postgresPersistence(database), newName())
    const users = Array.from(Array(20_001).keys(), (index) => `user-${String(index).padStart(5, '0')}`)
    const cells = [{ part: '', channel: '', counts: {}, users: { opens: users, clicks: users.slice(0, 3) } }]
    const row = { family: 'event', id: 'seen', sub: '', bucket: 1, cells } as const
    await store.transaction((tx) => tx.analytics.addRows([row]))
    most = 0
    expect(await store.read((tx) => tx.analytics.all())).toEqual([row])
    expect(most).toBe(10_000)
  })
})
