import { once } from 'node:events'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../../test/test-server.ts'
import { healthCommand } from './health-command.ts'

const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))

/** Runs the command in an environment; resolves to its exit code and what it wrote. */
const run = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  let [out, err] = ['', '']
  const process = {
    env,
    stdout: { write: (text: string) => void (out += text) },
    stderr: { write: (text: string) => void (err += text) },
  }
  const code = await healthCommand(args, process as never) // it asks for nothing else
  return { code, out, err }
}

/** A server that gives one answer to everything, or none; resolves to its address. */
const serverOf = async (status: number | undefined, body: string): Promise<string> => {
  const server = createServer((_, response) => {
    if (status !== undefined) response.writeHead(status).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('no port')
  return `http://127.0.0.1:${address.port}`
}

describe('brazier health', () => {
  test('a server that answers is healthy; one that stopped is not', async () => {
    const { url, stop } = await testServer()
    expect(await run([`${url}/`])).toEqual({ code: 0, out: `${url} is healthy\n`, err: '' })
    const { port } = new URL(url)
    expect(await run([], { BRAZIER_PORT: port })).toMatchObject({ code: 0 })
    // The server may get its state by an option.
    expect(await run([], { BRAZIER_PORT: port, BRAZIER_WATCH: 'true' })).toMatchObject({ code: 0 })
    expect(await run([url], { BRAZIER_PORT: 'x', BRAZIER_WATCH: 'true' })).toMatchObject({ code: 0 })
    await stop()
    const { code, out, err } = await run([url])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    // This process has kept a connection, which ends; a new one is refused.
    expect(err).toMatch(/^brazier health: http:\S+: (ECONNREFUSED|UND_ERR_SOCKET)\n$/)
  })

  test('in a container it asks the server of its environment, on every address, with or without a token', async () => {
    const open = await testServer('--host', '0.0.0.0', '--key', 'a-key-of-mine')
    const env = { BRAZIER_HOST: '0.0.0.0', BRAZIER_PORT: new URL(open.url).port }
    expect(await run([], env)).toMatchObject({ code: 0 })
    const closed = await testServer('--host', '0.0.0.0', '--key', 'a-key-of-mine', '--control-token', 'a-control-token')
    const port = new URL(closed.url).port
    expect(await run([], { ...env, BRAZIER_PORT: port, BRAZIER_CONTROL_TOKEN: 'a-control-token' })).toMatchObject({
      code: 0,
    })
  })

  test.skipIf(!hasIPv6)('it asks a server on an IPv6 address in brackets', async () => {
    for (const host of ['[::1]', '[::]', '::1']) {
      const { url } = await testServer('--host', host, '--key', 'a-key-of-mine')
      const { code, out } = await run([], { BRAZIER_HOST: host, BRAZIER_PORT: new URL(url).port })
      expect({ code, out }).toEqual({ code: 0, out: `${url} is healthy\n` })
    }
  })

  test.each([
    ['a page', 200, '<html>'],
    ['another service', 404, '{"message":"Not Found"}'],
    ['a proxy that asks for a password', 401, 'Unauthorized'],
    ['a failure', 500, '{"message":"no"}'],
  ])('%s is not healthy', async (_, status, body) => {
    const url = await serverOf(status, body)
    expect(await run([url])).toMatchObject({ code: 1, err: expect.stringContaining(`it answers ${status}`) as string })
  })

  test.each(['0.05', '0.0501', '0.0005'])('one that does not answer within %s s is given up', async (timeout) => {
    const url = await serverOf(undefined, '')
    expect(await run([url, '--timeout', timeout])).toMatchObject({
      code: 1,
      err: `brazier health: ${url}: it takes too long\n`,
    })
  })

  test.each([
    [['localhost:4747'], {}, '"localhost:4747" is no address http://…'],
    [['http://a', 'b'], {}, 'unexpected argument "b"; see brazier health --help'],
    [['--timout', '1'], {}, "unknown option '--timout' (Did you mean --timeout?); see brazier health --help"],
    [['--timeout', 'never'], {}, '--timeout: expected seconds up to 3600'],
    [[], { BRAZIER_PORT: 'x' }, 'BRAZIER_PORT: expected a whole number from 0 to 65535, got "x"; see brazier --help'],
  ])('%j with %j gets one line and exit code 2', async (args, env, fault) => {
    expect(await run(args, env)).toEqual({ code: 2, out: '', err: `brazier health: ${fault}\n` })
  })

  test('says how it is used', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('--timeout SECONDS') as string,
    })
  })
})
