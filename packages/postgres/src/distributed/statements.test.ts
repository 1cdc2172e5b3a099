import { readdirSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pgDatabase } from '../drivers/pg-database.ts'
import { postgresPersistence } from '../persistence.ts'
import { allStatements, type Statement } from '../session.ts'
import { type EmbeddedPostgres, isOnCitus, startEmbeddedPostgres } from '../testing/embedded-postgres.ts'

const source = new URL('..', import.meta.url)

beforeAll(async () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  for (const file of files) {
    if (file.endsWith('.ts') && !/test|index\.ts|pglite/.test(file)) await import(new URL(file, source).href)
  }
})

/** Whether SQL inserts, updates or deletes rows. */
const changesRows = (text: string): boolean => /\b(?:INSERT INTO|DELETE FROM|UPDATE \w+\s+SET)\b/.test(text)

describe('the statements of the store', () => {
  it('say how many rows they must hit if they change any', () => {
    const all = allStatements()
    expect(all.length).toBeGreaterThan(90)
    const wrong = all.filter((one) => changesRows(one.text) !== 'changes' in one)
    expect(wrong.map(({ text }) => text)).toEqual([])
  })

  it('name the columns of a common table expression inside it: Citus loses a list beside its name', () => {
    const wrong = allStatements().filter(({ text }) => /(?:\bWITH|\),) \w+ \([^)]*\) AS \(/.test(text))
    expect(wrong.map(({ text }) => text)).toEqual([])
  })
})

/** Statements that no distributed database gets, and why. */
const exceptions: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/brazier_candidates/, 'the index of traits is not asked there (find-profiles.ts)'],
  [
    /FROM identifiers WHERE kind = 'email'|^UPDATE identifiers/,
    'the step to version 8 is taken before tables are distributed',
  ],
  [/orphaned_subscriptions[^]*(?:LIKE 'email|\$1::bigint|VALUES \(\$1::bigint)/, 'the same step'],
]

/** A value of each type, as SQL. */
const samples: { readonly [type: string]: string } = {
  bigint: '1',
  integer: '1',
  'double precision': '1',
  boolean: 'true',
  text: `'1'`,
  uuid: `'00000000-0000-0000-0000-000000000001'`,
  jsonpath: `'$.a'`,
  tid: `'(0,1)'`,
  'text[]': `'{1,2}'`,
  'bigint[]': `'{1,2}'`,
  'boolean[]': `'{true,false}'`,
  'integer[]': `'{1,2}'`,
  'double precision[]': `'{1,2}'`,
  'uuid[]': `'{00000000-0000-0000-0000-000000000001}'`,
}

/** The plan of a statement, when its connection has used it often enough to keep a plan for any value. */
const planOf = async (client: Client, { name, text }: Statement): Promise<string> => {
  await client.query(`PREPARE ${name.replaceAll('-', '$')} AS ${text}`)
  const asked = 'SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = $1'
  const [row] = (await client.query<{ types: string[] }>(asked, [name.replaceAll('-', '$').toLowerCase()])).rows
  const values = (row?.types ?? []).map((type) => samples[type] ?? `no sample of ${type}`)
  const explain = `EXPLAIN (COSTS OFF) EXECUTE ${name.replaceAll('-', '$')}${values.length === 0 ? '' : `(${values.join(', ')})`}`
  for (let turn = 1; turn < 7; turn += 1) await client.query(explain)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(explain)
  return rows.map((line) => line['QUERY PLAN']).join('\n')
}

if (!isOnCitus()) {
  process.stderr.write('\n!!! SKIPPED: BRAZIER_TEST_CITUS names no Citus cluster: nothing was tried on one !!!\n\n')
}

describe.runIf(isOnCitus())('on Citus', () => {
  let server: EmbeddedPostgres
  let client: Client
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
    const database = pgDatabase({ url: server.url })
    await postgresPersistence(database)
    await database.close()
    client = new Client({ connectionString: server.url })
    await client.connect()
    await client.query('SET search_path = brazier')
  })
  afterAll(async () => {
    await client.end()
    await server.stop()
  })

  it('every statement goes to one shard, or stays on the coordinator', async () => {
    const wrong: string[] = []
    let shards = 0
    for (const one of allStatements()) {
      if (exceptions.some(([pattern]) => pattern.test(one.text))) continue
      const plan = await planOf(client, one).catch((error: unknown) => String(error))
      const isOne = plan.includes('Task Count: 1\n') && !/Distributed Subplan|INSERT \.\.\. SELECT/.test(plan)
      const isLocal = !/Citus|rror:/.test(plan)
      if (isOne) shards += 1
      if (!isOne && !isLocal) wrong.push(`${one.text}\n${plan}`)
    }
    expect(wrong).toEqual([])
    expect(shards).toBeGreaterThan(50)
  })
})
