import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callBounds } from '@brazier/contract'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { type OutgoingOptions, readAllowedOut } from './allowed-out.ts'
import { createOutgoing } from './outgoing.ts'

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Uint8Array[] = []
  // A stream does not say what it is read as.
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** A receiver on this machine; resolves to its port. */
const receiver = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port // it listens on a port
}

const outgoing = (text: string, options: Partial<OutgoingOptions> = {}) =>
  createOutgoing({
    allowed: readAllowedOut(text) ?? [],
    self: async () => new Response('self'),
    now: () => 0,
    ownPorts: () => [],
    ...options,
  })

const call = (text: string, url: string, options: Partial<OutgoingOptions> = {}) =>
  outgoing(text, options).call(
    { method: 'POST', url, headers: { 'X-Mark': '1' }, body: '{"é":1}' },
    new AbortController().signal,
    'webhook',
  )

afterEach(() => {
  delete process.env['HTTP_PROXY']
})

describe('a call', () => {
  it('sends method, headers and body, and reads the answer', async () => {
    const seen: unknown[] = []
    const port = await receiver((request, response) => {
      const { method, url, headers } = request
      const answer = async (): Promise<void> => {
        const body = await textOf(request)
        seen.push([method, url, headers['x-mark'], headers.host, headers['content-length'], body])
        response.writeHead(202, { 'Retry-After': '7' }).end('thanks')
      }
      void answer()
    })
    expect(await call('loopback', `http://localhost:${port}/hook?a=1`)).toEqual({
      answer: { status: 202, body: 'thanks', retryAfter: 7000 },
    })
    expect(seen).toEqual([['POST', '/hook?a=1', '1', `localhost:${port}`, '8', '{"é":1}']])
  })

  it('to this service reads how long to wait', async () => {
    const self = async () => new Response('busy', { status: 429, headers: { 'Retry-After': '7' } })
    expect(await call('self', 'https://rest.iad-01.braze.com/users/track', { self })).toEqual({
      answer: { status: 429, body: 'busy', retryAfter: 7000 },
    })
  })

  it('goes to another place with the host of its URL', async () => {
    let host: string | undefined
    const port = await receiver(({ headers }, response) => {
      ;({ host } = headers)
      response.end()
    })
    const result = await call(`api.shop.example:443=http://localhost:${port}`, 'https://api.shop.example/hook')
    expect([result, host]).toMatchObject([{ answer: { status: 200 } }, 'api.shop.example'])
  })

  it('follows no redirect, and asks no proxy', async () => {
    process.env['HTTP_PROXY'] = 'http://127.0.0.1:1'
    let asked = 0
    const port = await receiver((_request, response) => {
      asked += 1
      response.writeHead(302, { Location: '/elsewhere' }).end()
    })
    expect(await call('loopback', `http://localhost:${port}/`)).toMatchObject({ answer: { status: 302 } })
    expect(asked).toBe(1)
  })

  it('reads 64 KB of an answer without an end', async () => {
    const port = await receiver((_request, response) => {
      const write = (): void => void response.write('x'.repeat(65_536), () => response.destroyed || setImmediate(write))
      write()
    })
    expect(await call('loopback', `http://localhost:${port}/`)).toMatchObject({
      answer: { status: 200, body: 'x'.repeat(65_536) },
    })
  })

  it('reads the status of an encoded answer, also of one without an end', async () => {
    const port = await receiver((_request, response) => {
      response.writeHead(503, { 'Content-Encoding': 'gzip', 'Retry-After': '7' }).write('x')
    })
    expect(await call('loopback', `http://localhost:${port}/`)).toEqual({
      answer: { status: 503, body: '', isCut: true, retryAfter: 7000 },
    })
  })

  it('tells a connection that is refused from one that ends', async () => {
    const port = await receiver((request) => void request.socket.destroy())
    expect(await call('loopback', 'http://localhost:1/')).toMatchObject({
      unreachable: expect.stringContaining('ECONNREFUSED'),
    })
    expect(await call('loopback', `http://localhost:${port}/`)).toHaveProperty('unanswered')
  })

  it('ends with its signal', async () => {
    const port = await receiver(() => undefined)
    const abort = new AbortController()
    const { call: ask } = outgoing('loopback')
    const result = ask({ method: 'GET', url: `http://localhost:${port}/`, headers: {} }, abort.signal, 'webhook')
    abort.abort()
    expect(await result).toHaveProperty('unanswered')
  })

  it('reads an answer that came while this process did nothing else', async () => {
    const port = await receiver((_request, response) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, callBounds.connected_content.patience + 100)
      response.end('late')
    })
    const { call: ask } = outgoing('loopback')
    const { signal } = new AbortController()
    const request = { method: 'GET', url: `http://localhost:${port}/`, headers: {} } as const
    expect(await ask(request, signal, 'connected_content')).toMatchObject({ answer: { body: 'late' } })
  })

  it('judges every address of a name, again at each attempt', async () => {
    const port = await receiver((_request, response) => response.end())
    let found = [{ address: '127.0.0.1', family: 4 }]
    const { call: ask } = outgoing(`moving.example:${port}`, { addressesOf: async () => found })
    const attempt = () =>
      ask(
        { method: 'GET', url: `http://moving.example:${port}/`, headers: { Connection: 'close' } },
        new AbortController().signal,
        'webhook',
      )
    expect(await attempt()).toMatchObject({ answer: { status: 200 } })
    found = [...found, { address: '169.254.169.254', family: 4 }]
    expect(await attempt()).toEqual({ refused: 'moving.example: 169.254.169.254 is never called' })
  })

  it('does not reach this server', async () => {
    const port = await receiver((_request, response) => response.end())
    const refused = await call('loopback', `http://127.0.0.1:${port}/`, { ownPorts: () => [port] })
    expect(refused).toEqual({ refused: `127.0.0.1:${port} is this server` })
    expect(await call('loopback', `http://localhost:${port}/`, { ownPorts: () => [port] })).toHaveProperty('refused')
  })

  it('does not reach a private address below a name', async () => {
    const addressesOf = async () => [{ address: '10.0.0.1', family: 4 }]
    expect(await call('*.shop.example:443', 'https://a.shop.example/', { addressesOf })).toHaveProperty('refused')
  })
})
