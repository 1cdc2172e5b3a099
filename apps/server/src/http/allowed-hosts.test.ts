import { describe, expect, test } from 'vitest'
import { send, sendRaw } from '../../test/exchange.ts'
import { testServer } from '../../test/test-server.ts'
import { hostRule } from './allowed-hosts.ts'

const statusesOf = (answers: string): number[] =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]))

const good = [
  'localhost',
  'localhost:4747',
  'LocalHost:4747',
  'localhost.',
  'localhost.:4747',
  'shop.localhost',
  '127.0.0.1:80',
  '127.9.9.9',
  '[::1]',
  '[::1]:4747',
  '[0:0:0:0:0:0:0:1]:1',
  '[::ffff:127.0.0.1]',
]

const strange = [
  'evil.com',
  'EVIL.com:4747',
  'evil.com.',
  'localhost.evil.com',
  '127.0.0.1.nip.io',
  'evillocalhost',
  '10.0.0.1',
  '0.0.0.0',
  '[::]',
  '[fe80::1]',
  '[::ffff:10.0.0.1]:4747',
]

const broken = [
  '',
  ':4747',
  'a@localhost',
  'localhost/x',
  'localhost, evil.com',
  'localhost:',
  '[::1',
  '::1',
  'a b',
  '#',
]

const calls: readonly (readonly [string, string])[] = [
  ['POST', '/users/export/ids'],
  ['GET', '/catalogs'],
  ['GET', '/no/such/path'],
  ['PUT', '/users/merge'],
  ['OPTIONS', '/users/track'],
  ['GET', '/_brazier/health'],
  ['POST', '/_brazier/workspaces'],
  ['GET', '/_brazier/docs'],
  ['GET', '/_brazier/docs/control'],
  ['GET', '/_brazier/openapi.json'],
]

const ask = (host: string, [method, path]: readonly [string, string], version = '1.1'): string =>
  `${method} ${path} HTTP/${version}\r\nHost: ${host}\r\nAuthorization: Bearer dev-key\r\n` +
  'Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'

describe('on a loopback host', () => {
  test.each(calls)('%s %s answers names of this machine, and no other', async (...call) => {
    const { url, log } = await testServer()
    for (const host of good) {
      const [status] = statusesOf(await sendRaw(url, ask(host, call)))
      expect([host, status]).toEqual([host, expect.toSatisfy((seen) => seen !== 403 && seen !== undefined)])
    }
    for (const host of strange) {
      const answer = await sendRaw(url, ask(host, call))
      expect([host, statusesOf(answer)]).toEqual([host, [403]])
      expect(answer).toMatch(/the host .* is not allowed here; if it is yours, start brazier with --allow-host /)
    }
    for (const host of broken) expect([host, statusesOf(await sendRaw(url, ask(host, call)))]).toEqual([host, [400]])
    expect(log.join('')).not.toContain('"level":"error"')
  })

  test('a request that is refused changes nothing, and the connection goes on', async () => {
    const { url, control } = await testServer()
    const track = (host: string, end = ''): string => {
      const body = JSON.stringify({ attributes: [{ external_id: 'eve' }] })
      return `POST /users/track HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer dev-key\r\nContent-Type: application/json\r\n${end}Content-Length: ${body.length}\r\n\r\n${body}`
    }
    expect(statusesOf(await sendRaw(url, track('evil.com') + track('localhost', 'Connection: close\r\n')))).toEqual([
      403, 201,
    ])
    const { json } = await control('GET', '/workspaces/default/requests')
    expect(json).toMatchObject({ requests: [{ status: 201 }] })
  })

  test('a request with no Host, with two, or with another in its first line is refused', async () => {
    const { url } = await testServer()
    const end = 'Authorization: Bearer dev-key\r\nConnection: close\r\n\r\n'
    const statusOf = async (text: string) => statusesOf(await sendRaw(url, text))
    expect(await statusOf(`GET /catalogs HTTP/1.1\r\n${end}`)).toEqual([400])
    expect(await statusOf(`GET /catalogs HTTP/1.0\r\n${end}`)).toEqual([400])
    expect(await statusOf(`GET /catalogs HTTP/1.0\r\nHost: localhost\r\n${end}`)).toEqual([200])
    expect(await statusOf(`GET /catalogs HTTP/1.1\r\nHost: localhost\r\nHost: evil.com\r\n${end}`)).toEqual([400])
    expect(await statusOf(`GET http://evil.com/catalogs HTTP/1.1\r\nHost: localhost\r\n${end}`)).toEqual([403])
    expect(await statusOf(`GET http://localhost/catalogs HTTP/1.1\r\nHost: evil.com\r\n${end}`)).toEqual([403])
    expect(await statusOf(`GET http://localhost/catalogs HTTP/1.1\r\nHost: localhost\r\n${end}`)).toEqual([200])
  })

  test('the refusal is JSON that names the option, for a name that can be allowed', async () => {
    const { url } = await testServer()
    const { status, json, headers } = await send(`${url}/users/track`, {
      headers: { Host: 'Shop.Test:4747' },
      body: {},
    })
    expect({ status, json }).toEqual({
      status: 403,
      json: {
        message: 'the host "shop.test" is not allowed here; if it is yours, start brazier with --allow-host shop.test',
      },
    })
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  test('names can be allowed, for the API and the control API', async () => {
    const { url } = await testServer('--allow-host', 'brazier,*.ngrok.app', '--allow-host', '[fd00::1]')
    const statusOf = async (Host: string, path: string) =>
      (await send(url + path, { method: 'GET', headers: { Host } })).status
    for (const host of ['brazier:4747', 'BRAZIER', 'a.ngrok.app', 'a.b.NGROK.app.:443', '[fd00::1]:1', 'localhost']) {
      expect([host, await statusOf(host, '/catalogs')]).toEqual([host, 401])
      expect([host, await statusOf(host, '/_brazier/health')]).toEqual([host, 200])
    }
    for (const host of ['brazier.evil.com', 'ngrok.app', 'evilngrok.app', 'x.brazier', '[fd00::2]']) {
      expect([host, await statusOf(host, '/catalogs')]).toEqual([host, 403])
      expect([host, await statusOf(host, '/_brazier/health')]).toEqual([host, 403])
    }
  })
})

describe('on another host', () => {
  test('every name is good, unless some are given', () => {
    expect(hostRule({ host: '0.0.0.0', 'allow-host': [] })).toBeUndefined()
    const rule = hostRule({ host: '0.0.0.0', 'allow-host': ['shop.test'] })
    expect(['shop.test:1', 'localhost', 'evil.com'].map((host) => rule?.([host]))).toEqual([
      undefined,
      undefined,
      'not allowed',
    ])
  })
})
