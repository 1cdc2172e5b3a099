import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres, stopProcess } from '@brazier/postgres/testing'
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
    const own = await startEmbeddedPostgres({ isDurable: true })
    onTestFinished(() => own.stop())
    const server = await testServer('--store', own.url)
    await own.crash()
    expect((await server.api('/users/export/ids', { external_ids: ['ada'] })).status).toBe(503)
    expect((await server.control('GET', '/workspaces')).status).toBe(503)
    await own.restart()
    const found = () => server.api('/users/export/ids', { external_ids: ['ada'] })
    await expect.poll(async () => (await found()).status).toBe(201)
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
    const left = answers.map(({ headers }) => Number(headers.get('X-RateLimit-Remaining')))
    expect(new Set(left).size).toBe(6)
  })
})
