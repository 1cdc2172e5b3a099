import { readdirSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pgDatabase } from '../drivers/pg-database.ts'
import { sessionSettings } from '../drivers/timeouts.ts'
import { postgresPersistence } from '../persistence.ts'
import { allStatements } from '../session.ts'
import { type EmbeddedPostgres, isOnCitus, startEmbeddedPostgres } from '../testing/embedded-postgres.ts'

const source = new URL('..', import.meta.url)

/** On Citus, each worker makes a plan for each value. */
describe.skipIf(isOnCitus())('a plan that was made while the tables were empty', () => {
  let server: EmbeddedPostgres
  let client: Client
  beforeAll(async () => {
    for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
      if (/^(?:collections\/[\w-]+|garbage)\.ts$/.test(file)) await import(new URL(file, source).href)
    }
    server = await startEmbeddedPostgres()
    const database = pgDatabase({ url: server.url })
    await postgresPersistence(database)
    await database.close()
    client = new Client({ connectionString: server.url })
    await client.connect()
    await client.query(sessionSettings({}))
  })
  afterAll(async () => {
    await client.end()
    await server.stop()
  })

  it('of a change by keys goes from the keys to the rows', async () => {
    const changes = allStatements().filter(({ text }) => text.includes('AS changed') && /^(?:DELETE|UPDATE)/.test(text))
    expect(changes.length).toBeGreaterThan(20)
    const wrong: string[] = []
    for (const [index, { text }] of changes.entries()) {
      await client.query(`PREPARE change_${index} AS ${text}`)
      const values = Array.from({ length: Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at))) })
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (COSTS OFF) EXECUTE change_${index}(${values.map(() => 'NULL').join(', ')})`,
      )
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
      // The index of jobs has a column before the key.
      if (text.includes('FROM jobs USING (SELECT row_id')) expect(plan).toMatch(/Index Cond: .*aside/)
      const isByKey = !text.includes('wanted') || /Index Cond: .* = (?:wanted|given)\./.test(plan)
      if (!isByKey || !plan.includes('Tid Scan on')) wrong.push(`${text}\n${plan}`)
    }
    expect(wrong).toEqual([])
  })

  // A bitmap does not mark what is deleted, so it visits each deleted row again until the next vacuum.
  it('of a list in order follows the index', async () => {
    const isList = (text: string): boolean =>
      /^SELECT(?!.*(?:@\?|LATERAL))[^]*ORDER BY[^]*LIMIT \$\d+$/.test(text) &&
      // The log of a workspace is sorted: it has 10,000 requests at most.
      !text.includes('FROM requests')
    const lists = allStatements().filter(({ text }) => isList(text))
    expect(lists.length).toBeGreaterThan(10)
    const wrong: string[] = []
    for (const [index, { text }] of lists.entries()) {
      await client.query(`PREPARE list_${index} AS ${text}`)
      const values = Array.from({ length: Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at))) })
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN (COSTS OFF) EXECUTE list_${index}(${values.map(() => 'NULL').join(', ')})`,
      )
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
      if (/Bitmap|Sort/.test(plan)) wrong.push(`${text}\n${plan}`)
    }
    expect(wrong).toEqual([])
  })
})
