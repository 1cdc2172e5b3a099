import { setTimeout } from 'node:timers/promises'
import { type Store, type Transaction, Unavailable, WorkspaceGone } from '@brazier/backend'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from './database.ts'
import { pgDatabase } from './drivers/pg-database.ts'
import { deleteGarbage } from './garbage.ts'
import { isDistributed } from './migrations/citus.ts'
import { postgresPersistence } from './persistence.ts'
import { createReads, readAlone } from './reads.ts'
import { type Session, statement as statementOf } from './session.ts'
import { newStoreIn, sharedDatabases, storageOf, type TestDatabase } from './testing/databases.ts'

const sleep = statementOf('SELECT pg_sleep(20)')
const put = (id: string) => (tx: Transaction) => tx.tags.put(id, { name: id })
const names = (store: Store): Promise<readonly string[]> =>
  store.read(async (tx) => (await tx.tags.page(undefined, 10)).map(({ name }) => name))

describe('reads on PostgreSQL', () => {
  let db: TestDatabase
  beforeAll(async () => {
    const { PostgreSQL } = sharedDatabases
    if (PostgreSQL === undefined) throw new TypeError('there is no PostgreSQL to test on')
    db = await PostgreSQL()
  })
  afterAll(() => db.close())

  it('do not wait for a transaction that is running, and do not see its writes', async () => {
    const store = await newStoreIn(db)
    await store.transaction(put('a'))
    const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = store.transaction(async (tx) => {
      await put('b')(tx)
      await tx.profiles.page(undefined, 1)
      begun.resolve()
      await over.promise
    })
    await begun.promise
    expect(await names(store)).toEqual(['a'])
    over.resolve()
    await writing
    expect(await names(store)).toEqual(['a', 'b'])
  })

  it('see what another process has written', async () => {
    const name = 'read-by-two'
    const one = await newStoreIn(db, name)
    const other = await newStoreIn(db, name)
    for (const mark of ['a', 'b', 'c']) {
      await one.transaction(put(mark))
      expect((await names(other)).at(-1)).toBe(mark)
      expect((await names(one)).at(-1)).toBe(mark)
    }
  })

  it('fail alone if the database refuses one of them', async () => {
    const store = await newStoreIn(db)
    await store.transaction(put('a'))
    const refused = () => store.read((tx) => tx.outbox.list({ limit: Number.NaN }))
    const ended = await Promise.allSettled([refused(), names(store), refused(), names(store), names(store)])
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('fail alone if one of them takes too long, which is not tried again', async () => {
    const name = 'one-is-slow'
    const store = await newStoreIn(db, name)
    await store.transaction(put('a'))
    const quick = pgDatabase({ url: db.server?.url ?? '', statement: 2000 })
    onTestFinished(() => quick.close())
    let slept = 0
    const slow = (session: Session): Session => ({
      ...session,
      query: (asked, values) => {
        if (!asked.text.includes('FROM outbox')) return session.query(asked, values)
        slept += 1
        return session.query(sleep)
      },
    })
    const database: Database = {
      ...quick,
      session: (work, signal) => quick.session((session) => work(slow(session)), signal),
    }
    const ref = { id: (await storageOf(db.persistence, name)).id, isDistributed: await isDistributed(db.database) }
    const { add } = createReads(database, ref, {})
    const page = () => add(async (tx) => (await tx.tags.page(undefined, 10)).length)
    const list = () => add((tx) => tx.outbox.list({ limit: 1 }))
    // The second time, they ask before they know the contents.
    for (const time of [1, 2]) {
      const ended = await Promise.allSettled([list(), page(), page()])
      expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
      expect(ended[0]).toMatchObject({ reason: expect.any(Unavailable) })
      expect(slept).toBe(time)
    }
  })

  it('are answered if the contents are replaced and deleted after the look at what they are', async () => {
    const name = 'replaced-in-between'
    const other = await newStoreIn(db, name)
    await other.transaction(put('old'))
    let replacements = 0
    const replaceOnce = async (): Promise<void> => {
      if (replacements === 2) return
      replacements += 1
      await other.replace(put(`new ${replacements}`))
      for (let isMore = true; isMore;) isMore = await deleteGarbage(db.database)
    }
    /** After the first answer of a read, the contents that it was about are gone. */
    const interrupted = (session: Session): Session => ({
      ...session,
      query: async (statement, values) => {
        const rows = await session.query(statement, values)
        if (statement.text.includes(' FROM workspaces WHERE id = ')) await replaceOnce()
        return rows
      },
    })
    const database: Database = {
      ...db.database,
      session: (work, signal) => db.database.session((session) => work(interrupted(session)), signal),
    }
    const ref = { id: (await storageOf(db.persistence, name)).id, isDistributed: await isDistributed(db.database) }
    const page = async (tx: Transaction) => (await tx.tags.page(undefined, 10)).map((tag) => tag.name)
    for (const read of [createReads(database, ref, {}).add, readAlone.bind(undefined, database, ref)]) {
      replacements = 0
      expect(await read(page)).toHaveLength(1)
      expect(replacements).toBeGreaterThan(0)
    }
    expect(await names(other)).toEqual([`new ${replacements}`])
  })

  it('that are long go on after a client that takes its time with a piece', async () => {
    const database = pgDatabase({ url: db.server?.url ?? '', idle: 200 })
    const store = await newStoreIn({ ...db, persistence: await postgresPersistence(database) })
    await store.transaction(put('a'))
    const read = store.readLong?.(async (tx) => {
      const users = await tx.profiles.page(undefined, 1)
      await setTimeout(600)
      return [users, await tx.tags.page(undefined, 1)]
    })
    await expect(read).resolves.toEqual([[], [{ name: 'a' }]])
    await database.close()
  })

  describe('that ask before they know whether the contents are still the same', () => {
    it('see the contents that another process has put in the place of the old ones', async () => {
      const name = 'replaced-by-another'
      const [one, other] = [await newStoreIn(db, name), await newStoreIn(db, name)]
      await one.transaction(put('old'))
      expect(await names(one)).toEqual(['old'])
      for (const mark of ['a', 'b']) {
        await other.replace(put(mark))
        expect(await Promise.all([names(one), names(one)])).toEqual([[mark], [mark]])
      }
    })

    it('know at once what the row of the workspace tells', async () => {
      const store = await newStoreIn(db)
      await store.transaction((tx) => {
        tx.present.reach(5000)
        return put('a')(tx)
      })
      await names(store)
      const first = await Promise.all([
        store.read((tx) => Promise.resolve(tx.present.at(4000))),
        store.read((tx) => Promise.resolve(tx.clock.now())),
        store.read((tx) => tx.outbox.list({ limit: 1 })),
      ])
      expect(first).toEqual([5000, undefined, []])
    })

    it('reject for their own reasons', async () => {
      const store = await newStoreIn(db)
      await names(store)
      const refuse = (): Promise<never> => Promise.reject(new RangeError('no such page'))
      await expect(store.read(refuse)).rejects.toThrow('no such page')
      await expect(store.read(async (tx) => (await tx.tags.page(undefined, 1)) && refuse())).rejects.toThrow(RangeError)
    })

    it('reject if the workspace is gone', async () => {
      const name = 'gone-after-a-read'
      const store = await newStoreIn(db, name)
      await names(store)
      await db.persistence.directory.delete(name)
      await expect(names(store)).rejects.toBeInstanceOf(WorkspaceGone)
    })
  })
})
