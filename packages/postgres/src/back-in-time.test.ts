import { rm } from 'node:fs/promises'
import { manualClock, Unavailable } from '@brazier/backend'
import { type Caller, createCaller } from '@brazier/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'
import { copyData, putBack } from './testing/programs.ts'
import { type ServiceProcess, startServiceProcess } from './testing/service-process.ts'
import { startStandby } from './testing/standby.ts'
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts'

// A database that goes back in time loses what was acknowledged. The services on it must not remember it either: what they
// remember of the lost time would be mixed with what happens after it.

interface User {
  readonly external_id: string
  readonly braze_id: string
  readonly home_city?: string
}

describe('a database that goes back in time', () => {
  let server: EmbeddedPostgres
  let proxy: TcpProxy
  let both: readonly [ServiceProcess<Caller>, ServiceProcess<Caller>]
  beforeEach(async () => {
    server = await startEmbeddedPostgres({ settings: ['synchronous_commit=on'] })
    proxy = await startTcpProxy(server.port)
    const url = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`
    both = [await startServiceProcess(createCaller, { url }), await startServiceProcess(createCaller, { url })]
    await both[0].backend.workspaces.create({ name: 'shop', clock: manualClock(0) })
    await both[0].backend.workspaces.addKey('key', 'shop')
  })
  afterEach(async () => {
    await Promise.all(both.map(({ database }) => database.close()))
    await proxy.close()
    await server.stop()
  })

  /** Creates or changes a user, at one process. */
  const track = async ({ caller, settle }: ServiceProcess<Caller>, id: string, home_city?: string): Promise<void> => {
    const attributes = [{ external_id: id, ...(home_city !== undefined && { home_city }) }]
    await caller.call('users.track', { attributes }, { key: 'key' })
    await settle('shop')
  }
  const users = async ({ caller }: ServiceProcess<Caller>, ...ids: readonly string[]): Promise<readonly User[]> => {
    const { body } = await caller.call('users.export.ids', { external_ids: ids }, { key: 'key' })
    return Reflect.get(Object(body), 'users') as readonly User[] // the contract's own answer
  }
  /** Resolves when both processes work again. */
  const areBack = async (): Promise<void> => {
    for (const { caller } of both) {
      const options = { key: 'key', mayFail: true }
      const status = async () => (await caller.call('users.export.ids', { external_ids: ['a'] }, options)).status
      await expect.poll(status, { timeout: 20_000 }).toBe(201)
    }
  }

  /** Makes changes in the time that is lost, and after it: the same number at the other process. */
  const liveThrough = async (goBack: () => Promise<void>): Promise<void> => {
    const [one, other] = both
    await track(one, 'lost', 'Bonn')
    const [lost] = await users(one, 'lost')
    await goBack()
    await areBack()
    expect(await users(one, 'lost')).toEqual([])
    await track(other, 'new', 'Cologne')
    await track(one, 'lost', 'Berlin')
    await track(one, 'later', 'Kiel')
    const found = [...(await users(one, 'new')), ...(await users(one, 'lost')), ...(await users(other, 'later'))]
    expect(found).toMatchObject([
      { external_id: 'new', home_city: 'Cologne' },
      { external_id: 'lost', home_city: 'Berlin' },
      { external_id: 'later', home_city: 'Kiel' },
    ])
    const drawn = [lost, ...found].map((user) => user?.braze_id)
    expect(new Set(drawn).size).toBe(4)
    expect(both.flatMap(({ failures }) => failures.filter((error) => !(error instanceof Unavailable)))).toEqual([])
  }

  it('because a standby that lags is promoted: services answer from what it has, and draw new ids', async () => {
    await track(both[0], 'a')
    const standby = await startStandby(server)
    try {
      await standby.caughtUp()
      await standby.stopFollowing()
      await liveThrough(async () => {
        await standby.promote()
        proxy.leadTo(standby.port)
        proxy.cut()
      })
    } finally {
      proxy.cut()
      await standby.stop()
    }
  })

  it('because an older copy is put back under them: services answer from what it has, and draw new ids', async () => {
    await server.crash()
    const copy = await copyData(server.data)
    await server.restart()
    await areBack()
    await liveThrough(async () => {
      await server.crash()
      await putBack(copy, server.data)
      await server.restart()
    })
    await rm(copy, { recursive: true })
  })
})
