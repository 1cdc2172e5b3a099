import { type Fault, manualClock, Unavailable, type Workspace } from '@brazier/backend'
import { groupRefused } from '@brazier/backend/parts'
import { type Caller, createCaller } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { pgDatabase } from './drivers/pg-database.ts'
import { type Session, statement } from './session.ts'
import { newName } from './testing/databases.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'
import { type PgBouncer, pgbouncerPath, startPgBouncer } from './testing/pgbouncer.ts'
import { type ServiceProcess, startServiceProcess } from './testing/service-process.ts'

const cut = { endpoint: 'users.track', kind: 'refusal', status: 500 } as const
const holdRequests = statement(`SELECT FROM requests
WHERE workspace_id = (SELECT id FROM workspaces WHERE name = $1) FOR UPDATE`)
const track = { attributes: [{ external_id: 'ada' }] }
let server: EmbeddedPostgres
let bouncer: PgBouncer | undefined

const startProcess = (): Promise<ServiceProcess<Caller>> => {
  const way = bouncer === undefined ? { url: server.url } : { url: bouncer.url, listen: server.url }
  return startServiceProcess(createCaller, { ...way, lock: 300 }, 8)
}

const ways = pgbouncerPath === undefined ? ['directly'] : ['directly', 'through PgBouncer in transaction mode']

