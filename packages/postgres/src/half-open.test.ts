import { Unavailable, type Workspace } from '@brazier/backend'
import { type Caller, createCaller } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from './session.ts'
import { newName } from './testing/databases.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'
import { type ServiceProcess, startServiceProcess } from './testing/service-process.ts'
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts'

// The connection on which a process hears the others can be lost without a sign to either side. Here a proxy passes nothing on.

const terminate = statement('SELECT pg_terminate_backend($1)')

const cut = { endpoint: 'users.track', kind: 'refusal', status: 500 } as const

describe('a process that hears nothing any more, without a sign', () => {
  let server: EmbeddedPostgres
  let proxy: TcpProxy
  let one: ServiceProcess<Caller>
  let deaf: ServiceProcess<Caller>
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
    proxy = await startTcpProxy(server.port)
    one = await startServiceProcess(createCaller, { url: server.url, lock: 1000 })
    const url = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`
    deaf = await startServiceProcess(createCaller, { url, lock: 1000, heartbeat: 1000 })
  })
  afterAll(async () => {
    await Promise.all([one, deaf].map(({ database }) => database.close()))
    await proxy.close()
    await server.stop()
  })

  const newWorkspace = async (name: string, key: string): Promise<Workspace> => {
    const workspace = await one.backend.workspaces.create({ name })
    await one.backend.workspaces.addKey(key, name)
    return workspace
  }
  const statusAt = async ({ caller }: ServiceProcess<Caller>, key: string): Promise<number> => {
    const body = { attributes: [{ external_id: 'ada' }] }
    return (await caller.call('users.track', body, { key, mayFail: true })).status
  }
  const users = async ({ name }: Workspace): Promise<unknown> => {
    await one.settle(name)
    return (await (await one.backend.workspaces.find(name))?.snapshot())?.users
  }
  /**
   * Silences the connection on which the process listens, when it listens and knows a key. The database may end its side of the
   * connection, as it does after a while; the process does not hear of that either.
   */
  const goDeaf = async (key: string, isEnded = true): Promise<void> => {
    await expect.poll(() => deaf.database.peers?.connection(), { timeout: 20_000 }).toBeDefined()
    expect(await statusAt(deaf, key)).toBe(201)
    expect(await statusAt(deaf, key)).toBe(201)
    const number = deaf.database.peers?.connection()?.number ?? 0
    expect(proxy.silence('LISTEN')).toBe(1)
    if (isEnded) await one.database.session((session) => session.query(terminate, [number]))
  }

  it.for([false, true])(
    'misses no fault for long, whether the database has ended the connection: %s',
    async (isEnded) => {
      const name = newName()
      const workspace = await newWorkspace(name, name)
      await goDeaf(name, isEnded)
      const added = workspace.faults.add(cut).catch((error: unknown) => error)
      await expect.poll(() => statusAt(deaf, name), { timeout: 20_000 }).toBe(500)
      expect(await statusAt(deaf, name)).toBe(201)
      const outcome = await added
      expect(outcome === undefined || outcome instanceof Unavailable).toBe(true)
      // It hears again.
      await expect.poll(() => deaf.database.peers?.connection(), { timeout: 20_000 }).toBeDefined()
      await expect.poll(() => workspace.requests.list(10).catch(() => []), { timeout: 20_000 }).not.toEqual([])
      await workspace.faults.add(cut)
      expect(await statusAt(deaf, name)).toBe(500)
    },
  )

  it('answers for a deleted workspace that the key is invalid', async () => {
    const name = newName()
    await newWorkspace(name, name)
    await goDeaf(name)
    await one.backend.workspaces.delete(name)
    expect(await statusAt(deaf, name)).toBe(401)
    expect(deaf.failures).toEqual([])
  })

  it('does not let a deleted key into a new workspace of the name', async () => {
    const name = newName()
    await newWorkspace(name, `${name}-old`)
    await goDeaf(`${name}-old`)
    await one.backend.workspaces.delete(name)
    const again = await newWorkspace(name, `${name}-new`)
    await again.faults.add(cut).catch(() => undefined)
    expect(await statusAt(deaf, `${name}-old`)).toBe(401)
    expect(await users(again)).toEqual([])
    await again.faults.clear()
    expect(await statusAt(deaf, `${name}-new`)).toBe(201)
    expect(await users(again)).toMatchObject([{ external_id: 'ada' }])
  })

  it('learns that a key leads to another workspace', async () => {
    const [name, other] = [newName(), newName()]
    await newWorkspace(name, name)
    const workspace = await newWorkspace(other, other)
    await goDeaf(name)
    await one.backend.workspaces.addKey(name, other)
    const arrived = async () => (await statusAt(deaf, name)) === 201 && (await users(workspace))
    await expect.poll(arrived, { timeout: 20_000 }).toMatchObject([{ external_id: 'ada' }])
  })
})
