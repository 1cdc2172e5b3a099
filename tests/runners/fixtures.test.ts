import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createControlClient } from '@brazier/control/client'
import { serverWorkspace } from '@brazier/testkit/server'
import { openCase, parseOptions, startServer } from 'brazier'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

// The fixtures of the runners: each runner is run on a file with a test that fails, and what it says is read.

const here = import.meta.dirname
const programs = { vitest: 'vitest/vitest.mjs', playwright: '@playwright/test/cli.js' }

const start = (...args: readonly string[]) => {
  const wish = parseOptions(['--port', '0', '--log-level', 'silent', ...args], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return startServer(wish.options, process.stderr)
}

type Server = Awaited<ReturnType<typeof start>>

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'brazier-runners-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

interface Ended {
  readonly code: number
  readonly said: string
}

/** Runs a test runner in this folder; resolves to how it ended. */
const run = async (
  runner: keyof typeof programs,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> => {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_ENV$|FORCE_COLOR$)/.test(name))
  const options = { cwd: here, env: { ...Object.fromEntries(inherited), NO_COLOR: '1', ...env }, timeout: 170_000 }
  const program = join(here, '../node_modules', programs[runner])
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], options)
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string } // what execFile rejects with
    return { code, said: stdout + stderr }
  }
}

const workspacesOf = async ({ url }: Server): Promise<readonly string[]> => {
  const { workspaces } = await createControlClient({ baseUrl: url })['workspaces.list']()
  return workspaces.map(({ name }) => name)
}

let server: Server
beforeAll(async () => {
  server = await start()
})
afterAll(() => server.stop())

// Each starts another process, on a machine that does other things too.
const patience = 180_000

describe('@brazier/testkit/vitest', { timeout: patience }, () => {
  test('a test that fails leaves a case, which brazier open shows, and on a server its workspace and a link', async () => {
    const folder = temporaryFolder()
    const { code, said } = await run('vitest', ['run', '--config', 'vitest.config.ts'], {
      CASES: folder,
      SERVER: server.url,
    })
    expect(said).toContain('2 failed')
    expect(said).toContain('1 passed | 1 expected fail')
    expect(code).toBe(1)
    const [first = '', ...others] = readdirSync(folder).toSorted()
    expect([first, ...others]).toEqual(
      [0, 1].map((place) => expect.stringMatching(RegExp(`^fails-here-\\d+-${place}\\.case\\.json$`))),
    )
    expect(said).toContain(`npx brazier open ${folder}/${first}`)
    const name = /console: \S+\/w\/(\S+)/.exec(said)?.[1]
    expect(await workspacesOf(server)).toEqual(['default', name])
    // The workspace of this case was on no server.
    const opened = await openCase(join(folder, first), {}, process)
    onTestFinished(() => opened.server.stop())
    const control = createControlClient({ baseUrl: opened.server.url })
    expect(await control['requests.list']({ params: { workspace: 'case' } })).toMatchObject({
      requests: [{ endpoint: 'users.track', status: 201 }],
    })
  })
})

describe('@brazier/testkit/playwright', { timeout: patience }, () => {
  test('a test that fails leaves a case, its workspace and a link', async () => {
    const folder = temporaryFolder()
    const { code, said } = await run('playwright', ['test', '--output', folder], {
      SERVER: server.url,
      NODE_OPTIONS: '--conditions=@brazier/source',
    })
    expect(said).toContain('1 failed')
    expect(said).toContain('1 passed')
    expect(code).toBe(1)
    const name = /_brazier\/w\/([\w-]+)/.exec(said)?.[1] ?? ''
    expect(await workspacesOf(server)).toContain(name)
    expect(said).toContain('case, for npx brazier open')
    const kept = readdirSync(folder).find((entry) => entry.startsWith('failing')) ?? ''
    const text = readFileSync(join(folder, kept, 'brazier.case.json'), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ case: 1, requests: [{ endpoint: 'users.track' }] })
  })
})

describe('@brazier/testkit/server', () => {
  test('a workspace begins with its state, clock and seed, and goes with its key', async () => {
    const open = () =>
      serverWorkspace({
        server: `${server.url}/`,
        state: { users: [{ external_id: 'ada' }] },
        now: '2026-03-01T09:00:00Z',
      })
    const [one, two] = [await open(), await open()]
    expect(await one.workspace.snapshot()).toEqual(await two.workspace.snapshot())
    expect((await one.workspace.now()).toISOString()).toBe('2026-03-01T09:00:00.000Z')
    await one.workspace.fault('users.track', { kind: 'refusal', status: 503, retryAfter: 0 })
    const statuses = []
    for (let sent = 0; sent < 2; sent += 1) {
      const { status } = await one.workspace.call('users.track', { attributes: [{ external_id: 'ada', age: 1 }] })
      statuses.push(status)
    }
    await one.workspace.settle()
    await one.workspace.advance(1500)
    expect(statuses).toEqual([503, 201])
    expect((await one.workspace.calls('users.track')).map(({ fault }) => fault)).toEqual(['refusal', undefined])
    expect(await two.workspace.calls()).toEqual([])
    expect(await one.workspace.outbox()).toEqual([])
    expect((await one.workspace.now()).toISOString()).toBe('2026-03-01T09:00:01.500Z')
    await Promise.all([one.close(), two.close()])
    expect(await workspacesOf(server)).not.toContain(one.workspace.name)
    expect((await one.workspace.request('GET', '/catalogs')).status).toBe(401)
  })

  test('a workspace that is there is emptied, its clock goes back, and it stays', async () => {
    const manual = await start('--clock', 'manual', '--key', 'a-key-of-the-app')
    onTestFinished(() => manual.stop())
    const use = { workspace: 'default', key: 'a-key-of-the-app' }
    const first = await serverWorkspace({ server: manual.url, use, state: { users: [{ external_id: 'ada' }] } })
    await first.workspace.fault('users.delete', { kind: 'cut' })
    await first.workspace.call('users.track', { attributes: [{ external_id: 'ben' }] })
    await first.workspace.advance('P1W')
    await first.close()
    const { workspace } = await serverWorkspace({ server: manual.url, use })
    expect(await workspace.calls()).toEqual([])
    expect((await workspace.snapshot()).users ?? []).toEqual([])
    expect((await workspace.now()).toISOString()).toBe('2024-06-01T00:00:00.000Z')
    expect((await workspace.call('users.delete', { external_ids: ['ada'] })).status).toBe(201)
  })

  test.each([
    ['nothing there', async () => 'http://127.0.0.1:1', 'nothing answers there. Start one with `npx brazier`'],
    [
      'a server with a token',
      async () => {
        const closed = await start('--control-token', 'correct-horse')
        onTestFinished(() => closed.stop())
        return closed.url
      },
      'it wants a control token: give it as `token`',
    ],
  ])('%s: the first error says what to do', async (_what, place, said) => {
    await expect(serverWorkspace({ server: await place() })).rejects.toThrow(said)
  })

  test('a state that does not fit and a time that is none are refused', async () => {
    const wrong: object = { users: [{ external_id: 7 }] }
    await expect(serverWorkspace({ server: server.url, state: wrong })).rejects.toThrow('users[0].external_id')
    await expect(serverWorkspace({ server: server.url, now: 'noon' })).rejects.toThrow('now: expected UTC milliseconds')
  })
})
