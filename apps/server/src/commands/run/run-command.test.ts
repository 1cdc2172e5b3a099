import { EventEmitter, once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { spawnBrazier } from '../../../test/spawned.ts'
import { temporaryFolder, temporaryPglite } from '../../../test/temporary-folder.ts'
import { testServer } from '../../../test/test-server.ts'
import { makeAuthority } from '../../tls/authority.ts'
import { pemOf } from '../../tls/certificate.ts'
import { runCommand } from './run-command.ts'

/** Output and end of a run. */
interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

const fakeProcess = (env: object) => {
  const [out, err]: [string[], string[]] = [[], []]
  const stream = (to: string[]): object => ({ write: (text: string) => to.push(text) > 0 })
  const process = Object.assign(new EventEmitter(), {
    env: { PATH: globalThis.process.env['PATH'], ...env },
    pid: globalThis.process.pid,
    platform: globalThis.process.platform,
    stdin: { isTTY: false },
    stdout: stream(out),
    stderr: stream(err),
  })
  // The parts of a process that a run uses.
  return { process: process as unknown as NodeJS.Process, out: () => out.join(''), err: () => err.join('') }
}

const brazierRun = async (args: readonly string[], env: object = {}): Promise<Ended> => {
  const { process, out, err } = fakeProcess(env)
  return { code: await runCommand(args, process), out: out(), err: err() }
}

/** A program that sends requests with its own key, and ends with a code. */
const program = (bodies: readonly object[], code = 0, host = 'rest.iad-01.braze.com'): readonly string[] => [
  process.execPath,
  '-e',
  `(async () => {
    for (const body of ${JSON.stringify(bodies)}) {
      const answer = await fetch('https://${host}/users/track', { method: 'POST', headers: { Authorization: 'Bearer the-programs-key', 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
      await answer.text()
    }
    process.exitCode = ${code}
  })()`,
]

const good = { attributes: [{ external_id: 'ada' }] }
const odd = { attributes: [{ external_id: 'ada' }], atributes: [] }
const bad = { attributes: 1 }

describe('brazier run', () => {
  test('answers a program that knows only the real address, and says what came', async () => {
    const { code, err } = await brazierRun(['--case', 'never', '--', ...program([good, odd, bad])])
    expect({ code, err }).toEqual({ code: 0, err: 'brazier run: 3 requests, 1 refused, 1 unknown member\n' })
  })

  test('says nothing of a state file that nobody gave, on a store with data', async () => {
    const store = await temporaryPglite()
    for (const _ of ['empty', 'with data']) {
      const { err } = await brazierRun(['--log-level', 'info', '--store', store, '--', ...program([good])])
      expect(err).toContain('brazier run: 1 request, 0 refused')
      expect(err).not.toContain('was not loaded')
    }
  })

  test('names requests that came to no endpoint, and what they may have meant', async () => {
    const address = 'https://rest.iad-01.braze.com'
    const script = `Promise.all([fetch('${address}/users/trak', { method: 'POST' }), fetch('${address}/users/track')])`
    const { err } = await brazierRun(['--case', 'never', '--', process.execPath, '-e', script])
    const [first, ...more] = err.split('\n')
    expect(first).toBe('brazier run: 2 requests, 2 refused, 0 unknown members')
    expect(more.toSorted()).toEqual([
      '',
      'brazier run: 404 POST /users/trak: did you mean POST /users/track, POST /users/merge, POST /users/delete?',
      'brazier run: 405 GET /users/track: did you mean POST /users/track?',
    ])
  })

  test("ends with the program's code, and saves a case without keys that can be opened", async () => {
    const { code, err } = await brazierRun(['--', ...program([good], 7)])
    expect(code).toBe(7)
    const file = /brazier open (?<file>\S+)/.exec(err)?.groups?.['file'] ?? ''
    onTestFinished(() => rmSync(file))
    const text = readFileSync(file, 'utf8')
    expect(text).not.toContain('the-programs-key')
    expect(JSON.parse(text)).toMatchObject({ case: 1, requests: [{ path: '/users/track', status: 201 }] })
  })

  test("ends with the program's code if the case cannot be saved", async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, '.brazier'), 'no folder')
    const run = spawnBrazier(['run', '--', ...program([good], 7)], folder)
    expect(await run.ended).toBe(7)
    expect(run.err()).toMatch(/the case cannot be saved in .brazier: file already exists/)
  })

  test('keeps a chunked body of a method that seldom has one', async () => {
    const bodies: string[] = []
    const shop = createServer((incoming, answer) => {
      incoming.on('data', (piece: Buffer) => bodies.push(piece.toString())).once('end', () => answer.end())
    })
    await once(shop.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void shop.close())
    const { port } = shop.address() as AddressInfo // it listens on a port
    const script = `const { hostname, port } = new URL(process.env.HTTP_PROXY)
      const headers = { 'Transfer-Encoding': 'chunked' }
      require('node:http').request({ hostname, port, method: 'DELETE', headers, path: 'http://127.0.0.1:${port}/' }).once('response', (answer) => answer.resume()).end('one')`
    await brazierRun(['--case', 'never', '--', process.execPath, '-e', script])
    expect(bodies).toEqual(['one'])
  })

  test('--print-env prints variables, and ends in order at a Ctrl-C that comes twice', async () => {
    const { process, out } = fakeProcess({})
    const code = runCommand(['--print-env'], process)
    await expect.poll(out, { timeout: 20_000 }).toContain('export HTTPS_PROXY=')
    expect([process.emit('SIGINT', 'SIGINT'), process.emit('SIGINT', 'SIGINT')]).toEqual([true, true])
    expect(await code).toBe(0)
  })

  test('ends with 127 for an unknown command and 128 + n after a signal', async () => {
    expect(await brazierRun(['--', 'no-such-command-here'])).toEqual({
      code: 127,
      out: '',
      err: 'brazier run: no-such-command-here: command not found\n',
    })
    const { code } = await brazierRun(['--', 'sh', '-c', 'kill -9 $$'])
    expect(code).toBe(137)
  })

  test('says that no request came, and where the program may have gone', async () => {
    const { err } = await brazierRun(['--', 'true'])
    expect(err).toContain('no request came')
    expect(err).toContain('reached the real service')
  })

  test('answers a client that leaves TLS to its proxy, as older axios does', async () => {
    const script = `const { hostname, port } = new URL(process.env.HTTPS_PROXY)
      const headers = { Host: 'rest.iad-01.braze.com', Authorization: 'Bearer the-programs-key', 'Content-Type': 'application/json' }
      const request = require('node:http').request({ hostname, port, method: 'POST', headers, path: 'https://rest.iad-01.braze.com/users/track' })
      request.once('response', (answer) => { process.exitCode = answer.statusCode === 201 ? 0 : 9; answer.resume() }).end(${JSON.stringify(JSON.stringify(good))})`
    const { code, err } = await brazierRun(['--case', 'never', '--', process.execPath, '-e', script])
    expect({ code, err }).toEqual({ code: 0, err: 'brazier run: 1 request, 0 refused, 0 unknown members\n' })
  })

  test('a lone % in the password of the earlier proxy goes to it unchanged', async () => {
    const asked: (string | undefined)[] = []
    const proxy = createServer().on('connect', (incoming, socket) => {
      asked.push(incoming.headers['proxy-authorization'])
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void proxy.close())
    const { port } = proxy.address() as AddressInfo // it listens on a port
    const script = `fetch('https://shop.test/').catch(() => undefined)`
    const { code } = await brazierRun(['--case', 'never', '--', process.execPath, '-e', script], {
      HTTPS_PROXY: `http://u:100%@127.0.0.1:${port}`,
    })
    expect({ code, asked }).toEqual({ code: 0, asked: [`Basic ${Buffer.from('u:100%').toString('base64')}`] })
  })

  test('--strict ends with 1 after a refused request or an unknown member', async () => {
    expect((await brazierRun(['--strict', '--case', 'never', '--', ...program([odd])])).code).toBe(1)
    expect((await brazierRun(['--strict', '--case', 'never', '--', ...program([good])])).code).toBe(0)
  })

  test('says that a reset took unknown members out of the count', async () => {
    const reset = `fetch(process.env.BRAZIER_URL + '/_brazier/workspaces/' + process.env.BRAZIER_WORKSPACE + '/reset', { method: 'POST' })`
    const script = `${program([odd])[2] ?? ''}.then(() => ${reset}).then((answer) => answer.text())`
    const { err } = await brazierRun(['--strict', '--case', 'never', '--', process.execPath, '-e', script])
    expect(err).toBe('brazier run: 1 request, 0 refused, 0 unknown members in what the log kept\n')
  })

  test('a BRAZIER_HOST that is for servers does not open the run to other machines', async () => {
    const args = ['--strict', '--case', 'never', '--', ...program([good])]
    const { code, err } = await brazierRun(args, { BRAZIER_HOST: '0.0.0.0' })
    expect({ code, err }).toEqual({ code: 0, err: 'brazier run: 1 request, 0 refused, 0 unknown members\n' })
  })

  test('--offline refuses other hosts, also those that Node reaches past the proxy', async () => {
    const script = `const get = (options) => new Promise((resolve) => require('node:https').get(options, () => resolve('reached')).on('error', (error) => resolve(error.message)))
      ;(async () => { if (!(await get({ host: 'shop.test', agent: new (require('node:https').Agent)() })).includes('--offline')) process.exitCode = 9; await fetch('https://mail.test').catch(() => {}) })()`
    const { code, err } = await brazierRun(['--offline', '--', process.execPath, '-e', script])
    expect(code).toBe(0)
    expect(err).toContain('1 other host (mail.test)')
  })

  test('answers a program with its own authorities, and says so of one that does not trust us', async () => {
    const company = pemOf(makeAuthority(Date.now()).rootDer)
    const script = `require('node:https').get({ host: 'rest.iad-01.braze.com', path: '/catalogs', ca: ${JSON.stringify(company)}, headers: { Authorization: 'Bearer k' } }, (answer) => answer.resume())
      .on('error', () => undefined)`
    const command = ['--case', 'never', '--', process.execPath, '-e', script]
    const { err } = await brazierRun(command)
    expect(err).toBe('brazier run: 1 request, 0 refused, 0 unknown members\n')
    const bare = await brazierRun([
      '--case',
      'never',
      '--',
      'env',
      '-u',
      'NODE_OPTIONS',
      process.execPath,
      '-e',
      script,
    ])
    expect(bare.err).toContain('rest.iad-01.braze.com: the client does not trust us (it sent no request)')
  })

  test('--key-from takes the key of the program, and refuses another', async () => {
    const env = { SECRET: 'another-key-of-mine' }
    const { err } = await brazierRun(['--key-from', 'SECRET', '--case', 'never', '--', ...program([good])], env)
    expect(err).toContain('1 request, 1 refused')
    const same = await brazierRun(['--key-from', 'SECRET', '--case', 'never', '--', ...program([good])], {
      SECRET: 'the-programs-key',
    })
    expect(same.err).toContain('1 request, 0 refused')
  })

  test('--join uses its own workspace on a server that runs; four at once count only their own', async () => {
    const server = await testServer()
    const runs = [1, 2, 3, 4].map((requests) =>
      brazierRun([
        '--join',
        server.url,
        '--case',
        'never',
        '--',
        ...program(Array.from({ length: requests }, () => good)),
      ]),
    )
    const ended = await Promise.all(runs)
    expect(ended.map(({ err }) => err.split(',')[0])).toEqual([
      'brazier run: 1 request',
      'brazier run: 2 requests',
      'brazier run: 3 requests',
      'brazier run: 4 requests',
    ])
  })

  test('--join names its own requests to no endpoint, not those of others', async () => {
    const server = await testServer()
    const script = `fetch('${server.url}/theirs', { method: 'POST' }).then(() =>
      fetch('https://rest.iad-01.braze.com/users/trak?a=b', { method: 'POST' }))`
    const { err } = await brazierRun(['--join', server.url, '--case', 'never', '--', process.execPath, '-e', script])
    expect(err).toContain('1 request, 1 refused')
    expect(err).toContain('brazier run: 404 POST /users/trak: did you mean POST /users/track')
    expect(err).not.toContain('theirs')
  })

  test('--join reaches a server at an IPv6 address', async () => {
    const server = await testServer('--host', '::1')
    const { code, err } = await brazierRun(['--join', server.url, '--case', 'never', '--', ...program([good])])
    expect({ code, err }).toEqual({ code: 0, err: 'brazier run: 1 request, 0 refused, 0 unknown members\n' })
  })

  test('a service that cannot start ends the program, and is told once', async () => {
    const state = `${temporaryFolder()}/broken.json`
    writeFileSync(state, '{')
    const script = `fetch('https://rest.iad-01.braze.com/users/track', { method: 'POST' }); setInterval(() => undefined, 1000)`
    const { code, err } = await brazierRun(['--state', state, '--', process.execPath, '-e', script])
    expect(code).toBe(2)
    expect(err).toMatch(/^brazier run: state file .* is not JSON: .*\n$/)
  })

  test('its files hold no key, and are gone after it', async () => {
    const script = String.raw`const { dirname } = require('node:path'); const { readdirSync, readFileSync } = require('node:fs')
      const folder = dirname(process.env.SSL_CERT_FILE)
      for (const name of readdirSync(folder)) if (/PRIVATE KEY/.test(readFileSync(folder + '/' + name, 'latin1'))) process.exitCode = 3
      require('node:fs').writeFileSync(process.env.TOLD, folder)`
    const told = `${temporaryFolder()}/told`
    const { code } = await brazierRun(['--', process.execPath, '-e', script], { TOLD: told })
    expect(code).toBe(0)
    expect(() => readdirSync(readFileSync(told, 'utf8'))).toThrow('ENOENT')
  })

  test.for([
    [['npm', 'test'], 'expected -- and a command'],
    [[], 'expected -- and a command'],
    [['--case', 'sometimes', '--', 'true'], '--case: expected on-failure, always, never'],
    [['--join', 'x', '--', 'true'], '--join: expected the address of a server'],
    [['--join', 'http://127.0.0.1:1', '--port', '1', '--', 'true'], '--port is an option of a server'],
    [['--key-from', 'NOT_SET', '--', 'true'], 'the variable NOT_SET has no key'],
    [['--workers', '2', '--', 'true'], '--workers'],
  ] as const)('refuses %j', async ([args, fault]) => {
    const { code, err } = await brazierRun(args)
    expect(code).toBe(2)
    expect(err).toContain(fault)
    expect(err.trim().split('\n')).toHaveLength(1)
  })
})
