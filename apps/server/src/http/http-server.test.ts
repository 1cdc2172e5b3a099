import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { sendRaw } from '../../test/exchange.ts'
import { testServer, type TestServer } from '../../test/test-server.ts'
import { createDoor } from './http-door.ts'
import { createHttpServer } from './http-server.ts'

const head =
  'POST /users/export/ids HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer dev-key\r\n' +
  'Content-Type: application/json\r\nConnection: close\r\n'
const withBody = (body: string): string => `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
const chunked = (...chunks: readonly string[]): string =>
  `${head}Transfer-Encoding: chunked\r\n\r\n${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`

/** A request after which the connection stays open. */
const kept = (request: string): string => request.replace('Connection: close\r\n', '')

const statusesOf = (answers: string): number[] =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]))
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const jsonOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

/** The server still answers, and had nothing to complain of. */
const expectWell = async ({ api, log }: TestServer): Promise<void> => {
  expect((await api('/users/export/ids', { external_ids: ['ada'] })).status).toBe(201)
  expect(log.filter((line) => line.includes('"level":"error"'))).toEqual([])
}

describe('what is not HTTP, or hardly', () => {
  test.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['a path with a backslash', 'GET /a\\b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    ['an absolute path that is none', 'GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    ['NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n', 400],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a negative length', `${head}Content-Length: -1\r\n\r\n{}`, 400],
    ['a length and chunks', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`, 400],
    ['a chunk without a size', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, 400],
    ['an expectation that nobody knows', withBody('{}').replace('Connection', 'Expect: joy\r\nConnection'), 201],
    ['a path that is written in another way', withBody('{}').replace('/users', '/%75sers'), 404],
  ])('%s is answered in JSON', async (_, bytes, status) => {
    const server = await testServer()
    const answer = await sendRaw(server.url, bytes)
    expect(statusOf(answer)).toBe(status)
    expect(jsonOf(answer)).toMatchObject({ message: expect.stringMatching(/./) })
    await expectWell(server)
  })
})

describe('a body', () => {
  test('of 4 MB is read, in one piece or in chunks', async () => {
    const { url } = await testServer()
    const body = `{${' '.repeat(3_999_998)}}`
    expect(statusOf(await sendRaw(url, withBody(body)))).toBe(201)
    expect(statusOf(await sendRaw(url, chunked(body.slice(0, 2_000_000), body.slice(2_000_000))))).toBe(201)
  })

  test('of more is refused, in one piece or in chunks', async () => {
    const server = await testServer()
    const pieces = Array<string>(40).fill(' '.repeat(131_072))
    const inOne = await sendRaw(server.url, kept(withBody(pieces.join(''))) + withBody('{}'))
    expect(statusesOf(inOne)).toEqual([413, 201])
    expect(inOne).toContain('{"message":"Payload Too Large"}')
    const inChunks = await sendRaw(server.url, kept(chunked(...pieces)), 'Payload Too Large"}')
    expect(statusesOf(inChunks)).toEqual([413])
    expect(jsonOf(inChunks)).toEqual({ message: 'Payload Too Large' })
    await expectWell(server)
  })

  test('that is not UTF-8 is refused', async () => {
    const { url } = await testServer()
    const bytes = Buffer.concat([
      Buffer.from(`${head}Content-Length: 4\r\n\r\n`),
      Buffer.from([0x22, 0xff, 0xfe, 0x22]),
    ])
    expect(statusOf(await sendRaw(url, bytes))).toBe(400)
  })

  test('that breaks off does no harm', async () => {
    const server = await testServer()
    const { hostname, port } = new URL(server.url)
    await new Promise((resolve) => {
      const socket = connect(Number(port), hostname)
      socket.on('data', () => socket.destroy()).on('close', resolve)
      // The server's 100 says that it waits for the body.
      socket.write(`${head}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n{`)
    })
    await expectWell(server)
  })
})

describe('many requests', () => {
  test('on one connection are answered in order', async () => {
    const { url } = await testServer()
    const three = [kept(withBody('{"external_ids":["ada"]}')), kept(withBody('{')), withBody('{}')]
    expect(statusesOf(await sendRaw(url, three.join('')))).toEqual([201, 400, 201])
  })
})

test('a connection that is never used is closed without an answer', async () => {
  const heard: unknown[] = []
  const { server } = createDoor({ unreadable: (...what) => void heard.push(what) })
  const socket = Object.assign(new PassThrough(), { bytesRead: 0 })
  server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  expect([socket.destroyed, heard]).toEqual([true, []])
})

test('a request that does not end is told so', async () => {
  const server = createHttpServer(
    () => new Response(),
    () => undefined,
  )
  const socket = new PassThrough()
  server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  const answer = await text(socket)
  expect(statusOf(answer)).toBe(408)
  expect(jsonOf(answer)).toEqual({ message: 'Request Timeout' })
})
