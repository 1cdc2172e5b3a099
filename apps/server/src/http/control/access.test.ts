import { describe, expect, test } from 'vitest'
import { testServer } from '../../../test/test-server.ts'
import { guard } from './guard.ts'

describe('on this machine', () => {
  test('health tells the version', async () => {
    const { control } = await testServer()
    expect(await control('GET', '/health')).toMatchObject({
      status: 200,
      json: { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
    })
  })

  test.each([
    'localhost',
    'localhost:4747',
    'LOCALHOST.:4747',
    '127.0.0.1:1',
    '127.8.8.8',
    '[::1]:4747',
    'shop.localhost',
  ])('the host %s is let in, with its own origin too', async (host) => {
    const { control } = await testServer()
    expect((await control('GET', '/health', undefined, { Host: host })).status).toBe(200)
    const headers = { Host: host, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' }
    expect((await control('GET', '/health', undefined, headers)).status).toBe(200)
  })

  test.each([
    'evil.com',
    'localhost.evil.com',
    'evil.com:4747',
    '10.0.0.1',
    '0.0.0.0',
    '127.0.0.1.nip.io',
    'a@localhost',
  ])('the host %s is not: a name of somebody else can be made to mean this machine', async (host) => {
    const { control } = await testServer()
    expect(await control('GET', '/health', undefined, { Host: host })).toMatchObject({
      status: expect.toSatisfy((s) => s === 403 || s === 400),
    })
  })

  test.each([
    [{ Origin: 'http://evil.com' }],
    [{ Origin: 'null' }],
    [{ Origin: 'http://localhost:3000' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
  ])('a page that sends %j is not, and changes nothing', async (headers) => {
    const { control } = await testServer()
    const answer = await control('POST', '/workspaces', { name: 'one' }, { Host: 'localhost:4747', ...headers })
    expect(answer.status).toBe(403)
    expect((await control('GET', '/workspaces')).json).toMatchObject({ workspaces: [{ name: 'default' }] })
  })

  test('a route that does not exist is 404, a method that it does not take 405', async () => {
    const { control } = await testServer()
    expect((await control('GET', '/nothing')).status).toBe(404)
    expect((await control('GET', '/workspaces/none/state')).json).toEqual({ message: 'no workspace "none"' })
    expect(await control('PATCH', '/workspaces/default/state')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, PUT' },
    })
  })
})

describe('with a control token', () => {
  test('only who sends it is let in', async () => {
    const { control } = await testServer('--control-token', 'correct-horse', '--allow-host', 'brazier.internal')
    for (const headers of [{}, { Authorization: 'Bearer wrong-horse' }, { Authorization: 'correct-horse' }]) {
      expect((await control('GET', '/health', undefined, headers)).status).toBe(401)
    }
    const headers = { Authorization: 'Bearer correct-horse', Host: 'brazier.internal' }
    expect((await control('GET', '/health', undefined, headers)).status).toBe(200)
  })
})

describe('on another address', () => {
  test('it is off without a token', async () => {
    const { control, log } = await testServer('--host', '0.0.0.0')
    expect(await control('GET', '/health')).toMatchObject({
      status: 403,
      json: { message: 'the control API is off on this address; start brazier with --control-token' },
    })
    expect(log.join('')).toContain('other machines can connect')
  })

  test('it is open to who sends the token', async () => {
    const { control } = await testServer('--host', '0.0.0.0', '--control-token', 'correct-horse')
    expect((await control('GET', '/health', undefined, { Authorization: 'Bearer correct-horse' })).status).toBe(200)
  })
})

test('the scheme of the token may be in any case, as for the API', () => {
  const headers = new Headers({ Authorization: 'bEARER  correct-horse' })
  expect(
    guard({ headers, url: 'http://localhost/' }, { token: 'correct-horse' }, { method: 'GET', now: 0 }),
  ).toBeUndefined()
})
