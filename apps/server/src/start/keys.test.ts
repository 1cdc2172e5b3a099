import { describe, expect, onTestFinished, test } from 'vitest'
import { send, sendRaw } from '../../test/exchange.ts'
import { temporaryPglite } from '../../test/temporary-folder.ts'
import { optionsOf, testServer } from '../../test/test-server.ts'
import { banner } from './banner.ts'
import { serverKey } from './server-key.ts'
import { startServer } from './start.ts'

const quiet = { write: (): void => undefined }

const start = async (...args: readonly string[]) => {
  const server = await startServer(optionsOf('--log-level', 'silent', ...args), quiet)
  const statusOf = async (key: string): Promise<number> => {
    const headers = { Authorization: `Bearer ${key}` }
    return (await send(`${server.url}/users/export/ids`, { headers, body: { external_ids: ['ada'] } })).status
  }
  let isOver = false
  const stop = async (): Promise<void> => {
    if (!isOver) await server.stop()
    isOver = true
  }
  onTestFinished(stop)
  return { ...server, stop, statusOf }
}

describe('the key of the workspace default', () => {
  test('is dev-key on a loopback host', async () => {
    const server = await start()
    expect(server.key).toEqual({ key: 'dev-key', source: 'public' })
    expect(await server.statusOf('dev-key')).toBe(201)
    expect(banner(server)).toMatch(/\n {2}key: dev-key\n[^]*'Authorization: Bearer dev-key'/)
  })

  test('can be given: it takes the place of dev-key, and the banner does not show it', async () => {
    const server = await start('--key', 'a-key-of-my-own')
    expect([await server.statusOf('a-key-of-my-own'), await server.statusOf('dev-key')]).toEqual([201, 401])
    expect(banner(server)).not.toContain('a-key-of-my-own')
    expect(banner(server)).toContain('Bearer $BRAZIER_KEY')
  })

  test('is drawn where others can connect, each time another, and the banner shows it', async () => {
    const [one, two] = [await start('--host', '0.0.0.0'), await start('--host', '0.0.0.0')]
    expect(one.key).toEqual({ key: expect.stringMatching(/^[\da-f-]{36}$/), source: 'drawn' })
    expect(one.key.key).not.toBe(two.key.key)
    expect(banner(one)).toContain(`key: ${one.key.key} (drawn for this start; set your own with --key)`)
    expect([await one.statusOf(one.key.key), await one.statusOf('dev-key'), await one.statusOf(two.key.key)]).toEqual([
      201, 401, 401,
    ])
  })

  test('is dev-key where others can connect for who asks for it', async () => {
    const server = await start('--host', '0.0.0.0', '--key', 'dev-key')
    expect(await server.statusOf('dev-key')).toBe(201)
  })

  test('of an earlier start stays valid on a store that lasts; dev-key opens it on a loopback host only', async () => {
    const store = ['--store', await temporaryPglite()]
    const first = await start(...store)
    expect(await first.statusOf('dev-key')).toBe(201)
    await first.stop()
    const second = await start(...store, '--host', '0.0.0.0')
    expect([await second.statusOf(second.key.key), await second.statusOf('dev-key')]).toEqual([201, 401])
    await second.stop()
    const third = await start(...store, '--host', '0.0.0.0', '--key', 'a-key-of-my-own')
    const statuses = [second.key.key, 'a-key-of-my-own', 'dev-key'].map(third.statusOf)
    expect(await Promise.all(statuses)).toEqual([201, 201, 401])
    await third.stop()
    expect(await (await start(...store)).statusOf('dev-key')).toBe(201)
  })

  test('cannot be one that opens another workspace', async () => {
    const store = ['--store', await temporaryPglite()]
    const first = await start(...store)
    await first.stop()
    const server = await testServer(...store)
    await server.control('POST', '/workspaces', { name: 'shop' })
    await server.control('POST', '/workspaces/shop/keys', { key: 'the-key-of-shop' })
    await server.stop()
    await expect(start(...store, '--key', 'the-key-of-shop')).rejects.toMatchObject({
      exitCode: 2,
      message: '--key: this key opens another workspace already; choose another',
    })
  })

  test('is in the environment of workers', () => {
    expect(serverKey({ host: '0.0.0.0', key: 'drawn-before' })).toEqual({ key: 'drawn-before', source: 'given' })
  })
})

const key = 'correct-horse-battery'
const second = 'another_key.of~mine'
const basic = (text: string): string => Buffer.from(text).toString('base64')