describe.each(ways)('what processes on one database know together, %s', (way) => {
  let both: readonly [ServiceProcess<Caller>, ServiceProcess<Caller>]
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
    bouncer = way === 'directly' ? undefined : await startPgBouncer(server, 'transaction')
    both = [await startProcess(), await startProcess()]
  })
  afterAll(async () => {
    await Promise.all(both.map(({ database }) => database.close()))
    await bouncer?.stop()
    await server.stop()
  })

  /** A new workspace as both see it, its key its name. */
  const newWorkspace = async (): Promise<readonly [Workspace, Workspace]> => {
    const name = newName()
    const one = await both[0].backend.workspaces.create({ name, clock: manualClock(0) })
    await both[0].backend.workspaces.addKey(name, name)
    const other = await both[1].backend.workspaces.find(name)
    if (other === undefined) throw new TypeError(`no workspace ${name}`)
    return [one, other]
  }
  const statusOf = async ({ caller }: ServiceProcess<Caller>, { name: key }: Workspace): Promise<number> =>
    (await caller.call('users.track', track, { key, mayFail: true })).status

  describe('faults', () => {
    it('meet calls to any process from the moment they are there', async () => {
      const places = await newWorkspace()
      for (let round = 0; round < 20; round += 1) {
        const [here, there] = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
        expect(await statusOf(both[there], places[there])).toBe(201)
        await places[here].faults.replace([cut])
        const after = [await statusOf(both[there], places[there]), await statusOf(both[here], places[here])]
        expect(after).toEqual([500, 201])
      }
    })

    it('meet as many calls as they say over all processes, however many come at once', async () => {
      const places = await newWorkspace()
      await places[0].faults.replace([
        { ...cut, times: 3 },
        { ...cut, status: 403, times: 4 },
      ])
      const calls = Array.from({ length: 40 }, (_, index) => statusOf(both[index % 2 === 0 ? 0 : 1], places[0]))
      const statuses = await Promise.all(calls)
      expect(statuses.filter((status) => status === 500)).toHaveLength(3)
      expect(statuses.filter((status) => status === 403)).toHaveLength(4)
      expect(await places[1].faults.list()).toMatchObject([
        { hits: 3, left: 0 },
        { hits: 4, left: 0 },
      ])
    })

    it('are added, replaced together or not at all, a thousand at most, and forgotten', async () => {
      const [one, other] = await newWorkspace()
      await one.faults.add(cut)
      await other.faults.add({ endpoint: 'users.merge', kind: 'latency', ms: 5, times: 2 })
      expect(await one.faults.list()).toEqual([
        { id: expect.any(Number), fault: cut, hits: 0, left: 1 },
        {
          id: expect.any(Number),
          fault: { endpoint: 'users.merge', kind: 'latency', ms: 5, times: 2 },
          hits: 0,
          left: 2,
        },
      ])
      const wrong: Fault = { endpoint: 'users.merge', kind: 'latency', ms: -1 }
      await expect(async () => other.faults.replace([cut, wrong])).rejects.toThrow('ms: wanted 0 to')
      expect(await one.faults.list()).toHaveLength(2)
      await one.faults.replace(Array.from({ length: 1000 }, () => cut))
      await expect(async () => other.faults.add(cut)).rejects.toThrow('1000 faults at most')
      await other.faults.clear()
      expect([await one.faults.list(), await statusOf(both[0], one)]).toEqual([[], 201])
    })

    it('are not missed by a process that has just lost the connection on which it hears', async () => {
      const places = await newWorkspace()
      expect(await statusOf(both[1], places[1])).toBe(201)
      const end = statement('SELECT pg_terminate_backend($1)')
      const connection = () => both[1].database.peers?.connection()
      const before = connection()
      await both[0].database.session((session) => session.query(end, [before?.number ?? 0]))
      await expect.poll(connection).not.toBe(before)
      await places[0].faults.add(cut)
      expect([await statusOf(both[1], places[1]), await statusOf(both[1], places[1])]).toEqual([500, 201])
      await expect.poll(connection, { timeout: 20_000 }).toBeDefined()
      await statusOf(both[1], places[1])
      await places[0].faults.add(cut)
      expect(await statusOf(both[1], places[1])).toBe(500)
    })
  })

  describe('the request log', () => {
    const paths = async ({ requests }: Workspace, limit = 100): Promise<readonly string[]> =>
      (await requests.list(limit)).map(({ path }) => path)
    const visit = ({ backend }: ServiceProcess<Caller>, { name }: Workspace, mark: string): Promise<Response> =>
      backend.fetch(
        new Request(`http://service.test/catalogs?${mark}`, { headers: { Authorization: `Bearer ${name}` } }),
      )

    it('is complete at any process, newest first', async () => {
      const places = await newWorkspace()
      for (const mark of ['a', 'b', 'c', 'd']) {
        await visit(both[mark < 'c' ? 0 : 1], places[0], mark)
        expect((await paths(places[0]))[0]).toBe(`/catalogs?${mark}`)
      }
      expect(await paths(places[1])).toEqual(['d', 'c', 'b', 'a'].map((mark) => `/catalogs?${mark}`))
      expect(await paths(places[1], 2)).toHaveLength(2)
    })

    it('has pages, filters, one request and groups, for requests that any process answered', async () => {
      const places = await newWorkspace()
      for (const mark of ['a', 'b', 'c', 'd', 'e']) await visit(both[mark < 'c' ? 0 : 1], places[0], mark)
      await statusOf(both[1], places[1])
      const marks = (requests: readonly { readonly path: string }[]) => requests.map(({ path }) => path.split('?')[1])
      const log = places[0].requests
      const first = await log.page({ limit: 2, endpoint: 'catalogs.get' })
      const second = await log.page({ limit: 2, endpoint: 'catalogs.get', before: first.next })
      const third = await log.page({ limit: 2, endpoint: 'catalogs.get', before: second.next })
      expect([first, second, third].map(({ requests }) => marks(requests))).toEqual([['e', 'd'], ['c', 'b'], ['a']])
      expect(third).not.toHaveProperty('next')
      const middle = second.requests[0]
      expect(marks((await log.page({ limit: 9, after: middle?.sequence, q: 'CATALOGS?' })).requests)).toEqual([
        'e',
        'd',
      ])
      expect(await log.find(middle?.request_id ?? '')).toMatchObject({ request_id: middle?.request_id })
      expect(await log.find('nothing')).toBeUndefined()
      await places[1].faults.add(cut)
      await statusOf(both[0], places[0])
      expect(groupRefused(await places[1].requests.digests(), 9)).toMatchObject([{ refused_by: 'fault', count: 1 }])
    })

    it('is counted without reading again what was read', async () => {
      const [one, other] = await newWorkspace()
      const { session } = both[1].database
      let read = 0
      const spy = vi.spyOn(both[1].database, 'session').mockImplementation((work) =>
        session((lent) => {
          const query: Session['query'] = async (...asked) => {
            const rows = await lent.query(...asked)
            read += rows.filter((row) => 'document' in row).length
            return rows
          }
          return work({ ...lent, query })
        }),
      )
      onTestFinished(() => spy.mockRestore())
      for (let mark = 0; mark < 10; mark += 1) {
        await visit(both[mark % 2 === 0 ? 0 : 1], one, String(mark))
        const before = read
        const digests = await other.requests.digests()
        const listed = await one.requests.list(Infinity)
        expect(digests.map(({ sequence }) => sequence)).toEqual(listed.map(({ sequence }) => sequence))
        expect(read - before).toBe(1)
      }
      await one.requests.clear()
      expect(await other.requests.digests()).toEqual([])
    })

    it('has the same pages for a place that is of a request to another workspace', async () => {
      const [[one], [other]] = [await newWorkspace(), await newWorkspace()]
      const places: number[] = []
      for (const [workspace, mark] of [
        [one, 'a'],
        [other, 'x'],
        [one, 'b'],
      ] as const) {
        await visit(both[0], workspace, mark)
        places.push((await workspace.requests.list(1))[0]?.sequence ?? 0)
      }
      const [, between = 0, newest = 0] = places
      const page = async (filter: { readonly after?: number; readonly before?: number }) =>
        (await one.requests.page({ limit: 9, ...filter })).requests.map(({ path }) => path.split('?')[1])
      expect([await page({ after: between }), await page({ before: between })]).toEqual([['b'], ['a']])
      expect([await page({ after: newest + 1 }), await page({ before: newest + 1 })]).toEqual([[], ['b', 'a']])
    })

    it('has each request once, though a first try to write it failed', async () => {
      const [one] = await newWorkspace()
      for (let mark = 0; mark < 8; mark += 1) await visit(both[0], one, String(mark))
      await paths(one)
      await visit(both[0], one, '8')
      await both[1].database.session(async (session) => {
        await session.exec('BEGIN')
        // Then the log cannot be trimmed.
        await session.query(holdRequests, [one.name])
        // The second waits for the first.
        await expect(one.requests.list(1)).rejects.toBeInstanceOf(Unavailable)
        await expect(one.requests.list(1)).rejects.toBeInstanceOf(Unavailable)
        await session.exec('ROLLBACK')
      })
      expect(await paths(one)).toEqual(Array.from({ length: 8 }, (_, back) => `/catalogs?${8 - back}`))
    })

    it('has what came of a request, whichever process ran its jobs', async () => {
      const places = await newWorkspace()
      await both[0].backend.fetch(
        new Request('http://service.test/users/delete', {
          method: 'POST',
          headers: { Authorization: `Bearer ${places[0].name}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ external_ids: ['nobody'] }),
        }),
      )
      await places[1].settle()
      const outcomes = [{ element: 'external_ids[0]', result: 'no_such_user', about: 'nobody' }]
      await expect.poll(async () => (await places[0].requests.list(1))[0]?.outcomes).toEqual(outcomes)
      expect(await places[1].requests.list(1)).toMatchObject([{ outcomes }])
      await places[0].requests.clear()
      await visit(both[0], places[0], 'a')
      expect((await places[1].requests.list(9)).map((logged) => logged.outcomes)).toEqual([undefined])
    })

    it('keeps the newest of all processes', async () => {
      const places = await newWorkspace()
      for (let mark = 0; mark < 210; mark += 1) {
        await visit(both[mark % 2 === 0 ? 0 : 1], places[0], String(mark))
        if (mark % 7 !== 6) continue
        // Each process writes what it has, at once.
        const newest = Array.from({ length: Math.min(8, mark + 1) }, (_, back) => `/catalogs?${mark - back}`)
        expect(await paths(places[1])).toEqual(newest)
      }
    })

    it('is cleared for all, and is gone with its workspace', async () => {
      const [one, other] = await newWorkspace()
      await visit(both[0], one, 'a')
      await visit(both[1], one, 'b')
      await other.reset()
      expect([await paths(one), await paths(other)]).toEqual([[], []])
      await visit(both[1], one, 'c')
      await both[0].backend.workspaces.delete(one.name)
      const again = await both[0].backend.workspaces.create({ name: one.name })
      expect(await paths(again)).toEqual([])
    })

    it('has what a process logged that is gone', async () => {
      const [one] = await newWorkspace()
      const third = await startProcess()
      await third.backend.workspaces.find(one.name)
      await visit(third, one, 'a')
      await paths(one)
      await third.database.close()
      expect(await paths(one)).toEqual(['/catalogs?a'])
    })
  })

  it('cannot be told while a process does not answer, and can once that is gone', async () => {
    const [one] = await newWorkspace()
    const silent = pgDatabase({ url: server.url })
    await silent.peers?.onMessage(() => Promise.withResolvers<void>().promise)
    await expect(one.requests.list(1)).rejects.toBeInstanceOf(Unavailable)
    await expect(async () => one.faults.add(cut)).rejects.toBeInstanceOf(Unavailable)
    const listing = one.requests.list(1)
    await silent.close()
    expect(await listing).toEqual([])
  })
})
