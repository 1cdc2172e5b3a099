import { type Caller, createCaller } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'
import { pgbouncerPath, startPgBouncer } from './testing/pgbouncer.ts'
import { type ServiceProcess, startServiceProcess } from './testing/service-process.ts'
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts'

// Between machines, an answer takes as long as its round trips to the database. A proxy counts them.

const key = 'shop'

/** Starts something, and gives back how to end it. */
type Way = (server: EmbeddedPostgres) => Promise<{ readonly port: number; end(): Promise<void> }>

const ways: { readonly [name: string]: Way } = {
  'to the server': ({ port }) => Promise.resolve({ port, end: () => Promise.resolve() }),
  ...(pgbouncerPath !== undefined && {
    'to PgBouncer in transaction mode': async (server) => {
      const bouncer = await startPgBouncer(server, 'transaction')
      return { port: Number(new URL(bouncer.url).port), end: bouncer.stop }
    },
  }),
}

describe.each(Object.entries(ways))('round trips %s', (name, start) => {
  let server: EmbeddedPostgres
  let proxy: TcpProxy
  let service: ServiceProcess<Caller>
  let end: () => Promise<void>
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
    const way = await start(server)
    ;({ end } = way)
    proxy = await startTcpProxy(way.port)
    const url = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`
    service = await startServiceProcess(createCaller, { url, ...(name.includes('mode') && { listen: server.url }) })
    await service.backend.workspaces.create({ name: key })
    await service.backend.workspaces.addKey(key, key)
    const attributes = [{ external_id: 'ada' }, { external_id: 'ben', first_name: 'Ben' }]
    await service.caller.call('users.track', { attributes }, { key })
    await service.settle(key)
    for (const catalog of ['goods', 'shops', 'tours']) {
      const body = { catalogs: [{ name: catalog, description: '', fields: [{ name: 'id', type: 'string' as const }] }] }
      await service.caller.call('catalogs.create', body, { key })
    }
    // Long enough for all that is sent at once to be sent before an answer.
    proxy.slow(30)
  })
  afterAll(async () => {
    await service.database.close()
    await proxy.close()
    await end()
    await server.stop()
  })

  const exported = () => service.caller.call('users.export.ids', { external_ids: ['ada'] }, { key })
  const listed = () => service.caller.call('catalogs.get', undefined, { key })
  /** Number of waits of a call, once what it needs to know for longer is known. */
  const waitsOf = async (call: () => Promise<unknown>): Promise<number> => {
    await call()
    await call()
    const before = proxy.waits()
    await call()
    return proxy.waits() - before
  }

  it('are one for an export: the request is counted while the user is read', async () => {
    expect(await waitsOf(exported)).toBe(1)
    expect((await exported()).body).toMatchObject({ users: [{ external_id: 'ada' }] })
  })

  const tracked = () => service.caller.call('users.track', { attributes: [{ external_id: 'ada', a: 1 }] }, { key })

  it('are one for a request that only queues work: it is counted while its jobs are kept', async () => {
    expect(await waitsOf(tracked)).toBe(1)
    await service.settle(key)
  })

  it('do not grow with the jobs set aside that are taken back', async () => {
    const store = (await service.backend.workspaces.find(key))?.store
    const setAside = (id: number) =>
      store?.transaction((tx) => tx.jobs.setAside({ id, kind: 'kind', payload: null, run_at: 0, attempts: 1 }))
    const takeBack = () =>
      store?.transaction(async (tx) => {
        for (const { id } of await tx.jobs.aside(Infinity)) {
          const job = await tx.jobs.takeAside(id)
          if (job !== undefined) await tx.jobs.setAside(job)
        }
      }) ?? Promise.resolve()
    await setAside(1_000_000)
    const waits = await waitsOf(takeBack)
    for (let more = 1; more < 8; more += 1) await setAside(1_000_000 + more)
    expect(await waitsOf(takeBack)).toBe(waits)
    expect(await store?.read((tx) => tx.jobs.aside(Infinity))).toHaveLength(8)
  })

  it('are two for a list of catalogs, however many there are: one more counts the items of all', async () => {
    expect(await waitsOf(listed)).toBe(2)
    const catalogs = ['goods', 'shops', 'tours'].map((catalog) => ({ name: catalog, num_items: 0 }))
    expect((await listed()).body).toMatchObject({ catalogs })
  })
})
