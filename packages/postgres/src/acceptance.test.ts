import { type Store, WorkspaceGone } from '@brazier/backend'
import { testService } from '@brazier/testkit'
import { describe, expect, it, inject } from 'vitest'
import { createAcceptance } from './acceptance.ts'
import type { Database } from './database.ts'
import type { Owner } from './owners.ts'
import { postgresPersistence } from './persistence.ts'
import { change, statement } from './session.ts'
import { agesGarbage, newName, someDatabases, storageOf } from './testing/databases.ts'

const last = 8.64e15
const insert = change(`INSERT INTO accepted (workspace, at, document)
SELECT workspace, 0, '{"kind":"kind","payload":"late"}' FROM workspaces WHERE name = $1`)

// Each is on its own server, if the database is distributed.
const countAccepted = statement('SELECT count(*) AS count FROM accepted WHERE workspace = $1')
const countJobs = statement('SELECT count(*) AS count FROM jobs WHERE workspace = $1')
const contentsOf = statement('SELECT workspace FROM workspaces WHERE id = $1')

const accept = async ({ accept: take }: Store, ...payloads: readonly unknown[]): Promise<void> =>
  take?.('kind', payloads, 0)
const waitingIn = async (store: Store): Promise<readonly unknown[]> =>
  (await store.read((tx) => tx.jobs.waiting(Infinity))).map(({ payload }) => payload)
const takeAll = async (store: Store): Promise<readonly unknown[]> => {
  const taken: unknown[] = []
  for (;;) {
    const job = await store.transaction((tx) => tx.jobs.take(last))
    if (job === undefined) return taken
    taken.push(job.payload)
  }
}
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

const owner: Owner = {
  seen: () => undefined,
  next: () => null,
  isElsewhere: () => false,
  runHere: () => undefined,
  holds: () => undefined,
  onReplaced: () => undefined,
}

