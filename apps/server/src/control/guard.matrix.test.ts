import { controlTable } from '@brazier/control'
import { describe, expect, test } from 'vitest'
import { type Answer, type Outgoing, send } from '../../test/exchange.ts'
import { testServer } from '../../test/test-server.ts'

// Every row of the table, so that a new one cannot be forgotten.

const token = 'a-long-control-token'

/** An address of a row in a workspace that does not exist: what passes the guard changes nothing. */
const addressOf = (path: string): string => path.replaceAll(/:\w+/g, 'nobody')

/** Who asks, on a server without a token: the status that the guard gives, or undefined if it lets them pass. */
const onThisMachine: readonly (readonly [who: string, headers: Outgoing['headers'], refused: number | undefined])[] = [
  ['a program', {}, undefined],
  ['a page of the server', { 'Sec-Fetch-Site': 'same-origin' }, undefined],
  ['a person with an address bar', { 'Sec-Fetch-Site': 'none' }, undefined],
  ['another host', { Host: 'evil.example' }, 403],
  ['a page of another site', { Origin: 'http://evil.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a page on another port', { Origin: 'http://127.0.0.1:3000', 'Sec-Fetch-Site': 'same-site' }, 403],
  ['a page of the same site', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['a page without an origin', { Origin: 'null' }, 403],
]

const withToken: typeof onThisMachine = [
  ['nobody', {}, 401],
  ['a wrong token', { Authorization: 'Bearer a-wrong-control-token' }, 401],
  ['an empty token', { Authorization: 'Bearer ' }, 401],
  ['another scheme', { Authorization: `Basic ${token}` }, 401],
  ['the API key', { Authorization: 'Bearer dev-key' }, 401],
  ['the token', { Authorization: `Bearer ${token}` }, undefined],
]

const ask = (url: string, method: string, path: string, headers: Outgoing['headers'] = {}): Promise<Answer> =>
  send(url + addressOf(path), { method, headers })

const check = async (url: string, cases: typeof onThisMachine): Promise<void> => {
  for (const { method, path, id } of controlTable) {
    for (const [who, headers, refused] of cases) {
      // It would end what is under test: a workspace that is made has a new name.
      if (id === 'workspaces.create' && refused === undefined) continue
      const { status, text } = await ask(url, method, path, headers)
      const passed = status === 401 || status === 403 ? status : undefined
      expect({ id, who, text, status: passed }).toEqual({ id, who, text, status: refused })
    }
  }
}

describe('the guard holds for every row', () => {
  test('without a token', async () => {
    await check((await testServer()).url, onThisMachine)
  })

  test('with a token', async () => {
    await check((await testServer('--control-token', token)).url, withToken)
  })

  test('where the control API is off', async () => {
    const { url } = await testServer('--host', '0.0.0.0')
    for (const { method, path } of controlTable) {
      expect((await ask(url.replace('0.0.0.0', '127.0.0.1'), method, path)).status).toBe(403)
    }
  })
})
