import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { type EmbeddedPostgres, isOnCitus, startEmbeddedPostgres, stopProcess } from '@brazier/postgres/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bundledCommand } from '../../test/bundled-command.ts'
import { send } from '../../test/exchange.ts'
import { spawnBrazier, type Spawned } from '../../test/spawned.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { smallState, testServer } from '../../test/test-server.ts'

const asked = { external_ids: ['ada'] }
const faults = '/workspaces/default/faults'
const refusal = (times: number) => ({
  faults: [{ endpoint: 'users.export.ids', kind: 'refusal', status: 500, times }],
})

describe('several processes on one database', () => {
  let database: EmbeddedPostgres
  beforeAll(async () => {
    database = await startEmbeddedPostgres()
  })
  afterAll(() => database.stop())

  /** Starts the command with two workers; resolves to its URL. It stops with the test. */
  const startWorkers = (): Promise<string> =>
    new Promise((resolve) => {
      const args = ['--port', '0', '--workers', '2', '--store', database.url, '--state', smallState]
      const child = spawn(process.execPath, [bundledCommand, ...args])
      onTestFinished(() => stopProcess(child, 'SIGTERM'))
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
        if (url !== undefined && said.includes('key: dev-key')) resolve(url)
      })
    })

  test('servers expect the same faults, and list what any of them answered', async () => {
    const [one, other] = [await testServer('--store', database.url), await testServer('--store', database.url)]
    await one.control('POST', '/workspaces/default/reset')
    await one.control('PUT', faults, refusal(3))
    const statuses = []
    for (const { api } of [other, one, other, one]) statuses.push((await api('/users/export/ids', asked)).status)
    expect(statuses).toEqual([500, 500, 500, 201])
    expect((await other.control('GET', faults)).json).toMatchObject({ faults: [{ hits: 3, left: 0 }] })
    for (const { control } of [one, other]) {
      expect((await control('GET', '/workspaces/default/requests')).json).toMatchObject({
        requests: [{ status: 201 }, { status: 500, fault: 'refusal' }, { status: 500 }, { status: 500 }],
      })
    }
    await other.control('POST', '/workspaces/default/reset')
    expect((await one.control('GET', '/workspaces/default/requests')).json).toEqual({ requests: [] })
    expect((await one.control('GET', faults)).json).toEqual({ faults: [] })
  })

  test('a server that stops leaves what it answered to the others', async () => {
    const [one, other] = [await testServer('--store', database.url), await testServer('--store', database.url)]
    await one.control('POST', '/workspaces/default/reset')
    await one.api('/users/export/ids', asked)
    await one.stop()
    expect((await other.control('GET', '/workspaces/default/requests')).json).toMatchObject({
      requests: [{ path: '/users/export/ids' }],
    })
  })

  test('a server stops though another has deleted a workspace that it had open', async () => {
    const [one, other] = [await testServer('--store', database.url), await testServer('--store', database.url)]
    const { json } = await one.control('POST', '/workspaces', { name: 'camp' })
    expect((await one.api('/users/export/ids', asked, String(Reflect.get(Object(json), 'api_key')))).status).toBe(201)
    expect((await other.control('DELETE', '/workspaces/camp')).status).toBe(200)
    await other.stop()
    await one.stop()
  })

  test('a server that stops does not begin what waits: there may be no end of it', async () => {
    const store = ['--store', database.url, '--queue-delay', 'never']
    const [one, other] = [await testServer(...store), await testServer(...store)]
    await one.control('POST', '/workspaces/default/reset')
    expect((await one.api('/users/track', { attributes: [{ external_id: 'grace' }] })).status).toBe(201)
    await one.stop()
    const { json } = await other.control('GET', '/workspaces/default/jobs')
    expect(json).toMatchObject({ waiting: [{ kind: 'users.track' }] })
  })

  test('workers behind one port do, whichever of them takes a request', async () => {
    const url = await startWorkers()
    const anew = { Connection: 'close' }
    const control = (method: string, path: string, body?: unknown) =>
      send(`${url}/_brazier${path}`, { method, body, headers: anew })
    const api = async () => {
      const headers = { ...anew, Authorization: 'Bearer dev-key' }
      return (await send(`${url}/users/export/ids`, { headers, body: asked })).status
    }
    for (let round = 0; round < 5; round += 1) {
      await control('POST', '/workspaces/default/reset')
      expect((await control('PUT', faults, refusal(3))).status).toBe(200)
      const statuses = await Promise.all(Array.from({ length: 12 }, api))
      expect(statuses.filter((status) => status === 500)).toHaveLength(3)
      const { json } = await control('GET', '/workspaces/default/requests')
      expect(Reflect.get(Object(json), 'requests')).toHaveLength(12)
    }
  })

  test('workers begin the first workspace with the clock that is asked for', async () => {
    const postgres = await startEmbeddedPostgres()
    onTestFinished(() => postgres.stop())
    const args = ['--port', '0', '--workers', '2', '--clock', 'manual:2026-03-03', '--store', postgres.url]
    const run = spawnBrazier(args, tmpdir())
    const [, url] = await run.printed(/(http:\/\/127\.0\.0\.1:\d+)[^]*key: dev-key/)
    const { json } = await send(`${url}/_brazier/workspaces/default/clock`, { method: 'GET' })
    expect(json).toMatchObject({ clock: 'manual', now: '2026-03-03T00:00:00.000Z' })
    run.kill('SIGTERM')
    expect(await run.ended).toBe(0)
  })

  // Its processes are found where Linux lists them.
  test.runIf(process.platform === 'linux' && !isOnCitus())(
    'a worker that cannot be replaced while the database is away is replaced when it is back',
    async () => {
      const run = spawnBrazier(['--port', '0', '--workers', '2', '--store', database.url], tmpdir())
      await run.printed(/key: dev-key/)
      const workers = () => readFileSync(`/proc/${run.pid}/task/${run.pid}/children`, 'utf8').trim().split(' ')
      const said = (text: string) => run.err().split(text).length - 1
      const [first, kept] = workers()
      await database.crash()
      process.kill(Number(first), 'SIGKILL')
      await expect.poll(() => said('cannot use the store'), { timeout: 60_000 }).toBe(2)
      await database.restart()
      const isWhole = () => workers().length === 2 && !workers().includes(String(first))
      await expect.poll(isWhole, { timeout: 60_000 }).toBe(true)
      expect(workers()).toContain(kept)
      expect(said('a worker could not be replaced')).toBe(1)
      run.kill('SIGTERM')
      expect(await run.ended).toBe(0)
    },
  )

  // As above.
  test.runIf(process.platform === 'linux' && !isOnCitus())('workers that all end at once are replaced', async () => {
    const run = spawnBrazier(['--port', '0', '--workers', '2', '--store', database.url], tmpdir())
    await run.printed(/key: dev-key/)
    const workers = () => readFileSync(`/proc/${run.pid}/task/${run.pid}/children`, 'utf8').trim().split(' ')
    const first = workers()
    for (const worker of first) process.kill(Number(worker), 'SIGKILL')
    const areNew = () => workers().length === 2 && first.every((worker) => !workers().includes(worker))
    await expect.poll(areNew, { timeout: 60_000 }).toBe(true)
    run.kill('SIGTERM')
    expect(await run.ended).toBe(0)
  })

  test('workers that cannot listen end the command', async () => {
    const { url } = await testServer()
    const run = spawnBrazier(['--port', new URL(url).port, '--workers', '2', '--store', database.url], tmpdir())
    expect(await run.ended).toBe(1)
    expect(run.err()).toContain('brazier: a worker could not start; see its message above')
  })

  describe('workers with TLS', () => {
    const runTls = (...args: readonly string[]): Spawned => {
      const env = { ...process.env, XDG_DATA_HOME: temporaryFolder() }
      const all = ['--port', '0', '--workers', '2', '--store', database.url, '--tls', ...args]
      return spawnBrazier(all, tmpdir(), env)
    }

    test('show the https address and the authority', async () => {
      const run = runTls('--tls-port', '0')
      const [, url] = await run.printed(/(https:\/\/127\.0\.0\.1:\d+) {2}\(authority: .*\)[^]*key: dev-key/)
      const ca = await readFile(/authority: (.*);/.exec(run.out())?.[1] ?? '', 'utf8')
      const [answer] = await once(get(`${url}/_brazier/health`, { ca, agent: false }), 'response')
      expect(answer).toMatchObject({ statusCode: 200 })
      run.kill('SIGTERM')
      expect(await run.ended).toBe(0)
    })

    test('end the command when their port is in use', async () => {
      const { url } = await testServer()
      const run = runTls('--tls-port', new URL(url).port)
      expect(await run.ended).toBe(1)
      expect(run.err()).toContain('choose another with --tls-port')
    })

    test('end the command when their certificate is none', async () => {
      const run = runTls('--tls-port', '0', '--tls-cert', smallState, '--tls-key', smallState)
      expect(await run.ended).toBe(2)
    })
  })
})
