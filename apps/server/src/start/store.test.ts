import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pgDatabase, postgresPersistence } from '@brazier/postgres'
import { ask as askIn, type EmbeddedPostgres, startEmbeddedPostgres, stopProcess } from '@brazier/postgres/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { bundledCommand } from '../../test/bundled-command.ts'
import { optionsOf, smallState, testServer } from '../../test/test-server.ts'
import { startServer } from './start.ts'

const quiet = { write: (): void => undefined }

/** Runs the command; resolves to what it said when it ends, or when it has said `until`. */
const run = (
  args: readonly string[],
  until?: string,
): Promise<{ readonly said: string; readonly code: number | null }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [bundledCommand, '--port', '0', ...args])
    onTestFinished(() => stopProcess(child, 'SIGTERM'))
    let said = ''
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      if (until !== undefined && said.includes(until)) resolve({ said, code: null })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => resolve({ said, code }))
  })

describe('a server with --store', () => {
  let database: EmbeddedPostgres
  beforeAll(async () => {
    database = await startEmbeddedPostgres()
  })
  afterAll(() => database.stop())

  test('a database holds its state file once, and what was done since, when it starts again', async () => {
    const first = await testServer('--store', database.url)
    expect(first.someUser).toBe('ada')
    await first.api('/users/track', { attributes: [{ external_id: 'cat', first_name: 'Cat' }] })
    await first.api('/users/delete', { external_ids: ['ben'] })
    await first.stop()
    const second = await testServer('--store', database.url)
    expect(first.log.join('')).not.toContain('was not loaded')
    expect(second.log.join('')).toContain('small.state.json was not loaded')
    const { json } = await second.api('/users/export/ids', { external_ids: ['ada', 'ben', 'cat'] })
    expect(json).toMatchObject({ users: [{ external_id: 'ada' }, { first_name: 'Cat' }], invalid_user_ids: ['ben'] })
  })

  test('pglite: holds them in a folder, which one process has at a time', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'brazier-'))
    onTestFinished(() => rm(parent, { recursive: true, force: true }))
    const store = `pglite:${join(parent, 'data')}`
    const first = await testServer('--store', store)
    await first.api('/users/track', { attributes: [{ external_id: 'cat' }] })
    const { said, code } = await run(['--store', store])
    expect(said).toContain(`cannot use the store ${store}: process `)
    expect(code).toBe(1)
    await first.stop()
    const second = await testServer('--store', store)
    const { json } = await second.api('/users/export/ids', { external_ids: ['cat'] })
    expect(json).toMatchObject({ users: [{ external_id: 'cat' }] })
  })

  test('says in one line, without the password, that the database cannot be reached', async () => {
    const starting = startServer(optionsOf('--store', 'postgres://me:secret@127.0.0.1:1/db'), quiet)
    await expect(starting).rejects.toThrow('cannot use the store postgres://me@127.0.0.1:1/db: ')
    await expect(starting).rejects.toMatchObject({ exitCode: 1, message: expect.not.stringContaining('secret') })
  })

  test('answers 503, control API included, while the database is away', async () => {
    const postgres = await startEmbeddedPostgres({ isDurable: true })
    onTestFinished(() => postgres.stop())
    const server = await testServer('--store', postgres.url)
    await postgres.crash()
    expect((await server.api('/users/export/ids', { external_ids: ['ada'] })).status).toBe(503)
    expect((await server.control('GET', '/workspaces')).status).toBe(503)
    await postgres.restart()
    const found = () => server.api('/users/export/ids', { external_ids: ['ada'] })
    await expect.poll(async () => (await found()).status).toBe(201)
  })

  describe('that another process loads a state into', { timeout: 60_000 }, () => {
    /** Starts a server that waits for a lock. `end` gives up the lock. */
    const startWaiting = async () => {
      const postgres = await startEmbeddedPostgres()
      onTestFinished(() => postgres.stop())
      const loading = Promise.withResolvers<void>()
      const holder = pgDatabase({ url: postgres.url, idle: 0 })
      const { directory } = await postgresPersistence(holder)
      await directory.create({ name: 'default', seed: 1 }, Infinity)
      const held = holder.session(async (session) => {
        await session.exec('BEGIN; SELECT FROM workspaces FOR NO KEY UPDATE')
        await loading.promise
        await session.exec('COMMIT')
      })
      onTestFinished(async () => {
        loading.resolve()
        await held.catch(() => undefined)
        await holder.close()
      })
      const starting = startServer(optionsOf('--store', postgres.url), quiet)
      /** When the statement began that waits now. */
      const waitsSince = async (): Promise<string> =>
        JSON.stringify(
          await askIn(postgres.url, "SELECT query_start FROM pg_stat_activity WHERE wait_event_type = 'Lock'"),
        )
      await expect.poll(waitsSince, { timeout: 20_000 }).not.toBe('[]')
      return { postgres, starting, waitsSince, end: loading.resolve }
    }

    test('waits as long as that takes', async () => {
      const { starting, waitsSince, end } = await startWaiting()
      const first = await waitsSince()
      await expect.poll(async () => ['[]', first].includes(await waitsSince()), { timeout: 40_000 }).toBe(false)
      end()
      const server = await starting
      expect(server.someUser).toBe('ada')
      await server.stop()
    })

    test('says in one line that the database has gone away meanwhile', async () => {
      const { postgres, starting } = await startWaiting()
      const message = expect.stringMatching(/^cannot use the store postgres:[^\n]+$/)
      const [refused] = await Promise.all([starting.catch((error: unknown) => error), postgres.crash()])
      expect(refused).toMatchObject({ name: 'StartFault', exitCode: 1, message })
    })
  })

  test('is kept in order, though jobs never run by themselves', async () => {
    const postgres = await startEmbeddedPostgres()
    onTestFinished(() => postgres.stop())
    const { api, control } = await testServer('--store', postgres.url, '--queue-delay', 'never')
    await api('/users/export/ids', { external_ids: ['ada'] })
    await control('PUT', '/workspaces/default/state', {})
    await api('/users/track', { attributes: [{ external_id: 'cat' }] })
    await askIn(postgres.url, `UPDATE brazier.garbage SET since = since - interval '1 hour'`)
    const count = 'SELECT (SELECT count(*) FROM brazier.requests)::int, (SELECT count(*) FROM brazier.garbage)::int'
    await expect.poll(() => askIn(postgres.url, count), { timeout: 30_000 }).toEqual([[1, 0]])
    const { json } = await control('GET', '/workspaces/default/jobs')
    expect(json).toMatchObject({ waiting: [{ kind: 'users.track', attempts: 0 }] })
  })

  test('lists each job by an id that names no other later', async () => {
    const { api, control } = await testServer('--store', database.url, '--queue-delay', 'never')
    const reads = { custom_attribute: { custom_attribute_name: 'reads', comparison: 'exists' } }
    const segment = { id: 's', name: 'Readers', audience: { AND: [reads] } }
    await control('PUT', '/workspaces/default/state', { segments: [segment] })
    await api('/users/track', { attributes: [{ external_id: 'cat' }] })
    const jobs = async () => (await control('GET', '/workspaces/default/jobs')).json
    const tracking = { id: 1, kind: 'users.track' }
    expect(await jobs()).toMatchObject({ waiting: [tracking] })
    await api('/users/export/segment', { segment_id: 's', fields_to_export: ['external_id'] })
    expect(await jobs()).toMatchObject({ waiting: [tracking, { id: 2 }] })
    expect((await control('DELETE', '/workspaces/default/jobs/1')).status).toBe(200)
    expect(await jobs()).toMatchObject({ waiting: [{ id: 2, kind: 'users.export.write' }] })
  })

  test('cannot go back to checkpoints, and says so', async () => {
    const server = await testServer('--store', database.url)
    expect(await server.control('POST', '/workspaces/default/checkpoint', {})).toMatchObject({ status: 409 })
  })
})

describe('--workers', () => {
  let database: EmbeddedPostgres
  beforeAll(async () => {
    database = await startEmbeddedPostgres()
  })
  afterAll(() => database.stop())

  test('needs a database that processes can share', async () => {
    const { said, code } = await run(['--workers', '2'])
    expect(said).toContain('--workers: several processes need a database')
    expect(code).toBe(2)
  })

  test('answers from several processes behind one port, which count together', async () => {
    const args = ['--workers', '2', '--store', database.url, '--state', smallState]
    const { said } = await run(args, 'key: dev-key')
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? ''
    const ask = () =>
      fetch(`${url}/users/export/ids`, {
        method: 'POST',
        headers: { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json', Connection: 'close' },
        body: JSON.stringify({ external_ids: ['ada'], fields_to_export: ['external_id'] }),
      })
    const answers = await Promise.all(Array.from({ length: 6 }, ask))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
    // Another window may begin meanwhile.
    const left = answers.map(
      ({ headers }) => `${headers.get('X-RateLimit-Reset')} ${headers.get('X-RateLimit-Remaining')}`,
    )
    expect(new Set(left).size).toBe(6)
  })
})
