import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { statement } from './session.ts'
import { someOwnDatabases, storageOf, type TestDatabase } from './testing/databases.ts'

const commits = 1500

const size = statement("SELECT pg_total_relation_size('workspaces') AS bytes")
const indexed = statement(`SELECT DISTINCT attname AS name FROM pg_index
JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
WHERE indrelid = 'workspaces'::regclass`)

describe.each(Object.entries(someOwnDatabases(inject('everywhere'))))('the rows of workspaces in %s', (_, start) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await start()
  })
  afterAll(() => db.close())

  it(`take less than 100 kB after ${commits} commits that change the queue`, { timeout: 120_000 }, async () => {
    const { store } = await storageOf(db.persistence, 'one')
    for (let count = 0; count < commits; count += 1) {
      await store.transaction(async (tx) => {
        const job = await tx.jobs.take(Infinity)
        if (job === undefined) await tx.jobs.add('kind', null, count)
      })
    }
    const [row] = await db.database.session((session) => session.query(size))
    expect(Number(row?.['bytes'])).toBeLessThan(100_000)
  })

  it('have no index on what a commit changes: the database writes a row again where it was', async () => {
    const rows = await db.database.session((session) => session.query(indexed))
    expect(rows.map(({ name }) => String(name)).toSorted()).toEqual(['id', 'name'])
  })
})
