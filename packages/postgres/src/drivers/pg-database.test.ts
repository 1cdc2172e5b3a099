import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../session.ts'
import { type EmbeddedPostgres, isOnCitus, startEmbeddedPostgres } from '../testing/embedded-postgres.ts'
import { pgDatabase } from './pg-database.ts'

const back = statement('SELECT to_json($1::text[])::text AS list')

let server: EmbeddedPostgres
beforeAll(async () => {
  server = await startEmbeddedPostgres()
})
afterAll(() => server.stop())

test.for([
  [[]],
  [['plain']],
  [['', ' ', 'NULL', 'null', '{}', '{a,b}', ',']],
  [['"quoted"', "it's", 'back\\slash', 'line\nbreak', '\t']],
  [['é', 'ÿ', '€', '日本', '🍺', 'mixed é and 🍺']],
  [[null, 'after', null]],
  [['long '.repeat(100_000), 'short']],
] as const)('a list of texts reaches the server unchanged: %#', async ([list]) => {
  const database = pgDatabase({ url: server.url })
  const [row] = await database.session((session) => session.query(back, [list]))
  expect(JSON.parse(String(row?.['list']))).toEqual(list)
  await database.close()
})

test('a connection keeps one plan for any value, but not on Citus, which finds the shard when it plans', async () => {
  const database = pgDatabase({ url: server.url })
  const [row] = await database.session((session) => session.query(statement('SHOW plan_cache_mode')))
  expect(row?.['plan_cache_mode']).toBe(isOnCitus() ? 'auto' : 'force_generic_plan')
  await database.close()
})
