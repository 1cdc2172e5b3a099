import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testServer } from '../../../test/test-server.ts'
import { openRun, type OpenRun } from './open-run.ts'
import { readRunOptions } from './run-options.ts'

/** Runs until the test ends. */
const openProxy = async (...args: readonly string[]): Promise<OpenRun> => {
  const options = readRunOptions([...args, '--', 'true'], {})
  if (typeof options === 'string' || 'fault' in options) throw new TypeError(JSON.stringify(options))
  const run = await openRun(options, { env: {}, stderr: process.stderr }, temporaryFolder())
  onTestFinished(() => run.close())
  await run.service.ready
  return run
}

const proxyOf = ({ environment }: OpenRun): URL => new URL(environment['HTTP_PROXY'] ?? '')

/** Sends lines to a proxy; resolves to all that comes until it closes. */
const spoken = async (run: OpenRun, ...texts: readonly string[]): Promise<string> => {
  const { hostname, port } = proxyOf(run)
  const socket = connect({ host: hostname, port: Number(port) })
  let said = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    said += text
    const next = said.endsWith('\r\n\r\n') ? waiting.shift() : undefined
    if (next !== undefined) socket.write(next)
  })
  const [first = '', ...waiting] = texts
  socket.write(first)
  await once(socket, 'close')
  return said
}

const lines = (...texts: readonly string[]): string => `${texts.join('\r\n')}\r\n\r\n`

/** A host besides the service. */
const shop = async (
  answer: (outgoing: ServerResponse) => void,
): Promise<{ readonly port: number; readonly heard: IncomingHttpHeaders[] }> => {
  const heard: IncomingHttpHeaders[] = []
  const server = createServer((incoming, outgoing) => {
    heard.push(incoming.headers)
    answer(outgoing)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on a port
  return { port, heard }
}

const bearer = 'Authorization: Bearer the-programs-key'

describe('the proxy of a run', () => {
  test('goes by the address in the first line, and not by the header Host', async () => {
    const run = await openProxy()
    const { port, heard } = await shop((outgoing) => outgoing.end('shop'))
    const headers = ['Host: somewhere.test', bearer, 'Connection: close']
    const other = await spoken(run, lines(`GET http://127.0.0.1:${port}/ HTTP/1.1`, ...headers))
    expect([other.slice(0, 12), heard[0]?.host]).toEqual(['HTTP/1.1 200', `127.0.0.1:${port}`])
    const ours = await spoken(run, lines('GET http://rest.iad-01.braze.com/catalogs HTTP/1.1', ...headers))
    expect(ours).toMatch(/^HTTP\/1.1 200 /)
  })

  test('answers plain HTTP through a tunnel', async () => {
    const run = await openProxy()
    const tunnel = lines('CONNECT rest.iad-01.braze.com:80 HTTP/1.1', 'Host: rest.iad-01.braze.com:80')
    const asked = lines('GET /catalogs HTTP/1.1', 'Host: rest.iad-01.braze.com', bearer, 'Connection: close')
    expect(await spoken(run, tunnel, asked)).toMatch(/^HTTP\/1.1 200 .*HTTP\/1.1 200 .*"catalogs"/s)
    expect(await spoken(run, tunnel + asked)).toMatch(/^HTTP\/1.1 200 .*HTTP\/1.1 200 .*"catalogs"/s)
    expect(run.tally()).toMatchObject({ requests: 2, refused: 0 })
  })

  test('passes on no header that is for a neighbour', async () => {
    const run = await openProxy('--join', (await testServer()).url)
    const headers = ['Host: rest.iad-01.braze.com', bearer]
    const ours = await spoken(run, lines('GET http://rest.iad-01.braze.com/catalogs HTTP/1.0', ...headers))
    const { port } = await shop((outgoing) => {
      outgoing.setHeader('Keep-Alive', 'timeout=99')
      outgoing.write('sh')
      outgoing.end('op')
    })
    const other = await spoken(run, lines(`GET http://127.0.0.1:${port}/ HTTP/1.0`, bearer))
    expect([ours.slice(0, 12), other.slice(0, 12)]).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
    expect(other).toMatch(/\r\n\r\nshop$/)
    expect(ours + other).not.toMatch(/transfer-encoding|timeout=99/i)
  })

  test.for([
    ['its own service', ['431', '403', '400', '431']],
    ['a joined one', ['431', '401', '401', '431']],
  ] as const)('counts requests that are refused before they reach %s', async ([where, expected]) => {
    const run = await openProxy(...(where === 'a joined one' ? ['--join', (await testServer()).url] : []))
    const tunnel = lines('CONNECT rest.iad-01.braze.com:80 HTTP/1.1', 'Host: rest.iad-01.braze.com:80')
    const get = 'GET /catalogs HTTP/1.1'
    const asked = [
      lines(get, 'Host: rest.iad-01.braze.com', `X-Long: ${'x'.repeat(20_000)}`),
      lines(get, 'Host: evil.com', 'Connection: close'),
      lines(get, 'Host:', 'Connection: close'),
    ]
    const answers = await Promise.all(asked.map((head) => spoken(run, tunnel, head)))
    const plain = lines('GET http://rest.iad-01.braze.com/catalogs HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`)
    const statuses = [...answers, `-${await spoken(run, plain)}`].map((said) =>
      said.split('HTTP/1.1 ').at(-1)?.slice(0, 3),
    )
    expect(statuses).toEqual(expected)
    expect(run.tally()).toMatchObject({ requests: 4, refused: 4 })
  })

  test.for([
    ['its own service', []],
    ['a joined one', ['--join']],
  ] as const)('any key in the body opens %s', async ([, join]) => {
    const run = await openProxy(...join, ...(join.length > 0 ? [(await testServer()).url] : []))
    const post = async (key: object, ...more: readonly string[]): Promise<string> => {
      const cohort = { partner_api_key: 'p', cohort_id: 'c', name: 'n', created_at: '2026-11-01T00:00:00Z' }
      const body = JSON.stringify({ ...cohort, ...key })
      const sent = more.length > 0 ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body
      const size = more.length > 0 ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`
      const head = lines(
        'POST http://rest.iad-01.braze.com/partners/mine/cohorts HTTP/1.1',
        'Host: x',
        'Content-Type: application/json',
        'Connection: close',
        size,
        ...more,
      )
      return (await spoken(run, head + sent)).slice(9, 12)
    }
    expect(await post({ client_secret: 'the-programs-key' })).toBe('201')
    expect(await post({ client_secret: 'the-programs-key' }, 'X-Chunked: yes')).toBe('201')
    expect(await post({})).toBe('401')
    expect(await post({ client_secret: 'the-programs-key', name: 'x'.repeat(20_000) })).toBe('413')
  })

  test('keeps connections as long as the server of --join', async () => {
    const run = await openProxy('--join', (await testServer()).url)
    const tunnel = lines('CONNECT rest.iad-01.braze.com:80 HTTP/1.1', 'Host: rest.iad-01.braze.com:80')
    const head = lines('GET /catalogs HTTP/1.1', 'Host: rest.iad-01.braze.com', bearer)
    const last = lines('GET /catalogs HTTP/1.1', 'Host: rest.iad-01.braze.com', bearer, 'Connection: close')
    const said = await spoken(run, tunnel, head + last)
    expect(said.match(/keep-alive: .*/gi)).toEqual(['Keep-Alive: timeout=60'])
  })
})
