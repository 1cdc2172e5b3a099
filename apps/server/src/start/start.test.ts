import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { smallState, testServer } from '../../test/test-server.ts'
import { parseOptions } from '../options/options.ts'
import { banner } from './banner.ts'
import { startServer } from './start.ts'

const quiet = { write: (): void => undefined }

const start = async (...args: readonly string[]) => {
  const wish = parseOptions(['--port', '0', ...args], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  const server = await startServer(wish.options, quiet)
  onTestFinished(() => server.stop())
  return server
}

const stateFile = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'brazier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'state.json')
  writeFileSync(path, text)
  return path
}

describe('a server', () => {
  test('without a state file holds the demo company, and the line in its banner finds somebody there', async () => {
    const server = await start()
    const text = banner(server)
    expect(text).toContain(server.url)
    expect(text).toContain('key: dev-key')
    const line = text.split('\n').find((candidate) => candidate.includes('curl ')) ?? ''
    const { stdout } = await promisify(execFile)('sh', ['-c', line])
    expect(JSON.parse(stdout)).toMatchObject({ users: [{ external_id: server.someUser }], message: 'success' })
  })

  test('with a state file holds that, under the same key', async () => {
    const { api, someUser } = await testServer()
    expect(someUser).toBe('ada')
    expect((await api('/users/export/ids', { external_ids: ['ben'] })).json).toMatchObject({
      users: [{ email: 'ben@example.com' }],
    })
  })

  test('does the work that is due before it stops', async () => {
    const server = await testServer('--queue-delay', '86400000', '--clock', 'manual:2026-03-01')
    const job = { id: 1, kind: 'dance', payload: {}, run_at: '2026-03-01T00:00:00Z', attempts: 4 }
    await server.control('PUT', '/workspaces/default/state', { jobs: [job] })
    expect(server.log.join('')).not.toContain('job dance')
    await server.stop()
    expect(server.log.join('')).toContain('job dance')
  })

  test('shows a user whose name needs quoting in a line that still works', async () => {
    const server = await start('--state', stateFile(JSON.stringify({ users: [{ external_id: `o'ne "two" $HOME` }] })))
    const line =
      banner(server)
        .split('\n')
        .find((candidate) => candidate.includes('curl ')) ?? ''
    const { stdout } = await promisify(execFile)('sh', ['-c', line])
    expect(JSON.parse(stdout)).toMatchObject({ users: [{ external_id: `o'ne "two" $HOME` }] })
  })
})

describe('a start that cannot be', () => {
  test.each([
    ['{"users":', /^state file .*state\.json is not JSON: line 1, column 10: .+$/],
    [
      '{"users":[{"email":1}]}',
      /^state file .*state\.json is not valid:\n.*\n  → at line 1, column 20: users\[0\]\.email$/,
    ],
    [
      '{"users":[{"external_id":"a"},{"external_id":"a"}]}',
      /^state file .*state\.json is not valid:\nusers\[1\]: external_id "a" belongs to another user\n  → at line 1, column 31$/,
    ],
  ])('a state file %s', async (text, message) => {
    await expect(start('--state', stateFile(text))).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(message),
    })
  })

  test('a state file that is not there', async () => {
    await expect(start('--state', '/nowhere/state.json')).rejects.toMatchObject({
      exitCode: 2,
      message: 'state file /nowhere/state.json cannot be read: no such file or directory',
    })
  })

  test('a port in use', async () => {
    const { url } = await testServer()
    const { port } = new URL(url)
    await expect(start('--state', smallState, '--port', port)).rejects.toMatchObject({
      exitCode: 1,
      message: `cannot listen on 127.0.0.1, port ${port}: the port is in use; choose another with --port`,
    })
  })

  test('an address that this machine does not have', async () => {
    await expect(start('--state', smallState, '--host', '192.0.2.1')).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringContaining('this machine does not have this address; see --host'),
    })
  })
})
