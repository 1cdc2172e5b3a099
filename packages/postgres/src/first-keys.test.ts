import { createService, memoryPersistence, type Persistence } from '@brazier/backend'
import { createCaller } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pgDatabase } from './drivers/pg-database.ts'
import { postgresPersistence } from './persistence.ts'
import { newName, ownDatabases, type TestDatabase } from './testing/databases.ts'

const track = { attributes: [{ external_id: 'ada' }] }

/** A process that makes workspaces for keys. Resolves to the status of a request with a key. */
const processOn = (persistence: Persistence): ((key: string) => Promise<number>) => {
  const backend = createService({
    runtime: {
      now: () => 0,
      seed: () => 1,
      requestId: () => '00000000-0000-4000-8000-000000000000',
      after: () => undefined,
      failed: () => undefined,
    },
    queueDelay: false,
    workspaceKeys: true,
    persistence: { ...persistence, deadline: Infinity },
  })
  const { call } = createCaller(backend.fetch, 'http://service.test', '')
  return async (key) => (await call('users.track', track, { key, mayFail: true })).status
}

const inMemory = async (): Promise<Pick<TestDatabase, 'persistence' | 'close' | 'server'>> => ({
  persistence: memoryPersistence(),
  close: () => Promise.resolve(),
})

const kinds = Object.entries({ memory: inMemory, ...ownDatabases })

describe.each(kinds)('the first requests of a key ws_<name> on %s', (_, start) => {
  let place: Awaited<ReturnType<typeof start>>
  /** Those of one process, and of two where the store has two. */
  const processes: ReturnType<typeof processOn>[] = []
  let close = (): Promise<void> => Promise.resolve()
  beforeAll(async () => {
    place = await start()
    processes.push(processOn(place.persistence))
    if (place.server === undefined) return
    const database = pgDatabase({ url: place.server.url })
    processes.push(processOn(await postgresPersistence(database)))
    close = () => database.close()
  })
  afterAll(async () => {
    await close()
    await place.close()
  })
  const newKey = (): string => `ws_${newName()}`
  const all = (count: number, key: string, from: readonly ((key: string) => Promise<number>)[]): Promise<unknown[]> =>
    Promise.all(Array.from({ length: count }, async (__, index) => from[index % from.length]?.(key)))

  it('are all accepted, however many come at once, by one process and by all', async () => {
    for (let round = 0; round < 20; round += 1) {
      const from = round % 2 === 0 ? processes : processes.slice(0, 1)
      expect(new Set(await all(12, newKey(), from))).toEqual(new Set([201]))
    }
  })

  it('leave a workspace with its key, whatever fails after its commit', async () => {
    const { directory } = place.persistence
    const addKey = () => Promise.reject(new Error('the process was killed'))
    const killed = processOn({ ...place.persistence, directory: { ...directory, addKey } })
    const key = newKey()
    await killed(key)
    expect(await all(12, key, processes)).toEqual(Array(12).fill(201))
  })

  it('open no workspace whose key was revoked, and none that has other keys', async () => {
    const { directory } = place.persistence
    const [revoked, kept] = [newKey(), newKey()]
    expect(await all(1, revoked, processes)).toEqual([201])
    const [first] = await directory.keysOf(revoked)
    expect(await directory.removeKey(first?.id ?? '', revoked)).toBe(true)
    await directory.create({ name: kept, seed: 1 }, Infinity)
    await directory.addKey({ key: `key of ${kept}`, workspace: kept, permissions: new Set() })
    for (const key of [revoked, kept]) expect(await all(12, key, processes)).toEqual(Array(12).fill(401))
    expect(await directory.keysOf(revoked)).toEqual([])
  })
})
