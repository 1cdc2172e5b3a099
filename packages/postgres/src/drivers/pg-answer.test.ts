import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../testing/embedded-postgres.ts'
import { isPassing } from './failures.ts'
import { answerOf } from './pg-answer.ts'

describe('a query to a server', () => {
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
  })
  afterAll(() => server.stop())

  const connected = async (): Promise<Client> => {
    const client = new Client({ connectionString: server.url, pipeline: true })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  it('resolves to its rows, or rejects with what the database says', async () => {
    const client = await connected()
    const [sum, nothing, two] = await Promise.allSettled([
      answerOf(client, { name: 'sum', text: 'SELECT $1::int + 1 AS sum', values: [1] }, 10_000),
      answerOf(client, { text: 'SELECT 1 / 0' }, 10_000),
      answerOf(client, { text: 'SELECT 2 AS two' }, 10_000),
    ])
    expect(sum).toMatchObject({ value: { rows: [{ sum: 2 }] } })
    expect(nothing).toMatchObject({ reason: { message: 'division by zero', code: '22012' } })
    expect(two).toMatchObject({ value: { rows: [{ two: 2 }] } })
    await client.end()
  })

  it('is given up with its connection when no answer comes', async () => {
    const client = await connected()
    const asked = [
      answerOf(client, { text: 'SELECT pg_sleep(600)' }, 1),
      answerOf(client, { text: 'SELECT 1' }, 600_000),
    ]
    for (const one of await Promise.allSettled(asked)) {
      expect(one.status === 'rejected' && isPassing(one.reason)).toBe(true)
    }
    await expect(answerOf(client, { text: 'SELECT 1' }, 600_000)).rejects.toSatisfy(isPassing)
  })
})
