import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parseStateFile } from '@brazier/backend'
import { expect, inject, onTestFinished, test } from 'vitest'
import { bundledCommand } from '../../../test/bundled-command.ts'
import { runPull } from '../../../test/run-pull.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testServer } from '../../../test/test-server.ts'
import { demoFile } from '../../demo.ts'

/** A server in front of another: `refuse` may answer a call in its place. Counts the calls that went through. */
const before = async (
  url: string,
  refuse: (
    call: number,
    path: string,
  ) => { readonly status: number; readonly headers?: Record<string, string> } | undefined,
) => {
  const paths: string[] = []
  let calls = 0
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? ''
      if (request.method === 'HEAD') {
        response.end()
        return
      }
      const refusal = refuse((calls += 1), path)
      if (refusal !== undefined) {
        response.writeHead(refusal.status, refusal.headers).end('{"message":"Rate Limited"}')
        return
      }
      paths.push(`${request.method} ${path}`)
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer) // no encoding is set
      const { method = 'GET', headers } = request
      const answer = await fetch(url + path, {
        method,
        headers: { authorization: headers.authorization ?? '', 'content-type': 'application/json' },
        body: method === 'GET' ? null : Buffer.concat(chunks),
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths, calls: () => calls }
}

test('a workspace is pulled over HTTP, without the names of its users', async () => {
  const { url } = await testServer()
  const progress = join(temporaryFolder(), 'progress.jsonl')
  const { code, out, err } = await runPull(url, '--key', 'dev-key', '--users', 'ada,ben,nobody', '--progress', progress)
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('2 users') })
  const state = parseStateFile(JSON.parse(out))
  expect(state.users).toHaveLength(2)
  expect(out).not.toMatch(/"ada|Lovelace/)
  expect(state.notes).toMatchObject({ users: expect.stringContaining('1 of the named users') })
  expect(existsSync(progress)).toBe(false)
})

test('a pull that ended early leaves what it read, without names, and only for the same pull', async () => {
  const { url } = await testServer()
  const progress = join(temporaryFolder(), 'progress.jsonl')
  const args = ['--users', 'ada', '--include', 'names', '--progress', progress]
  const failing = await before(url, (call) => (call > 4 ? { status: 500 } : undefined))
  const stopped = await runPull(failing.url, ...args, '--key', 'dev-key')
  expect(stopped).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('the same command goes on from there'),
  })
  const kept = readFileSync(progress, 'utf8')
  expect(kept.trimEnd().split('\n')).toHaveLength(5)
  expect(kept).toContain('@example.com')
  expect(kept).not.toMatch(/"ada|Ada"/)
  if (process.platform !== 'win32') expect(statSync(progress).mode & 0o777).toBe(0o600)
  // The address differs, so it is another pull.
  expect(await runPull(url, ...args, '--key', 'dev-key')).toMatchObject({
    code: 2,
    err: expect.stringContaining('progress of another pull;'),
  })
  // Another workspace of the cluster has the same address.
  expect(await runPull(failing.url, ...args, '--key', 'other-key')).toMatchObject({
    code: 2,
    err: expect.stringContaining(
      'progress of a pull with another key; delete it, or name another file with --progress',
    ),
  })
  expect(kept).not.toContain('dev-key')
})

test('a reader that goes away before the state is written leaves what was read', async () => {
  const { url } = await testServer()
  const progress = join(temporaryFolder(), 'progress.jsonl')
  const args = [url, '--key', 'dev-key', '--include', 'names', '--progress', progress]
  const shell = ['-c', '{ "$0" "$@"; echo "exit $?" >&2; } | true', process.execPath, bundledCommand, 'pull', ...args]
  const { stderr } = await promisify(execFile)('sh', shell)
  expect(stderr).toMatch(/^brazier pull: write EPIPE\nWhat was read is in .*\nexit 1\n$/)
  expect(await runPull(...args)).toMatchObject({ code: 0, err: expect.stringContaining('goes on after') })
})

test('what was read is not read again', async () => {
  const { url } = await testServer()
  const progress = join(temporaryFolder(), 'progress.jsonl')
  let most = 4
  const proxy = await before(url, (call) => (call > most ? { status: 500 } : undefined))
  const args = [proxy.url, '--key', 'dev-key', '--include', 'names,content_blocks,catalogs', '--progress', progress]
  expect((await runPull(...args)).code).toBe(1)
  const first = [...proxy.paths]
  appendFileSync(progress, '{"call":"half')
  most = Infinity
  const second = await runPull(...args)
  expect(second).toMatchObject({ code: 0, err: expect.stringContaining('goes on after 4 answers') })
  expect(first).toHaveLength(4)
  expect(proxy.paths.slice(4)).not.toEqual(expect.arrayContaining([first[0]]))
  expect(new Set(proxy.paths).size).toBe(proxy.paths.length)
})

test.runIf(inject('everywhere'))('progress longer than a text can be is gone on from', async () => {
  const { url } = await testServer()
  const progress = join(temporaryFolder(), 'progress.jsonl')
  let most = 1
  const proxy = await before(url, (call) => (call > most ? { status: 500 } : undefined))
  const args = [proxy.url, '--key', 'dev-key', '--include', 'names', '--progress', progress]
  expect((await runPull(...args)).code).toBe(1)
  const long = Buffer.alloc(60_000_000, 0x20)
  long[long.length - 1] = 0x0a
  for (let written = 0; written < 540_000_000; written += long.length) appendFileSync(progress, long)
  most = Infinity
  expect(await runPull(...args)).toMatchObject({ code: 0, err: expect.stringContaining('goes on after 1 answers') })
})

