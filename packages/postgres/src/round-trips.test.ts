import { type Caller, createCaller } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newName } from './testing/databases.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'
import { type ServiceProcess, startServiceProcess } from './testing/service-process.ts'
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts'

describe('the round trips of a request to the database', () => {
  let server: EmbeddedPostgres
  let proxy: TcpProxy
  let service: ServiceProcess<Caller>
  const key = newName()
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
    proxy = await startTcpProxy(server.port)
    service = await startServiceProcess(createCaller, { url: `postgres://postgres@127.0.0.1:${proxy.port}/postgres` })
    await service.backend.workspaces.create({ name: key })
    await service.backend.workspaces.addKey(key, key)
    await service.caller.call('users.track', { attributes: [{ external_id: 'ada' }] }, { key })
    await service.settle(key)
  })
  afterAll(async () => {
    await service.database.close()
    await proxy.close()
    await server.stop()
  })

  /** The least of several: the connection on which the process listens asks for an answer now and then. */
  const tripsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const counts: number[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      const before = proxy.trips()
      await work()
      counts.push(proxy.trips() - before)
    }
    return Math.min(...counts)
  }
  const track = () => service.caller.call('users.track', { attributes: [{ external_id: 'ada', a: 1 }] }, { key })

  it('are two for one that is accepted: it is counted, and its jobs are kept', async () => {
    expect(await tripsOf(track)).toBe(2)
  })

  it('are few for an export', async () => {
    const found = () => service.caller.call('users.export.ids', { external_ids: ['ada'] }, { key })
    expect(await tripsOf(found)).toBe(2)
  })

  it('are four for a job about a user who is in memory', async () => {
    const counts: number[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      await track()
      const before = proxy.trips()
      await service.settle(key)
      counts.push(proxy.trips() - before)
    }
    expect(Math.min(...counts)).toBe(4)
  })
})
