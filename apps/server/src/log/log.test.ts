import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { send, sendRaw } from '../../test/exchange.ts'
import { testServer } from '../../test/test-server.ts'
import { createLog } from './log.ts'

const messagesOf = (log: readonly string[]): unknown[] => log.map((line) => (JSON.parse(line) as { msg: string }).msg) // pino writes a `msg` into each line

describe('the log', () => {
  test('tells of start and stop, and at level debug of each request', async () => {
    const quiet = await testServer()
    await quiet.api('/users/merge', { merge_updates: [] })
    await quiet.stop()
    expect(messagesOf(quiet.log)).toEqual(['started', 'stopped'])
    const chatty = await testServer('--log-level', 'debug')
    await chatty.api('/users/merge', { merge_updates: [] })
    await chatty.api('/users/nothing', {})
    await chatty.control('GET', '/health')
    expect(messagesOf(chatty.log)).toEqual(['started', 'request', 'no endpoint', 'control request'])
    expect(JSON.parse(chatty.log[1] ?? '')).toMatchObject({
      level: 'debug',
      endpoint: 'users.merge',
      status: 202,
      workspace: 'default',
      ms: expect.any(Number),
    })
  })

  test('never holds a key, whatever is sent', async () => {
    const { url, log, api, control } = await testServer('--log-level', 'trace', '--control-token', 'correct-horse')
    const token = { Authorization: 'Bearer correct-horse' }
    const made = await control('POST', '/workspaces', { name: 'one' }, token)
    const { api_key } = made.json as { api_key: string } // checked against its row
    await control('POST', '/workspaces/one/keys', { key: 'a-key-of-my-own' }, token)
    await control('GET', '/health', undefined, { Authorization: 'Bearer wrong-horse' })
    const job = { id: 1, kind: 'dance', payload: {}, run_at: '2026-03-01T00:00:00Z', attempts: 4 }
    await control('PUT', '/workspaces/one/state', { jobs: [job] }, token)
    const keys = ['dev-key', api_key, 'a-key-of-my-own', 'ws_a-key-and-a-name', 'nobodys-key']
    for (const key of keys) {
      for (const body of [{}, '{', { external_ids: [key] }]) await api('/users/export/ids', body, key)
      await api('/users/nothing', {}, key)
      await send(`${url}/users/export/ids`, { headers: { Authorization: key } })
    }
    await control('POST', '/workspaces/ws_a-key-and-a-name/settle', undefined, token)
    await control('POST', '/workspaces/one/settle', undefined, token)
    await sendRaw(url, 'GET / HTTP/1.1\r\nAuthorization: Bearer dev-key\r\nX: a\0\r\n\r\n')
    const text = log.join('')
    expect(text).toContain('"msg":"failed"')
    for (const key of [...keys, 'correct-horse', 'wrong-horse']) expect(text).not.toContain(key)
  })

  test('hides members that are named like secrets', () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(line) })
    log.info({ api_key: 'k1', headers: { authorization: 'k2' }, err: { request: { authorization: 'k3' } } }, 'odd')
    log.error({ err: Object.assign(new Error('why'), { config: { request: { headers: [{ api_key: 'k4' }] } } }) })
    expect(lines.join('')).not.toMatch(/k[1234]/)
    expect(lines.map((line) => line.at(-1))).toEqual(['\n', '\n'])
  })

  test('is for people on a terminal', async () => {
    const terminal = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY: true })
    const log = createLog('info', terminal)
    log.info({ status: 202 }, 'first')
    log.info({ place: '\u009B1m', err: new Error('why\u202E') }, 'second \u001B[31m\u009B31m\u202E')
    let output = ''
    for await (const chunk of terminal) {
      output += String(chunk)
      if (/why[^]*why/.test(output)) break
    }
    expect(output).toMatch(/INFO.*first[^]*status[^]*202[^]*INFO.*second/)
    expect(output).toContain(String.raw`second \u001b[31m\u009b31m\u202e`)
    expect(output).not.toMatch(/[\u009B\u202E]/)
  })
})
