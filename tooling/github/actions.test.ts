import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { addresses } from '@brazier/control/addresses'
import { expect, onTestFinished, test } from 'vitest'

// The scripts of the actions, with an `npx` that runs the command of this repository.

const root = fileURLToPath(new URL('../..', import.meta.url))
const main = join(root, 'apps/server/src/main.ts')

const freePort = async (): Promise<number> => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new TypeError('no port')
  return address.port
}

/** A job's folder, with an `npx` that notes the package it was asked for, and the process it became. */
const job = () => {
  const folder = mkdtempSync(join(tmpdir(), 'brazier-action-'))
  const npx = join(folder, 'npx')
  const pids = join(folder, 'pids')
  writeFileSync(pids, '')
  const run = `exec '${process.execPath}' --conditions=@brazier/source '${main}' "$@"`
  writeFileSync(npx, `#!/usr/bin/env bash\necho $$ >> '${pids}'\necho "$2" > '${folder}/package'\nshift 2\n${run}\n`)
  chmodSync(npx, 0o755)
  onTestFinished(async () => {
    for (const pid of readFileSync(pids, 'utf8').trim().split('\n')) {
      try {
        process.kill(Number(pid), 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    await wait(50)
    rmSync(folder, { recursive: true, force: true })
  })
  const outputs = (): Record<string, string> =>
    Object.fromEntries(
      readFileSync(join(folder, 'outputs'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
  const environment = {
    ...process.env,
    PATH: `${folder}:${process.env['PATH'] ?? ''}`,
    RUNNER_TEMP: folder,
    GITHUB_OUTPUT: join(folder, 'outputs'),
  }
  const script = (name: string, env: Record<string, string>) =>
    promisify(execFile)(join(root, '.github/actions', name), { env: { ...environment, ...env } })
  return { script, outputs, asked: () => readFileSync(join(folder, 'package'), 'utf8').trim() }
}

test(
  'start: waits until the server answers, and says where it is; check: compares it',
  { timeout: 120_000 },
  async () => {
    const { script, outputs, asked } = job()
    const port = String(await freePort())
    await script('start/start.sh', {
      BRAZIER_VERSION: '1.2.3',
      BRAZIER_PORT: port,
      BRAZIER_ARGUMENTS: '--clock manual',
    })
    const { url = '', key = '', log = '' } = outputs()
    expect({ url, key, asked: asked() }).toEqual({
      url: `http://127.0.0.1:${port}`,
      key: 'dev-key',
      asked: 'brazier@1.2.3',
    })
    expect(readFileSync(log, 'utf8')).toContain(url)
    await script('check/check.sh', { CHECK_URL: url, CHECK_KEY: key, CHECK_ONLY: 'users.track kpi.dau' })
    const first = outputs()['report'] ?? ''
    const report = readFileSync(first, 'utf8')
    expect(report).toContain('<testsuite')
    expect(report).toContain('kpi.dau')
    await script('check/check.sh', { CHECK_URL: url, CHECK_KEY: key, CHECK_ONLY: 'kpi.mau' })
    expect(readFileSync(outputs()['report'] ?? '', 'utf8')).toContain('kpi.mau')
    expect(readFileSync(first, 'utf8')).toBe(report)
  },
)

test.each([
  ['--key abcdef1234\n--host 0.0.0.0', {}],
  ['--host 0.0.0.0 --clock manual --key=abcdef1234', {}],
  ['--control-token a-control-token', { BRAZIER_KEY: 'abcdef1234' }],
])(
  'start: a server with %j that refuses its health is ready, and its key is told',
  { timeout: 60_000 },
  async (given, env) => {
    const { script, outputs } = job()
    await script('start/start.sh', { BRAZIER_PORT: String(await freePort()), BRAZIER_ARGUMENTS: given, ...env })
    const { url = '', key = '' } = outputs()
    expect(key).toBe('abcdef1234')
    const ask = async (path: string) =>
      (await fetch(url + path, { headers: { Authorization: `Bearer ${key}` } })).status
    expect(await ask('/catalogs')).toBe(200)
    expect([401, 403]).toContain(await ask(addresses.health.path))
  },
)

test('start: shows what a server said that did not start', { timeout: 60_000 }, async () => {
  const { script } = job()
  const wrong = script('start/start.sh', { BRAZIER_PORT: String(await freePort()), BRAZIER_ARGUMENTS: '--clok manual' })
  await expect(wrong).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching(/::error::[^]*--clok/) as string })
})

test('check: fails with exit code 2 where nothing can be checked', { timeout: 60_000 }, async () => {
  const { script } = job()
  const url = `http://127.0.0.1:${await freePort()}`
  const checked = (only: string) => script('check/check.sh', { CHECK_URL: url, CHECK_KEY: 'dev-key', CHECK_ONLY: only })
  const said = expect.stringContaining('no endpoint') as string
  await expect(checked('merge')).rejects.toMatchObject({ code: 2, stderr: said })
  await expect(checked('')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('refused') as string })
})

test.each(['start/start.sh', 'check/check.sh'])('%s expands no list that bash 3.2 of macOS takes for unset', (name) => {
  const script = readFileSync(join(root, '.github/actions', name), 'utf8')
  expect(script.replaceAll(/\$\{(\w+)\[@\]\+"\$\{\1\[@\]\}"\}/g, '')).not.toContain('[@]')
})
