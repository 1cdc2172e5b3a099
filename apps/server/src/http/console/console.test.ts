import { consolePolicy } from '@brazier/control/app'
import { describe, expect, test } from 'vitest'
import { send } from '../../../test/exchange.ts'
import { testServer } from '../../../test/test-server.ts'

const browser = { Accept: 'text/html,application/xhtml+xml', 'Sec-Fetch-Mode': 'navigate' }

const ask = (url: string, headers: { readonly [name: string]: string } = {}): Promise<Response> =>
  fetch(url, { headers, redirect: 'manual' })

/** The addresses of this server that a page names. */
const targetsOf = (page: string): readonly string[] =>
  [...page.matchAll(/(?:src|href)="(?<target>[^"]*)"/g)]
    .map(({ groups }) => groups?.['target'] ?? '')
    .filter((target) => target !== 'data:,')

describe('the files of the console', () => {
  test.each(['/_brazier/', '/_brazier/w/default/users', '/_brazier/w/any/place/at/all'])(
    '%s is the page, under its policy, and names nothing but files of this server',
    async (path) => {
      const { url } = await testServer()
      const page = await ask(url + path)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.headers.get('content-security-policy')).toBe(consolePolicy)
      expect(page.headers.get('cache-control')).toBe('no-store')
      const targets = targetsOf(await page.text())
      expect(targets.length).toBeGreaterThan(1)
      for (const target of targets) {
        const file = await ask(url + target)
        expect([target, file.status]).toEqual([expect.stringMatching(/^\/_brazier\/console\//), 200])
        expect(file.headers.get('cache-control')).toContain('immutable')
        expect(file.headers.get('x-content-type-options')).toBe('nosniff')
        expect(file.headers.get('content-type')).toMatch(/^text\/(?:css|javascript); charset=utf-8$/)
      }
    },
  )

  test('the policy lets nothing in that the page does not bring', () => {
    expect(consolePolicy).toContain("default-src 'none'")
    expect(consolePolicy).toContain("require-trusted-types-for 'script'")
    expect(consolePolicy).not.toMatch(/unsafe|https?:|\*/)
  })

  test.each(['nothing.js', 'index.html', 'main.js', '..%2fconsole-routes.ts', '%2e%2e/package.json'])(
    'there is no file %s',
    async (name) => {
      const { url } = await testServer()
      expect((await ask(`${url}/_brazier/console/${name}`)).status).toBe(404)
    },
  )

  test('other sites get none of it, and it needs no token, for it holds no data', async () => {
    const { url } = await testServer('--control-token', 'correct-horse')
    expect((await ask(`${url}/_brazier/`)).status).toBe(200)
    expect((await ask(`${url}/_brazier/workspaces`)).status).toBe(401)
    expect((await ask(`${url}/_brazier/`, { Origin: 'http://evil.example' })).status).toBe(403)
  })

  test('it is off where the control API is off', async () => {
    const { url } = await testServer('--host', '0.0.0.0')
    expect((await ask(`${url.replace('0.0.0.0', '127.0.0.1')}/_brazier/`)).status).toBe(403)
  })
})

describe('a server with --console off', () => {
  test('has no page, no files and no address for it; its control API is there', async () => {
    const { url, control } = await testServer('--console', 'off')
    for (const path of ['/_brazier/', '/_brazier/w/default/users', '/_brazier/docs']) {
      const answer = await send(url + path, { method: 'GET', headers: browser })
      expect([path, answer.status, answer.json]).toMatchObject([path, 404, { message: expect.any(String) as string }])
    }
    expect((await send(`${url}/`, { method: 'GET', headers: browser })).status).toBe(404)
    expect((await control('GET', '/workspaces')).status).toBe(200)
  })
})

describe('the root', () => {
  test('leads a browser to the console', async () => {
    const { url } = await testServer()
    // `fetch` writes its own Sec-Fetch-Mode.
    const answer = await send(`${url}/`, { method: 'GET', headers: browser })
    expect([answer.status, answer.headers.location]).toEqual([302, '/_brazier/'])
  })

  test('is an unknown path of the service to a client', async () => {
    const { url } = await testServer()
    const root = await ask(`${url}/`, { Authorization: 'Bearer dev-key' })
    const other = await ask(`${url}/no/such/path`, { Authorization: 'Bearer dev-key' })
    expect([root.status, await root.text()]).toEqual([other.status, await other.text()])
    expect(root.status).toBe(404)
  })
})

test.each([
  ['/_brazier/docs', '/_brazier/w/default/api?of=service'],
  ['/_brazier/docs/control', '/_brazier/w/default/api?of=control'],
])('%s, where the reference was, leads to the API screen', async (path, to) => {
  const { url } = await testServer()
  const answer = await ask(url + path)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
})

test.each([
  ['/openapi.json', 'users.merge'],
  ['/control-openapi.json', 'clock.set'],
])('%s is an OpenAPI document of this very server', async (path, id) => {
  const { control } = await testServer()
  const { status, json } = await control('GET', path)
  expect({ status, json }).toMatchObject({ status: 200, json: { openapi: '3.1.1', servers: [{ url: '/' }] } })
  expect(JSON.stringify(json)).toContain(`"operationId":"${id}"`)
})
