import { once } from 'node:events'
import { type AddressInfo, connect, createServer, Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTunnel, type Target } from './tunnel.ts'

/** Listens until the test ends. */
const listen = async (hear: (socket: Socket) => void): Promise<Target> => {
  const open: Socket[] = []
  const server = createServer((socket) => {
    open.push(socket.on('error', () => undefined))
    hear(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo // it listens to a port
  return { host: '127.0.0.1', port }
}

/** Resolves to the proxy's side of a client that never reads, and closes its connection only at the end. */
const deafClient = async (): Promise<Socket> => {
  const accepted = Promise.withResolvers<Socket>()
  const { port } = await listen(accepted.resolve)
  const client = connect({ port, host: '127.0.0.1' }).pause()
  onTestFinished(() => void client.destroy())
  return accepted.promise
}

test('a host that closes: a slow client still gets all that was sent', async () => {
  const target = await listen((socket) => socket.end('x'.repeat(200_000)))
  let got = ''
  const client = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _, done) => {
      got += chunk.toString()
      setTimeout(done, 20)
    },
  })
  openTunnel(client, new Uint8Array(), target, undefined)
  await once(client, 'close')
  expect(got.split('\r\n\r\n')[1]).toHaveLength(200_000)
})

test('a client that closes: a slow host still gets all that was sent', async () => {
  const [sent, counted] = [32_000_000, Promise.withResolvers<number>()]
  const target = await listen((socket) => {
    let count = 0
    socket.on('data', (chunk) => (count += chunk.length))
    socket.on('close', () => counted.resolve(count))
    socket.pause()
    setTimeout(() => socket.resume(), 300)
  })
  const client = new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done() })
  openTunnel(client, Buffer.alloc(sent), target, undefined)
  await wait(100)
  client.destroy()
  expect(await counted.promise).toBe(sent)
})

test('a client that never reads is cut off when nothing moves any more', async () => {
  const { setTimeout: real } = Socket.prototype
  const sooner = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function sooner(this: Socket, _, late) {
    return real.call(this, 100, late)
  })
  onTestFinished(() => sooner.mockRestore())
  const client = await deafClient()
  // Fills the system's buffers, not the stream's own: a full stream would hold the host back.
  while (client.writableLength === 0) {
    client.write(Buffer.alloc(60_000))
    await wait(client.writableLength === 0 ? 0 : 50)
  }
  const target = await listen((socket) => socket.end('x'))
  openTunnel(client, new Uint8Array(), target, undefined)
  await once(client, 'close')
  expect(client.writableFinished).toBe(false)
})
