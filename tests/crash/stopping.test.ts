import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createControlClient } from '@brazier/control/client'
import { freePort, startEmbeddedPostgres } from '@brazier/postgres/testing'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { someStoreKinds } from '../each-store.ts'
import { childrenOf, poison, type Run, runBrazier } from './brazier-process.ts'
import { key, makeFolder } from './harness.ts'
import { hasPostgres } from './postgres-place.ts'

// A signal ends the process within its grace, whatever a job or a file does.

const line = 'brazier: could not stop within 1 s (--grace); the process ends, and what it was doing is undone\n'

const open: Run[] = []
afterEach(async () => void (await Promise.all(open.splice(0).map((run) => run.end('SIGKILL')))))

const serve = async (args: readonly string[], modules?: readonly string[]): Promise<{ run: Run; url: string }> => {
  const port = await freePort()
  const run = runBrazier(['--port', String(port), '--grace', '1', ...args], modules)
  open.push(run)
  await run.serves
  return { run, url: `http://127.0.0.1:${port}` }
}

const track = (url: string, id: string): Promise<unknown> =>
  fetch(`${url}/users/track`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({ attributes: [{ external_id: id }] }),
  }).catch(() => undefined)

const linesOf = (err: string): readonly string[] => err.split(/(?<=\n)/).filter((one) => one.startsWith('brazier:'))

describe('a server whose job never ends', () => {
  test('ends with one line and exit code 1 when its grace is over', { timeout: 120_000 }, async () => {
    const { run, url } = await serve([], [poison])
    void track(url, 'poison-spin')
    await run.says('"poison":"spin"')
    const { code, err } = await run.end('SIGTERM')
    expect({ code, lines: linesOf(err) }).toEqual({ code: 1, lines: [line] })
  })

  test('ends at once with a second signal', { timeout: 120_000 }, async () => {
    const { run, url } = await serve(['--grace', '3600'], [poison])
    void track(url, 'poison-spin')
    await run.says('"poison":"spin"')
    process.kill(run.pid, 'SIGTERM')
    // The same signal within a moment counts once; this is another.
    process.kill(run.pid, 'SIGINT')
    expect((await run.over()).code).toBeGreaterThan(128)
  })

  describe.runIf(hasPostgres)('is one of several workers', () => {
    const serveTwo = async (grace: string): Promise<Run> => {
      const database = await startEmbeddedPostgres()
      onTestFinished(() => database.stop())
      const { run, url } = await serve(['--workers', '2', '--grace', grace, '--store', database.url], [poison])
      void track(url, 'poison-spin')
      await run.says('"poison":"spin"')
      return run
    }

    test('all end, with one line and exit code 1', { timeout: 120_000 }, async () => {
      const run = await serveTwo('1')
      const { code, err } = await run.end('SIGTERM')
      expect({ code, lines: linesOf(err) }).toEqual({ code: 1, lines: [line] })
    })

    test('all end at once with a second signal', { timeout: 120_000 }, async () => {
      const run = await serveTwo('3600')
      process.kill(run.pid, 'SIGTERM')
      // The other one.
      await run.says('"msg":"stopping"')
      process.kill(run.pid, 'SIGINT')
      expect((await run.over()).code).toBe(130)
    })

    test.runIf(process.platform === 'linux')(
      'the command ends with 1 if one does not stop in order',
      { timeout: 120_000 },
      async () => {
        const run = await serveTwo('3600')
        process.kill(run.pid, 'SIGTERM')
        await expect.poll(() => childrenOf(run.pid), { timeout: 60_000 }).toHaveLength(1)
        for (const worker of childrenOf(run.pid)) process.kill(worker, 'SIGKILL')
        expect((await run.over()).code).toBe(1)
      },
    )
  })
})

describe.skipIf(process.platform === 'win32')('a FIFO that is named as a file', () => {
  test.each(someStoreKinds)(
    'of rows fails the sync, and the server stops with 0, on $name',
    { timeout: 120_000 },
    async (kind) => {
      const folder = await makeFolder()
      const { store, remove } = await kind.open()
      onTestFinished(() => folder.remove())
      onTestFinished(() => remove())
      spawnSync('mkfifo', [join(folder.path, 'rows.jsonl')])
      const id = '11111111-2222-4333-8444-555555555555'
      const { run, url } = await serve(['--state', folder.state, '--store', store])
      const control = createControlClient({ baseUrl: url })
      const params = { workspace: 'default' }
      const send = (method: string, path: string): Promise<Response> =>
        fetch(path, { method, headers: { Authorization: `Bearer ${key}` } })
      const integration = {
        id,
        name: 'rows',
        type: 'users' as const,
        last_updated_at: '2026-01-01T00:00:00Z',
        file: 'rows.jsonl',
      }
      await control['state.put']({ params, body: { integrations: [integration] } })
      expect((await send('POST', `${url}/cdi/integrations/${id}/sync`)).status).toBe(202)
      await control.settle({ params })
      const status = await (await send('GET', `${url}/cdi/integrations/${id}/job_sync_status`)).text()
      expect(status).toContain('config_error')
      const { code, err } = await run.end('SIGTERM')
      expect({ code, lines: linesOf(err) }).toEqual({ code: 0, lines: [] })
    },
  )

  test('of state is refused in one line', { timeout: 120_000 }, async () => {
    const folder = await makeFolder()
    onTestFinished(() => folder.remove())
    const path = join(folder.path, 'fifo.json')
    spawnSync('mkfifo', [path])
    const { code, err } = await runBrazier(['--port', '0', '--state', path]).over()
    expect({ code, err }).toEqual({
      code: 2,
      err: `brazier: state file ${path} cannot be read: it is not a regular file\n`,
    })
  })
})
