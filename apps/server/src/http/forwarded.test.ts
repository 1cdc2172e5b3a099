import { describe, expect, test } from 'vitest'
import { send } from '../../test/exchange.ts'
import { type TestServer, testServer } from '../../test/test-server.ts'
import { readOrigin, readTrustedPeers } from './forwarded.ts'

/** The origin of a link that the service gives to a request with these headers. */
const linkOf = async ({ url }: TestServer, headers: Readonly<Record<string, string>>): Promise<unknown> => {
  const answer = await send(`${url}/users/export/global_control_group`, {
    headers: { Authorization: 'Bearer dev-key', ...headers },
    body: { fields_to_export: ['email'] },
  })
  const { url: link } = answer.json as { readonly url?: string } // the documented answer
  return link === undefined ? answer.status : new URL(link).origin
}

describe('links', () => {
  test('lead to the address of the request; nobody who is not trusted can say another', async () => {
    const server = await testServer()
    expect(await linkOf(server, { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'a.localhost' })).toBe(server.url)
  })

  test.for([
    [{ 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'shop.test' }, 'https://shop.test'],
    [{ 'X-Forwarded-Proto': 'http, https', 'X-Forwarded-Host': 'evil.test, shop.test' }, 'https://shop.test'],
    [
      { Forwarded: 'for=1.2.3.4;proto=http, for=10.0.0.1; Proto="https";host="shop.test:8443"' },
      'https://shop.test:8443',
    ],
    [{ Forwarded: 'proto=https;host=shop.test', 'X-Forwarded-Host': 'evil.test' }, 'https://shop.test'],
    [{ 'X-Forwarded-Host': 'evil.test' }, 403],
    [{ Forwarded: 'host="a b"' }, 400],
    [{ 'X-Forwarded-Proto': 'gopher', 'X-Forwarded-Host': 'shop.test' }, 'http://shop.test'],
  ] as const)('behind a trusted proxy, %j leads to %s', async ([headers, origin]) => {
    const server = await testServer('--trust-proxy', 'loopback', '--allow-host', 'shop.test')
    expect(await linkOf(server, headers)).toBe(origin)
  })

  test('a page behind a trusted proxy may use the control API, but none of another site', async () => {
    const server = await testServer('--trust-proxy', 'loopback', '--allow-host', 'shop.test')
    const settle = (headers: Readonly<Record<string, string>>) =>
      server.control('POST', '/workspaces/default/settle', undefined, { 'X-Forwarded-Proto': 'https', ...headers })
    const sameOrigin = { Origin: 'https://shop.test', 'Sec-Fetch-Site': 'same-origin' }
    expect((await settle({ ...sameOrigin, 'X-Forwarded-Host': 'shop.test' })).status).toBe(200)
    const kept = { ...sameOrigin, Host: 'shop.test:8443', Origin: 'https://shop.test:8443' }
    expect((await settle({ ...kept, 'X-Forwarded-Host': 'shop.test' })).status).toBe(200)
    expect((await settle(sameOrigin)).status).toBe(403)
  })

  test('have the address of --public-url, whatever the request says', async () => {
    const server = await testServer('--public-url', 'https://braze.example.com', '--trust-proxy', 'loopback')
    expect(await linkOf(server, { 'X-Forwarded-Host': 'evil.test' })).toBe('https://braze.example.com')
    expect((await server.control('GET', '/health')).status).toBe(200)
    const ofIpv6 = await testServer('--public-url', 'http://[2001:db8::1]:8080', '--allow-host', 'shop.test')
    expect(await linkOf(ofIpv6, {})).toBe('http://[2001:db8::1]:8080')
  })
})

test.for([
  ['loopback', '127.9.9.9', true],
  ['loopback', '::1', true],
  ['loopback', '10.0.0.1', false],
  ['10.0.0.0/8, fd00::/8', 'fd12::1', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['192.168.1.7', '192.168.1.7', true],
] as const)('--trust-proxy %s trusts %s: %s', ([text, address, is]) => {
  expect(readTrustedPeers(text)?.has(address)).toBe(is)
})

test.for(['', 'all', '10.0.0.0/33', '10.0.0/8', '1.2.3.4/8/9', '::1/129', 'loopback,'])(
  '--trust-proxy %j is refused',
  (text) => {
    expect(readTrustedPeers(text)).toBeUndefined()
  },
)

test.for([
  ['https://braze.example.com', 'https://braze.example.com'],
  ['http://Localhost:80/', 'http://localhost'],
  ['https://a.test/path', undefined],
  ['https://u:p@a.test', undefined],
  ['ftp://a.test', undefined],
  ['a.test', undefined],
] as const)('--public-url %s is read as %s', ([text, origin]) => {
  expect(readOrigin(text)).toBe(origin)
})
