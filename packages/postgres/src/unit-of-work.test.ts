import { Unavailable } from '@brazier/backend'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rollingBack, statement } from './session.ts'
import { sharedDatabases, type TestDatabase } from './testing/databases.ts'
import { createUnitOfWork } from './unit-of-work.ts'

const one = statement('SELECT 1 AS one WHERE $1 = 0')
const slow = statement('SELECT pg_sleep(10) WHERE $1 = 0')

describe('a unit of work on PostgreSQL', () => {
  let db: TestDatabase
  beforeAll(async () => {
    const { PostgreSQL } = sharedDatabases
    if (PostgreSQL === undefined) throw new TypeError('there is no PostgreSQL to test on')
    db = await PostgreSQL()
  })
  afterAll(() => db.close())

  it('tells of later statements why the first one failed: the transaction is over', async () => {
    const unit = createUnitOfWork(0, { last_job: 0, last_message: 0, last_number: 0 })
    await db.database.session((session) =>
      rollingBack(session, async () => {
        unit.begin(session)
        await unit.session.exec('BEGIN; SET LOCAL statement_timeout = 1')
        await expect(unit.query(slow)).rejects.toBeInstanceOf(Unavailable)
        await expect(unit.query(one)).rejects.toBeInstanceOf(Unavailable)
        await expect(unit.session.exec('SAVEPOINT attempt')).rejects.toThrow('canceling statement')
        await unit.session.exec('ROLLBACK')
      }),
    )
    expect(unit.failure()?.error).toBeInstanceOf(Unavailable)
  })
})
