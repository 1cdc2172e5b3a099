import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { Fetch } from './app.ts'
import { closeServer } from './close-server.ts'
import { createHttpServer } from './http-server.ts'
import { listen } from './listen.ts'

/** Longer than a test may take. */
const grace = 3_600_000

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

const serve = async (fetch: Fetch): Promise<{ server: Server; client: Socket; socket: Socket }> => {
  const server = createHttpServer(fetch, () => undefined)
  onTestFinished(() => closeServer(server, 0))
  const { hostname, port } = new URL(await listen(server, '127.0.0.1', 0))
  const client = connect(Number(port), hostname)
  onTestFinished(() => void client.destroy())
  const [[socket]] = await Promise.all([once(server, 'connection'), once(client, 'connect')])
  return { server, client, socket: socket as Socket } // Node's own
}

const heads = (answers: string): string[] => answers.match(/^(?:HTTP\/1\.1 \d+|connection: .*)/gim) ?? []

test('a server that closes sends answers whole, however slowly they are read', async () => {
  // More than all buffers between the two hold.
  const body = 'a'.repeat(64_000_000)
  const { server, client } = await serve(() => new Response(body))
  client.write(request)
  await once(client, 'readable')
  const closed = closeServer(server, grace)
  expect((await text(client)).length).toBeGreaterThan(body.length)
  await closed
})

test('a server that closes says so in its answers', async () => {
  const [begun, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { server, client } = await serve(async () => {
    begun.resolve()
    await free.promise
    return new Response('done')
  })
  client.write(request)
  await begun.promise
  const closed = closeServer(server, grace)
  free.resolve()
  expect(heads(await text(client))).toEqual(['HTTP/1.1 200', 'Connection: close'])
  await closed
})

test('a server that closes answers a request of which a part has come', async () => {
  const { server, client, socket } = await serve(() => new Response('done\r\n'))
  client.write(request)
  await once(client, 'readable')
  client.write(request.slice(0, 9))
  await expect.poll(() => socket.bytesRead).toBe(request.length + 9)
  const closed = closeServer(server, grace)
  client.write(request.slice(9))
  const [kept, last] = [
    ['HTTP/1.1 200', 'Connection: keep-alive'],
    ['HTTP/1.1 200', 'Connection: close'],
  ]
  expect(heads(await text(client))).toEqual([...kept, ...last])
  await closed
})

test('a server that closes answers all requests that came together', async () => {
  const { server, client } = await serve(() => new Response('done\r\n'))
  client.write(request.repeat(3))
  await once(server, 'request')
  await closeServer(server, grace)
  expect(heads(await text(client)).filter((line) => line.startsWith('HTTP'))).toHaveLength(3)
})

test('a server that closes does not wait for a body that nobody read', async () => {
  const { server, client, socket } = await serve(() => new Response('no\r\n', { status: 401 }))
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n')
  await once(client, 'readable')
  const { bytesRead } = socket
  client.write('12345')
  await expect.poll(() => socket.bytesRead).toBe(bytesRead + 5)
  const closed = closeServer(server, grace)
  expect(heads(await text(client))).toEqual(['HTTP/1.1 401', 'Connection: keep-alive'])
  await closed
})

test('a server that closes does nothing that it could not answer', async () => {
  const free = Promise.withResolvers<void>()
  const asked: string[] = []
  let closed: Promise<void> | undefined
  const { server, client, socket } = await serve(({ url }) => {
    asked.push(new URL(url).pathname)
    closed ??= closeServer(server, grace)
    const start = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
      controller.enqueue(new TextEncoder().encode('first'))
      await free.promise
      controller.close()
    }
    return new Response(new ReadableStream({ start }))
  })
  client.write(request)
  await once(client, 'readable')
  client.write(request.replace('/', '/second'))
  await expect.poll(() => socket.bytesRead).toBe(2 * request.length + 'second'.length)
  free.resolve()
  expect(heads(await text(client))).toEqual(['HTTP/1.1 200', 'Connection: close'])
  await closed
  expect(asked).toEqual(['/'])
})

test('a server that closes does not wait for connections that were never used', async () => {
  const { server, client } = await serve(() => new Response())
  await closeServer(server, grace)
  expect(await text(client)).toBe('')
})
