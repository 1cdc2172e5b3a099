import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { readBounded } from './bounded-body.ts'

test('a body is read whole', async () => {
  expect(new TextDecoder().decode(await readBounded(new Response('{"a":1}').body))).toBe('{"a":1}')
  expect((await readBounded(null)).byteLength).toBe(0)
})

test('a compressed body counts with what it becomes, whatever its length says', async () => {
  const small = gzipSync(Buffer.alloc(3_000_000))
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': small.byteLength }).end(small)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // it listens on a port
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(10_000)
  await expect(readBounded(answer.body, 1_000_000)).rejects.toThrow('the body is larger than 1 MB')
})
