import { type Caller, createCaller } from '@brazier/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pgDatabase } from './drivers/pg-database.ts'
import type { Timeouts } from './drivers/timeouts.ts'
import { type Session, statement } from './session.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'
import { type ServiceProcess, startServiceProcess } from './testing/service-process.ts'
import { startStandby } from './testing/standby.ts'
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts'

// All ways in which a database is away are one answer: 503 with `Retry-After`.

const user = { attributes: [{ external_id: 'ada' }] }

const waiting = statement("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")

/** Counts the connections that wait for a lock. */
const waitingForLocks = async (session: Session): Promise<number> => {
  const [row] = await session.query(waiting)
  return Number(row?.['count'])
}

describe('a service whose database is away', () => {
  let server: EmbeddedPostgres
  let proxy: TcpProxy
  let service: ServiceProcess<Caller>
  const start = async (timeouts: Timeouts = {}, deadline = 20_000) => {
    const url = `postgres://postgres@127.0.0.1:${proxy.port}/postgres`
    service = await startServiceProcess(createCaller, { url, ...timeouts }, 100, { deadline })
    await service.backend.workspaces.create({ name: 'shop' })
    await service.backend.workspaces.addKey('key', 'shop')
    expect(await answers()).toEqual(['201', '201'])
  }
  beforeEach(async () => {
    server = await startEmbeddedPostgres({ settings: ['synchronous_commit=on'] })
    proxy = await startTcpProxy(server.port)
  })
  afterEach(async () => {
    await service.database.close()
    await proxy.close()
    await server.stop()
  })

  /** The answers to a request that writes and one that reads: the status, with `Retry-After` if there is one. */
  const answers = (): Promise<readonly string[]> =>
    Promise.all(
      (
        [
          ['users.track', user],
          ['users.export.ids', { external_ids: ['ada'] }],
        ] as const
      ).map(async ([id, body]) => {
        const { status, headers } = await service.caller.call(id, body, { key: 'key', mayFail: true })
        const retryAfter = headers.get('Retry-After')
        return retryAfter === null ? `${status}` : `${status}, ${retryAfter} s`
      }),
    )
  const away = '503, 1 s'
  /** The answers to what has no endpoint: a download, and the page of a preference center. */
  const otherAnswers = (): Promise<readonly string[]> =>
    Promise.all(
      ['/exports/ab/00000000-0000-4000-8000-000000000000-1.zip', '/preferences/a/b/c/d'].map(async (path) => {
        const { status, headers } = await service.backend.fetch(new Request(`http://service.test${path}`))
        return `${status}, ${headers.get('Retry-After')} s`
      }),
    )
  const untilBack = () => expect.poll(answers, { timeout: 20_000 }).toEqual(['201', '201'])
  const set = (setting: string) =>
    service.database.session(async (session) => {
      await session.exec(`ALTER SYSTEM SET ${setting}`)
      await session.exec('SELECT pg_reload_conf()')
    })

  it('because it can only be read, answers 503 to writes at once, and to all soon', async () => {
    await start()
    await set('default_transaction_read_only = on')
    const given = new Set<string>()
    await expect
      .poll(async () => {
        const all = await answers()
        for (const one of all) given.add(one)
        return all
      })
      .toEqual([away, away])
    expect([...given].filter((answer) => answer !== '201' && answer !== away)).toEqual([])
    const admin = pgDatabase({ url: server.url })
    await expect(admin.session(async () => 1)).rejects.toThrow('can only be read')
    await admin.close()
    await server.crash()
    await server.restart()
    expect(await answers()).toEqual([away, away])
  })

  it('because it is a standby, answers 503 until that is promoted', async () => {
    await start()
    const standby = await startStandby(server)
    try {
      await standby.caughtUp()
      proxy.leadTo(standby.port)
      proxy.cut()
      const given: string[] = []
      for (let round = 0; round < 20; round += 1) given.push(...(await answers()))
      expect(new Set(given)).toEqual(new Set([away]))
      await standby.promote()
      await untilBack()
    } finally {
      proxy.cut()
      await standby.stop()
    }
  })

  it('because one transaction holds the workspace, answers 503 at the deadline of the request, and keeps nothing of it', async () => {
    await start({ lock: 60_000 }, 1000)
    const holder = pgDatabase({ url: server.url })
    await holder.session(async (session) => {
      await session.exec(`BEGIN; SELECT 1 FROM workspaces WHERE name = 'shop' FOR UPDATE`)
      const late = { attributes: [{ external_id: 'late' }] }
      const all = await Promise.all(
        Array.from({ length: 5 }, () => service.caller.call('users.track.sync', late, { key: 'key', mayFail: true })),
      )
      expect(all.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual(all.map(() => [503, '1']))
      // What is only accepted waits for nobody.
      const { status } = await service.caller.call(
        'users.track',
        { attributes: [{ external_id: 'kept' }] },
        { key: 'key' },
      )
      expect(status).toBe(201)
      // The statement that waits for the lock does not go on: its connection was ended, and the server looks once a second.
      await expect.poll(() => waitingForLocks(session), { timeout: 20_000 }).toBe(0)
      await session.exec('ROLLBACK')
    })
    await holder.close()
    expect(service.failures.map(String)).toContainEqual(expect.stringContaining('longer than 1 s'))
    await untilBack()
    await service.settle('shop')
    const { users, jobs } = (await (await service.backend.workspaces.find('shop'))?.snapshot()) ?? {}
    expect(users?.map(({ external_id }) => external_id)).toEqual(['ada', 'kept'])
    expect(jobs).toEqual([])
  })

  it('because nothing comes back from it, answers 503 at the deadline', async () => {
    await start({ statement: 1000 }, 1000)
    expect(proxy.silence('')).toBeGreaterThan(1)
    expect(await answers()).toEqual([away, away])
    // The driver gives a connection up when a statement has not ended in its time and five seconds.
    await untilBack()
  })

  it('because no connection is free, answers 503', async () => {
    await start({ connection: 1000 })
    const never = Promise.withResolvers<void>()
    const held: Promise<void>[] = []
    const hold = async (): Promise<void> => {
      const began = Promise.withResolvers<void>()
      const session = service.database.session(() => {
        began.resolve()
        return never.promise
      })
      await Promise.race([began.promise, session])
      held.push(session)
    }
    // A busy machine may take longer than this for a connection.
    while (held.length < 10) await hold().catch(() => undefined)
    expect(await answers()).toEqual([away, away])
    expect(await otherAnswers()).toEqual([away, away])
    never.resolve()
    await Promise.all(held)
    await untilBack()
  })
})