describe.each(Object.entries(someDatabases(inject('everywhere'))))('what is accepted on %s', (name, open) => {
  const newStore = async (): Promise<Store> => (await storageOf((await open()).persistence, newName())).store

  it('is taken once, in the order of acceptance, in a transaction or not', async () => {
    const store = await newStore()
    for (const index of numbers(25)) {
      await accept(store, ...numbers(8).map((job) => 10 * index + job))
      await store.transaction(async (tx) => tx.jobs.accept?.('kind', [10 * index + 8, 10 * index + 9], 0))
    }
    expect(await waitingIn(store)).toEqual(numbers(250))
    expect(await store.transaction((tx) => tx.jobs.nextRunAt())).toBe(0)
    expect(await takeAll(store)).toEqual(numbers(250))
    expect(await waitingIn(store)).toEqual([])
  })

  it('keeps its order when it has waited for about a minute', async () => {
    const store = await newStore()
    const orderAt = (now: number) =>
      store.transaction(async (tx) => {
        tx.present.reach(now)
        return (await tx.jobs.waiting(Infinity)).map(({ payload }) => payload)
      })
    const hasAccepted = () => store.read((tx) => tx.jobs.hasAccepted())
    await store.accept?.('kind', [1], 1000)
    expect(await hasAccepted()).toBe(true)
    expect(await orderAt(60_500)).toEqual([1])
    expect(await hasAccepted()).toBe(false)
    await store.accept?.('kind', [2], 1200)
    expect(await orderAt(61_500)).toEqual([1, 2])
  })

  it('is kept, with all its jobs, before the promise resolves; no jobs are none', async () => {
    const store = await newStore()
    await Promise.all(numbers(100).map((index) => accept(store, index, index)))
    await accept(store)
    expect(await store.read((tx) => tx.jobs.times('waiting', Infinity))).toEqual(
      (await store.read((tx) => tx.jobs.waiting(Infinity))).map(({ kind, run_at }) => ({ kind, run_at })),
    )
    const waiting = await waitingIn(store)
    expect(waiting.filter((_, index) => index % 2 === 0)).toEqual(waiting.filter((_, index) => index % 2 === 1))
    expect(new Set(waiting).size).toBe(100)
  })

  const countingAcceptance = async () => {
    const { database, persistence } = await open()
    const sent = { statements: 0 }
    const counting: Database = {
      ...database,
      session: (work, signal) => {
        sent.statements += 1
        return database.session(work, signal)
      },
    }
    return { sent, persistence, acceptance: createAcceptance(counting, {}) }
  }

  it('of several workspaces takes one statement, and a workspace that is gone refuses its own alone', async () => {
    const { sent, persistence, acceptance } = await countingAcceptance()
    const workspaces = await Promise.all(numbers(5).map(() => storageOf(persistence, newName())))
    const gone = newName()
    const { id: goneId } = await storageOf(persistence, gone)
    await persistence.directory.delete(gone)
    const answers = [...workspaces.map(({ id }) => id), goneId].map((id) =>
      acceptance.of({ id, owner })('kind', [1, 2], 0),
    )
    const settled = await Promise.allSettled(answers)
    expect(settled.map(({ status }) => status)).toEqual([...numbers(5).map(() => 'fulfilled'), 'rejected'])
    await expect(answers.at(-1)).rejects.toThrow(WorkspaceGone)
    expect(sent.statements).toBe(1)
    for (const { store } of workspaces) expect(await waitingIn(store)).toEqual([1, 2])
  })

  it('of large requests takes a statement for each', async () => {
    const { sent, persistence, acceptance } = await countingAcceptance()
    const { id, store } = await storageOf(persistence, newName())
    const payloads = numbers(3).map((index) => String(index).repeat(4_000_000))
    await Promise.all(payloads.map((payload) => acceptance.of({ id, owner })('kind', [payload], 0)))
    expect(sent.statements).toBe(3)
    expect(await waitingIn(store)).toEqual(payloads)
  })

  it('comes before what a transaction asks for later, and after what it has asked for', async () => {
    const store = await newStore()
    await store.transaction(async (tx) => tx.jobs.accept?.('kind', ['a'], 0))
    await accept(store, 'b')
    await store.transaction(async (tx) => tx.jobs.accept?.('kind', ['c'], 0))
    expect(await takeAll(store)).toEqual(['a', 'b', 'c'])
  })

  it('is still there after an attempt that took it has failed, and not if the attempt that added it has', async () => {
    const store = await newStore()
    await accept(store, 'a', 'b')
    const fails = async (work: () => Promise<unknown>): Promise<never> => {
      await work()
      throw new RangeError('no')
    }
    await expect(store.transaction((tx) => fails(() => tx.jobs.take(last)))).rejects.toThrow(RangeError)
    await store.transaction(async (tx) => {
      await expect(tx.attempt(() => fails(() => tx.jobs.take(last)))).rejects.toThrow(RangeError)
      await expect(tx.attempt(() => fails(async () => tx.jobs.accept?.('kind', ['never'], 0)))).rejects.toThrow(
        RangeError,
      )
      const both = tx.attempt(() =>
        fails(async () => {
          await tx.jobs.accept?.('kind', ['never'], 0)
          expect(await tx.jobs.waiting(10)).toHaveLength(3)
        }),
      )
      await expect(both).rejects.toThrow(RangeError)
      expect((await tx.jobs.waiting(10)).map(({ payload }) => payload)).toEqual(['a', 'b'])
    })
    expect(await takeAll(store)).toEqual(['a', 'b'])
  })

  it('is written once: a slice takes no more than it runs', async () => {
    const { persistence, database } = await open()
    const { store, id } = await storageOf(persistence, newName())
    await accept(store, ...numbers(250))
    await store.transaction(async (tx) => {
      const next = await tx.jobs.waiting(100)
      for (const { payload } of next) expect((await tx.jobs.take(last))?.payload).toBe(payload)
    })
    const counts = await database.session(async (session) => {
      const [row] = await session.query(contentsOf, [id])
      const contents = Number(row?.['workspace'])
      const asked = [countAccepted, countJobs].map((one) => session.query(one, [contents]))
      return (await Promise.all(asked)).map(([counted]) => Number(counted?.['count']))
    })
    expect(counts).toEqual([150, 0])
    expect(await takeAll(store)).toEqual(numbers(250).slice(100))
  })

  it('is counted by kind and time, as what was queued, without its payload', async () => {
    const { database } = await open()
    let read = 0
    const measured: Database = {
      ...database,
      session: (work, signal) =>
        database.session(
          (session) =>
            work({
              ...session,
              query: async (sent, values) => {
                const rows = await session.query(sent, values)
                read += JSON.stringify(rows).length
                return rows
              },
            }),
          signal,
        ),
    }
    const { store } = await storageOf(await postgresPersistence(measured), newName())
    const large = 'x'.repeat(100_000)
    await store.transaction((tx) => tx.jobs.addAll('queued "kind"', [large, large], 5))
    await accept(store, large, large)
    read = 0
    const times = await store.read((tx) => tx.jobs.times('waiting', 3))
    expect(times).toEqual([
      { kind: 'kind', run_at: 0 },
      { kind: 'kind', run_at: 0 },
      { kind: 'queued "kind"', run_at: 5 },
    ])
    expect(read).toBeLessThan(20_000)
    const kind = '\u0001'.repeat(1000)
    await store.transaction((tx) => tx.jobs.add(kind, null, 6))
    expect((await store.read((tx) => tx.jobs.times('waiting', 9))).at(-1)).toEqual({ kind, run_at: 6 })
  })

  it('has the id under which it was listed', async () => {
    const store = await newStore()
    await accept(store, ...numbers(150))
    const listed = await store.read((tx) => tx.jobs.waiting(Infinity))
    const id = listed.at(-1)?.id ?? 0
    expect(await store.transaction((tx) => tx.jobs.takeWaiting(id))).toMatchObject({ id, payload: 149 })
    expect(await takeAll(store)).toEqual(numbers(149))
  })

  it('changes the version, and goes with the contents that are replaced', async () => {
    const store = await newStore()
    const before = await store.version()
    await accept(store, 'gone')
    expect(await store.version()).not.toBe(before)
    await store.replace(async (tx) => tx.jobs.add('kind', 'new', 0))
    expect(await takeAll(store)).toEqual(['new'])
  })

  it('goes with replaced contents also if its statement ends after them', async () => {
    if (name === 'PGlite') return // it has one connection
    const { database, persistence } = await open()
    const { id, store } = await storageOf(persistence, newName())
    const tidy = async (): Promise<void> => {
      for (let isMore = true; isMore;) isMore = await persistence.coordination.tidy()
    }
    const [sent, replaced] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow: Database = {
      ...database,
      session: (work, signal) =>
        database.session(async (session) => {
          await session.exec('BEGIN')
          const result = await work(session)
          sent.resolve()
          await replaced.promise
          await session.exec('COMMIT')
          return result
        }, signal),
    }
    const [before] = await database.session((session) => session.query(contentsOf, [id]))
    const accepting = createAcceptance(slow, {}).of({ id, owner })('kind', ['old'], 0)
    await sent.promise
    await store.replace(async (tx) => tx.jobs.add('kind', 'new', 0))
    await tidy()
    replaced.resolve()
    await accepting
    await accept(store, 'later')
    await database.session((session) => session.exec(agesGarbage))
    await tidy()
    const counted = await database.session((session) => session.query(countAccepted, [Number(before?.['workspace'])]))
    expect(Number(counted[0]?.['count'])).toBe(0)
    expect(await takeAll(store)).toEqual(['new', 'later'])
  })

  it('by a statement that ends late is not lost, though its number is less than others that were taken', async () => {
    if (name === 'PGlite') return // it has one connection
    const { database, persistence } = await open()
    const workspace = newName()
    const { store } = await storageOf(persistence, workspace)
    await database.session(async (session) => {
      await session.exec('BEGIN')
      await session.change(insert, [workspace], 1)
      await accept(store, 'early')
      expect(await takeAll(store)).toEqual(['early'])
      await session.exec('COMMIT')
    })
    expect(await takeAll(store)).toEqual(['late'])
  })

  it('is applied by a later settle, and no request waits for it', async () => {
    const service = await testService({ persistence: (await open()).persistence, name: newName() })
    for (const value of numbers(5)) await service.call('users.track', { attributes: [{ external_id: 'a', value }] })
    const update = { identifier_to_merge: { external_id: 'b' }, identifier_to_keep: { external_id: 'a' } }
    await service.call('users.track', { attributes: [{ external_id: 'b', other: 1 }] })
    await service.call('users.merge', { merge_updates: [update] })
    expect((await service.call('users.export.ids', { external_ids: ['a'] })).body).toMatchObject({ users: [] })
    expect(await service.settle()).toBe(7)
    const { body } = await service.call('users.export.ids', { external_ids: ['a', 'b'] })
    expect(body).toMatchObject({ users: [{ external_id: 'a', custom_attributes: { value: 4, other: 1 } }] })
  })
})