/** Every way in which clients send a key, right or wrong. */
const headers = (valid: string): readonly string[] => [
  `Bearer ${valid}`,
  `bearer ${valid}`,
  `BEARER   ${valid}`,
  `Bearer "${valid}"`,
  `Bearer '${valid}'`,
  `Bearer ${valid}.`,
  `Bearer ${valid}x`,
  `Bearer Bearer ${valid}`,
  `Bearer:${valid}`,
  `Bearer ${valid}, Bearer ${valid}`,
  `Token ${valid}`,
  `ApiKey ${valid}`,
  valid,
  `Basic ${basic(`${valid}:`)}`,
  `Basic ${basic(`user:${valid}`)}`,
  `basic ${basic(valid)}`,
  `Digest username="${valid}"`,
]

const paths = (valid: string): readonly string[] => [
  `/users/export/ids?api_key=${valid}`,
  `/users/export/ids?a=1&key=${valid}&b=2`,
  `/users/export/ids?api_key=${encodeURIComponent(valid).replaceAll('-', '%2D')}`,
  `/users/export/ids?x=Bearer%20${valid}`,
  `/users/${valid}`,
  `/${valid}/users/track`,
  `/users/no/${valid}?api_key=${valid}`,
  `/_brazier/${valid}`,
]

const bodies = (valid: string): readonly object[] => [
  { api_key: valid, attributes: [{ external_id: 'eve', first_name: 'Eve' }] },
  { apiKey: valid, 'api-key': valid, API_KEY: valid },
  { auth: { headers: { Authorization: `Bearer ${valid}` } } },
  { [valid]: [valid, { a: valid }] },
  { text: `the key is ${valid}, keep it` },
]

/** Sends a key in every form; resolves to all that came back. */
const sendEverything = async (url: string, valid: string): Promise<string> => {
  const answers: string[] = []
  const post = async (path: string, Authorization: string, body: unknown): Promise<void> => {
    const answer = await send(url + path, { headers: { Authorization }, body })
    answers.push(answer.text, JSON.stringify(answer.headers))
  }
  for (const header of headers(valid)) {
    await post('/users/export/ids', header, { external_ids: ['ada'] })
    await post('/no/such/path', header, {})
  }
  for (const path of paths(valid)) for (const given of [valid, 'nobodys-key']) await post(path, `Bearer ${given}`, {})
  for (const body of bodies(valid)) {
    for (const path of ['/users/track', '/users/export/ids', '/users/merge']) await post(path, `Bearer ${valid}`, body)
    // In a text among others, only the key of the request itself is looked for.
    if (!('text' in body)) await post('/users/track', `Bearer ${key}`, body)
  }
  await post('/users/track', `Bearer ${valid}`, `{"api_key":"${valid}"`)
  const raw = `GET /${valid} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${valid}\r\n`
  answers.push(await sendRaw(url, `${raw}X: a\0\r\n\r\n`))
  answers.push(await sendRaw(url, `${raw}X: ${'x'.repeat(20_000)}\r\n\r\n`))
  answers.push(await sendRaw(url, `${raw.replace('localhost', 'evil.com')}Connection: close\r\n\r\n`))
  return answers.join('\n')
}

describe('a valid key', () => {
  test.each([
    ['memory', [] as readonly string[]],
    ['PGlite', ['pglite']],
  ])('is in no answer, no log, no request log and no state, in whatever form it was sent: %s', async (_, [kind]) => {
    const store = kind === undefined ? [] : ['--store', await temporaryPglite()]
    const { url, log, control } = await testServer(...store, '--log-level', 'trace', '--key', key)
    await control('POST', '/workspaces/default/keys', { key: second })
    await control('PUT', '/workspaces/default/faults', {
      faults: [{ endpoint: 'users.merge', kind: 'refusal', status: 401 }],
    })
    const answers = (await sendEverything(url, key)) + (await sendEverything(url, second))
    await control('POST', '/workspaces/default/settle')
    const requests = (await control('GET', '/workspaces/default/requests?limit=1000')).text
    const state = (await control('GET', '/workspaces/default/state')).text
    expect(requests.match(/"request_id"/g)?.length).toBeGreaterThan(50)
    expect(log.filter((line) => line.includes('"no endpoint"')).length).toBeGreaterThan(20)
    expect(state).toContain('Eve')
    const places = { answers, log: log.join(''), requests, state }
    for (const valid of [key, second]) {
      const forms = [valid, basic(`${valid}:`), basic(`user:${valid}`), basic(valid)]
      for (const [place, text] of Object.entries(places)) {
        for (const form of forms) {
          const at = text.indexOf(form)
          expect([place, form, at === -1 ? '' : text.slice(Math.max(0, at - 100), at + 100)]).toEqual([place, form, ''])
        }
      }
    }
    expect(answers).toContain('Invalid API key: nobodys-key')
  })
})
