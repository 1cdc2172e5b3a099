import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBegunJobs } from './collections/begun-jobs.ts'
import type { Database } from './database.ts'
import { pgDatabase } from './drivers/pg-database.ts'
import { migrate } from './migrations/migrate.ts'
import { type ProcessRecord, registerProcess } from './processes.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'
import { createUnitOfWork } from './unit-of-work.ts'

const job = { id: 1, kind: 'any', payload: null, run_at: 0, attempts: 0 }

describe('a process that lost its registration, because another one took it for gone', () => {
  let server: EmbeddedPostgres
  let database: Database
  let ownRecord: ProcessRecord
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
    database = pgDatabase({ url: server.url })
    await migrate(database)
    ownRecord = await registerProcess(database)
  })
  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  /** Process that has begun a job, as this process sees it. */
  const beginner = (): Promise<string> =>
    database.session((session) => {
      const unit = createUnitOfWork(1, { last_job: 0, last_message: 0, last_number: 0 })
      unit.begin(session, { process: ownRecord.number })
      return createBegunJobs(unit).beginner(job)
    })

  it('notes no job until it looks, and finds itself again', async () => {
    expect(await beginner()).toBe('nobody')
    await database.session((session) => session.exec(`DELETE FROM processes WHERE process = ${ownRecord.number}`))
    expect(await beginner()).toBe('another')
    await ownRecord.look()
    expect(await beginner()).toBe('nobody')
  })
})
