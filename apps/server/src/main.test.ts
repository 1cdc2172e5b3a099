import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, createServer as createTcpServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopProcess } from '@brazier/postgres/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { smallState } from '../test/test-server.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** A process of the command, and what it wrote. */
interface Run {
  readonly process: ChildProcess
  readonly written: { out: string; err: string }
  /** Resolves when a text is written, or the process is over. */
  waitFor(text: string): Promise<void>
  /** Resolves to the exit code. */
  readonly over: Promise<number | null>
}

const run = (...args: readonly string[]): Run => runNode([], ...args)

const runNode = (flags: readonly string[], ...args: readonly string[]): Run => {
  const child = spawn(process.execPath, ['--conditions=@brazier/source', ...flags, main, ...args], { stdio: 'pipe' })
  onTestFinished(() => stopProcess(child, 'SIGKILL'))
  const written = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.err += text))
  const over = once(child, 'close').then(() => child.exitCode)
  const waitFor = async (text: string): Promise<void> => {
    while (child.exitCode === null && !(written.out + written.err).includes(text)) {
      await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), over])
    }
  }
  return { process: child, written, waitFor, over }
}

const urlIn = (text: string): URL => new URL(/http:\/\/\S+/.exec(text)?.[0] ?? 'http://none')

/** Opens a request whose body does not come: the server's 100 says that it waits for it. */
const openRequest = async ({ hostname, port }: URL): Promise<Socket> => {
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  socket.write(
    'POST /users/export/ids HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer dev-key\r\n' +
      'Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n',
  )
  await once(socket, 'data')
  return socket
}

/** Error of a new connection. One that comes just as the port closes may be taken first, or reset. */
const failureOf = async ({ hostname, port }: URL): Promise<unknown> => {
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  } finally {
    socket.destroy()
  }
}

describe('the command', () => {
  test('prints its help and its version', async () => {
    const [help, version] = [run('--help'), run('--version')]
    expect(await Promise.all([help.over, version.over])).toEqual([0, 0])
    expect(help.written).toEqual({ out: expect.stringContaining('Usage: brazier [options]'), err: '' })
    expect(version.written).toEqual({ out: expect.stringMatching(/^\d+\.\d+\.\d+\S*\n$/), err: '' })
  })

  test('a wrong option gets one line and exit code 2', async () => {
    const { over, written } = run('--prot', '1')
    expect(await over).toBe(2)
    expect(written).toEqual({
      out: '',
      err: "brazier: unknown option '--prot' (Did you mean --port?); see brazier --help\n",
    })
  })

  test('a port in use gets one line and exit code 1', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    const { over, written } = run('--port', port, '--state', smallState)
    expect(await over).toBe(1)
    expect(written.err).toMatch(/^brazier: cannot listen on .*: the port is in use; choose another with --port\n$/)
  })

  test('a TLS port in use ends it with one line that names its option', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    vi.stubEnv('XDG_DATA_HOME', temporaryFolder())
    onTestFinished(() => void vi.unstubAllEnvs())
    const { over, written } = run('--port', '0', '--state', smallState, '--tls', '--tls-port', port)
    expect(await over).toBe(1)
    expect(written).toEqual({
      out: '',
      err: `brazier: cannot listen on 127.0.0.1, port ${port}: the port is in use; choose another with --tls-port\n`,
    })
  })

  test('a state file that is not there gets one line and exit code 2', async () => {
    const { over, written } = run('--state', '/nowhere')
    expect(await over).toBe(2)
    expect(written).toEqual({
      out: '',
      err: 'brazier: state file /nowhere cannot be read: no such file or directory\n',
    })
  })
})

describe('a signal', () => {
  test('lets open requests be answered, and ends with exit code 0', async () => {
    const server = run('--port', '0', '--state', smallState)
    await server.waitFor('dev-key')
    const url = urlIn(server.written.out)
    const socket = await openRequest(url)
    server.process.kill('SIGTERM')
    await server.waitFor('stopping')
    await expect.poll(() => failureOf(url)).toBe('ECONNREFUSED')
    socket.write('{}')
    const [answer] = await once(socket, 'data')
    expect(answer).toMatch(/^HTTP\/1\.1 201 /)
    expect(await server.over).toBe(0)
    expect(server.written.err).toContain('"msg":"stopped"')
  })

  test('a second one ends it at once', async () => {
    const server = run('--port', '0', '--state', smallState)
    await server.waitFor('dev-key')
    await openRequest(urlIn(server.written.out))
    server.process.kill('SIGTERM')
    await server.waitFor('stopping')
    server.process.kill('SIGINT')
    expect(await server.over).toBe(130)
  })

  const first = `data:text/javascript,Object.defineProperty(process, 'pid', { value: 1 })`
  test.for([
    [
      'a server that waits for its database',
      (port: number) => ['--port', '0', '--store', `postgres://127.0.0.1:${port}/none`],
    ],
    [
      'a pull',
      (port: number) => [
        'pull',
        `http://127.0.0.1:${port}`,
        '--key',
        'key',
        '--progress',
        join(temporaryFolder(), 'kept'),
      ],
    ],
  ] as const)('as process 1, which no signal ends by itself, it also ends %s', async ([, argumentsFor]) => {
    const waitedFor = createTcpServer().listen(0, '127.0.0.1')
    onTestFinished(() => void waitedFor.close())
    await once(waitedFor, 'listening')
    const asked = once(waitedFor, 'connection')
    const address = waitedFor.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const server = runNode(['--import', first], ...argumentsFor(port))
    await asked
    server.process.kill('SIGTERM')
    expect(await server.over).toBe(143)
  })

  test('as process 1, it is passed to the program of a run, whose end is the end', async () => {
    const program = `process.on('SIGTERM', () => process.exit(3)); console.log('ready'); setInterval(() => {}, 1000)`
    const server = runNode(['--import', first], 'run', '--', process.execPath, '-e', program)
    await server.waitFor('ready')
    server.process.kill('SIGTERM')
    expect(await server.over).toBe(3)
  })
})
