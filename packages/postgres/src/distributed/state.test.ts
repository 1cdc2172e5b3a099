import { manualClock } from '@brazier/backend/parts'
import { newProfile } from '@brazier/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { pgDatabase } from '../drivers/pg-database.ts'
import { postgresPersistence } from '../persistence.ts'
import { sqlOn } from '../testing/citus.ts'
import { storageOf } from '../testing/databases.ts'
import { type EmbeddedPostgres, isOnCitus, startEmbeddedPostgres } from '../testing/embedded-postgres.ts'

const profile = (id: string) => ({ ...newProfile({ braze_id: id, now: 0, random_bucket: 0 }), external_id: id })

describe.runIf(isOnCitus())('a database on Citus', () => {
  let server: EmbeddedPostgres
  const databases: Database[] = []
  const open = (): Database => {
    const database = pgDatabase({ url: server.url })
    databases.push(database)
    return database
  }
  const closeAll = async (): Promise<void> => {
    await Promise.all(databases.splice(0).map((database) => database.close()))
  }
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
  })
  afterAll(async () => {
    await closeAll()
    await server.stop()
  })

  it.each([
    ['lost the end of a commit', false],
    ['went back in time alone', true],
  ])('whose coordinator %s goes on from what the shard has', async (name, isAlone) => {
    const [first, second] = [await postgresPersistence(open()), await postgresPersistence(open())]
    const [one, two] = [(await storageOf(first, name)).store, (await storageOf(second, name)).store]
    const inWorkspace = `workspace = (SELECT workspace FROM brazier.workspaces WHERE name = '${name}')`
    await one.transaction((tx) => tx.jobs.add('kind', 'before', 5))
    await one.accept?.('kind', ['accepted'], 0)
    // The second process has the contents in memory.
    await two.transaction((tx) => tx.profiles.find('external_id', 'late'))
    const columns = 'version, ids, last_job, last_message, last_number, next_run_at'
    await sqlOn(
      server.url,
      'DROP TABLE IF EXISTS old, old_accepted',
      `CREATE TABLE old_accepted AS SELECT * FROM brazier.accepted WHERE ${inWorkspace}`,
      `CREATE TABLE old AS SELECT name, ${columns} FROM brazier.workspaces WHERE name = '${name}'`,
    )
    await one.transaction(async (tx) => {
      await tx.profiles.put(profile('late'))
      await tx.jobs.add('kind', 'late', 6)
      expect(await tx.jobs.takeWaiting(3)).toMatchObject({ payload: 'accepted' })
      await tx.jobs.accept?.('kind', ['asked for within'], 8)
    })
    const back = columns.split(', ').map((column) => `${column} = old.${column}`)
    await sqlOn(
      server.url,
      `UPDATE brazier.workspaces AS now SET ${back.join(', ')} FROM old WHERE now.name = old.name`,
    )
    if (isAlone) {
      await sqlOn(server.url, `UPDATE brazier.workspaces SET version = gen_random_uuid() WHERE name = '${name}'`)
    } else await sqlOn(server.url, 'INSERT INTO brazier.accepted SELECT * FROM old_accepted')
    const listed = await two.read((tx) => tx.jobs.waiting(10))
    expect(new Set(listed.map(({ payload }) => payload))).toEqual(new Set(['asked for within', 'before', 'late']))
    expect(listed).toHaveLength(3)
    expect(await two.read((tx) => tx.profiles.find('external_id', 'late'))).toHaveLength(1)
    expect(await two.transaction((tx) => tx.profiles.find('external_id', 'late'))).toHaveLength(1)
    await two.transaction((tx) => tx.jobs.add('kind', 'after', 7))
    expect(await one.transaction((tx) => tx.jobs.waiting(10))).toMatchObject([
      { id: 1, payload: 'before' },
      { id: 2, payload: 'late' },
      { id: 5, payload: 'after' },
      { id: 4, payload: 'asked for within' },
    ])
    expect(await sqlOn(server.url, `SELECT number FROM brazier.accepted WHERE ${inWorkspace}`)).toEqual([])
  })

  const openWithClock = async (name: string) => {
    const { directory, open: openStore } = await postgresPersistence(open())
    const record = await directory.create({ name, seed: 1, clock: manualClock(0) }, Infinity)
    if (record === undefined) throw new TypeError(`cannot make the workspace ${name}`)
    return { directory, ...openStore(record) }
  }

  it('keeps a clock that was set back', async () => {
    const { directory, store } = await openWithClock('set back')
    await store.transaction((tx) => tx.clock.set(100))
    await directory.setClock('set back', 50)
    expect(await store.read((tx) => tx.clock.now())).toBe(50)
    expect(await store.transaction((tx) => tx.clock.now())).toBe(50)
  })

  it('keeps a clock whose last move the coordinator lost', async () => {
    const { store } = await openWithClock('lost move')
    const isIt = "WHERE name = 'lost move'"
    const [[version] = []] = await sqlOn(server.url, `SELECT version FROM brazier.workspaces ${isIt}`)
    await store.transaction((tx) => tx.clock.set(100))
    await sqlOn(server.url, `UPDATE brazier.workspaces SET clock = 0, version = '${String(version)}' ${isIt}`)
    expect(await store.read((tx) => tx.clock.now())).toBe(100)
    expect(await store.transaction((tx) => tx.clock.now())).toBe(100)
  })
})