test('a rate limit is waited for', async () => {
  const { url } = await testServer()
  const progress = join(temporaryFolder(), 'progress.jsonl')
  const proxy = await before(url, (call) =>
    call % 2 === 1 ? { status: 429, headers: { 'Retry-After': '0' } } : undefined,
  )
  const { code } = await runPull(proxy.url, '--key', 'dev-key', '--include', 'catalogs', '--progress', progress)
  expect(code).toBe(0)
  expect(proxy.calls()).toBe(2 * proxy.paths.length)
})

test('an output that cannot be written is said before anything is read', async () => {
  const ended = await runPull('http://127.0.0.1:1', '--key', 'dev-key', '--output', '/nowhere/state.json')
  expect(ended).toMatchObject({
    code: 2,
    err: expect.stringContaining('--output /nowhere/state.json cannot be written'),
  })
})

test('a key that may read nothing gets the reason, and the file of before stays', async () => {
  const { url } = await testServer('--no-workspace-keys')
  const folder = temporaryFolder()
  const [progress, output] = [join(folder, 'progress.jsonl'), join(folder, 'state.json')]
  writeFileSync(output, 'pulled before')
  const args = ['--key', 'unknown-key', '--include', 'catalogs', '--progress', progress]
  const reason = 'the service refused everything, and nothing is written. Not read: catalogs.get was answered 401'
  const printed = await runPull(url, ...args)
  expect(printed).toEqual({ code: 1, out: '', err: expect.stringContaining(reason) })
  expect(printed.err).not.toContain('unknown-key')
  expect((await runPull(url, ...args, '--output', output)).code).toBe(1)
  const others = [
    ['--include', 'catalogs,catalogs'],
    ['--include', 'series', '--days', '0'],
  ]
  for (const other of others) expect((await runPull(url, ...args, ...other, '--output', output)).code).toBe(1)
  expect([readFileSync(output, 'utf8'), existsSync(progress)]).toEqual(['pulled before', false])
})

test('a part that the service does not know is left out, and the file says so', async () => {
  const { url } = await testServer()
  const progress = join(temporaryFolder(), 'progress.jsonl')
  const proxy = await before(url, (_, path) => (path.startsWith('/catalogs') ? { status: 418 } : undefined))
  const { code, out, err } = await runPull(
    proxy.url,
    '--key',
    'dev-key',
    '--include',
    'catalogs,names',
    '--progress',
    progress,
  )
  expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('not read: catalogs') })
  expect(JSON.parse(out)).toMatchObject({ notes: { catalogs: expect.stringContaining('418') } })
})

test('a pull that is cut again and again ends with the same file', async () => {
  const { url } = await testServer('--state', demoFile)
  const progress = join(temporaryFolder(), 'progress.jsonl')
  let left = 0
  const proxy = await before(url, () => ((left -= 1) < 0 ? { status: 500 } : undefined))
  const args = ['--key', 'dev-key', '--users', 'ada,max', '--real-names', '--days', '2', '--progress', progress]
  const include = ['--include', 'segments,campaigns,content_blocks,email_templates,names,series']
  let cuts = 0
  let last = await runPull(proxy.url, ...args, ...include)
  while (last.code === 1) {
    cuts += 1
    left = 25
    last = await runPull(proxy.url, ...args, ...include)
  }
  expect(last.code).toBe(0)
  expect(cuts).toBeGreaterThan(3)
  const whole = await runPull(url, ...args, ...include)
  const comparable = (text: string): object => ({ ...(JSON.parse(text) as object), as_of: '' })
  expect(comparable(last.out)).toEqual(comparable(whole.out))
}, 60_000)

test('an address at which nobody answers is said at once', async () => {
  const progress = join(temporaryFolder(), 'progress.jsonl')
  const { code, err } = await runPull('http://127.0.0.1:1', '--key', 'k', '--progress', progress)
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('http://127.0.0.1:1 cannot be reached: ') })
})

test('progress that cannot be kept is said at once', async () => {
  const { code, err } = await runPull('http://127.0.0.1:1', '--key', 'k', '--progress', '/nowhere/at/all')
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('progress /nowhere/at/all cannot be kept') })
})

test('a file that is no progress is not overwritten', async () => {
  const progress = join(temporaryFolder(), 'mine.txt')
  writeFileSync(progress, 'my own notes\n')
  expect(await runPull('http://127.0.0.1:1', '--key', 'k', '--progress', progress)).toMatchObject({ code: 2 })
  expect(readFileSync(progress, 'utf8')).toBe('my own notes\n')
})

test.each([
  [[], 'expected one address'],
  [['ftp://x'], 'is not the address of an API'],
  [['http://x'], 'no API key'],
  [['http://x', '--key', 'k', '--include', 'all'], '--include: expected some of segments'],
  [['http://x', '--key', 'k', '--days', '101'], '--days: expected 0 to 100'],
  [['http://x', '--key', 'k', '--users', '@/nowhere'], '--users: /nowhere cannot be read'],
])('a command that makes no sense: %j', async (args, fault) => {
  expect(await runPull(...args)).toEqual({ code: 2, out: '', err: expect.stringContaining(fault) })
})

test('has a help text', async () => {
  expect(await runPull('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Usage: brazier pull') })
})
