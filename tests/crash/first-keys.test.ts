import { ask } from '@brazier/postgres/testing'
import { expect, test } from 'vitest'
import { startOnPostgres } from './harness.ts'
import { hasPostgres } from './postgres-place.ts'
import type { Server } from './server.ts'

const statusOf = async ({ url }: Server, key: string): Promise<number> => {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ attributes: [{ external_id: 'ada' }] })
  return (await fetch(`${url}/users/track`, { method: 'POST', headers, body })).status
}

const locks = (url: string, isGranted: boolean): Promise<unknown> =>
  ask(
    url,
    `SELECT count(*)::int FROM pg_locks WHERE granted = ${isGranted} AND relation = 'brazier.api_keys'::regclass`,
  ).then(([row]) => row?.[0])

/** Keeps everybody from writing keys. Resolves to how to let them. */
const holdKeys = async (url: string): Promise<() => Promise<void>> => {
  const held = ask(url, 'BEGIN; LOCK TABLE brazier.api_keys IN SHARE MODE; SELECT pg_sleep(600)').catch(() => undefined)
  await expect.poll(() => locks(url, true), { timeout: 60_000 }).toBe(1)
  return async () => {
    await ask(url, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)
    await held
  }
}

/** Ends what a dead server has asked for, as the database does when it finds it dead. */
const endWaiting = `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted AND relation = 'brazier.api_keys'::regclass`

test.runIf(hasPostgres)(
  'a server that is killed before it has written the key of a new workspace leaves a key that works',
  { timeout: 300_000 },
  async () => {
    const { postgres, servers } = await startOnPostgres(2)
    const [killed, other] = servers
    if (killed === undefined || other === undefined) throw new TypeError('no servers')
    const release = await holdKeys(postgres.url)
    const asked = Promise.allSettled([1, 2, 3].map((index) => statusOf(killed, `ws_cut-${index}`)))
    await expect.poll(() => locks(postgres.url, false), { timeout: 60_000 }).toBe(3)
    const back = killed.crash()
    await asked
    await ask(postgres.url, endWaiting)
    await release()
    await back
    for (const index of [1, 2, 3]) {
      const all = servers.flatMap((server) => Array.from({ length: 6 }, () => statusOf(server, `ws_cut-${index}`)))
      expect(await Promise.all(all)).toEqual(Array(12).fill(201))
    }
  },
)
