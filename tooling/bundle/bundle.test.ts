import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parseStateFile } from '@brazier/backend'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleServer } from './bundle.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
let folder = ''
let to = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brazier-bundle-'))
  await writeFile(join(folder, 'package.json'), '{ "version": "1.2.3", "type": "module" }')
  to = join(folder, 'bundle')
  await bundleServer({ root, to })
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

test('what every start loads is small: neither the contract nor the service is in it', async () => {
  const sizeOf = async (name: string): Promise<number> => (await stat(join(to, name))).size
  // 56 KB of it are the library that reads the command line.
  expect(await sizeOf('main.js')).toBeLessThan(90_000)
  expect(await sizeOf('start-server-thread.js')).toBeLessThan(25_000)
})

test('the bundle reads YAML, whose reader is a CommonJS package that is loaded later', async () => {
  const file = join(folder, 'state.yaml')
  await writeFile(file, 'version: 1\nusers:\n  - external_id: anna\n    braze_id: anna-1\n')
  const { stdout } = await run(process.execPath, [join(to, 'main.js'), 'validate', '--state', file])
  expect(stdout).toContain('is valid: 1 users')
})

test('the bundle writes readable lines to a terminal', async () => {
  const terminal = 'data:text/javascript,process.stderr.isTTY=process.stdout.isTTY=true'
  const server = spawn(process.execPath, ['--import', terminal, join(to, 'main.js'), '--port', '0'])
  let written = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data: Buffer) => (written += String(data)))
  await expect.poll(() => written, { timeout: 60_000 }).toContain('started')
  server.kill()
  await once(server, 'exit')
  expect(written).toMatch(/INFO.*: .*started/)
})

test('the bundle has the demo as the service reads it', async () => {
  const demo: unknown = JSON.parse(await readFile(join(root, 'apps/server/demo/demo.json'), 'utf8'))
  expect(JSON.parse(await readFile(join(to, 'prepared-demo.json'), 'utf8'))).toEqual(parseStateFile(demo))
})
