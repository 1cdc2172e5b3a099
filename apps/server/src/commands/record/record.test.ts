import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text as wholeText } from 'node:stream/consumers'
import { Case } from '@brazier/control'
import { expect, onTestFinished, test } from 'vitest'
import { send } from '../../../test/exchange.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { smallState, testServer } from '../../../test/test-server.ts'
import { replayCase } from '../replay/replay-case.ts'
import { recordCommand, startRecorder } from './record-command.ts'

const key = 'dev-key'

const start = async (to: string, state?: string) => {
  const file = join(temporaryFolder(), 'case.json')
  const lines: string[] = []
  const failures: unknown[] = []
  const recorder = await startRecorder(
    { to, port: 0, file, state },
    (text) => void lines.push(text),
    (error) => void failures.push(error),
  )
  const call = (method: string, path: string, body?: unknown, given = key) =>
    send(recorder.url + path, { method, body, headers: { Authorization: `Bearer ${given}` } })
  const end = async (): Promise<Record<string, unknown>> => {
    await recorder.stop()
    expect(failures).toEqual([])
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  }
  return { ...recorder, call, lines, end, file }
}

/** A service that gives one answer to everything. */
const fixedService = async (status: number, body: string): Promise<string> => {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
}

test('the case has no secret of the state that it begins with', async () => {
  const state = join(temporaryFolder(), 'state.json')
  const basic = { username: 'shop', password: 'secret-password' }
  writeFileSync(state, JSON.stringify({ connected_content_credentials: [{ name: 'api', basic }] }))
  const recorder = await start(await fixedService(200, '{}'), state)
  const kept = await recorder.end()
  const masked = { connected_content_credentials: [{ name: 'api', basic: { username: 'shop', password: '…word' } }] }
  expect(kept).toMatchObject({ before_state: masked, state: masked })
})

test('keys in a query or in any body, and passwords of URLs, are not kept', async () => {
  const state = join(temporaryFolder(), 'state.json')
  writeFileSync(state, JSON.stringify({ transactional_postback_url: 'https://shop:secret-password@a.test/' }))
  const recorder = await start(await fixedService(200, '{}'), state)
  await recorder.call('GET', '/campaigns/list?api_key=secret-of-a-query')
  await recorder.call('POST', '/users/track', { api_key: 'secret-of-a-body', attributes: [{ external_id: 'ada' }] })
  const kept = JSON.stringify(await recorder.end())
  expect(kept).toContain('/campaigns/list?api_key=…')
  expect(kept + recorder.lines.join('')).not.toContain('secret-')
})

test('calls pass through, are kept without keys, and can be repeated', async () => {
  const { url } = await testServer()
  const recorder = await start(url, smallState)
  const track = await recorder.call('POST', '/users/track', {
    attributes: [{ external_id: 'ada', color: 'blue', note: key }],
  })
  expect(track).toMatchObject({ status: 201, json: { message: 'success' } })
  const exported = await recorder.call('POST', '/users/export/ids', {
    external_ids: ['ada'],
    fields_to_export: ['external_id'],
  })
  expect(exported.json).toEqual({ users: [{ external_id: 'ada' }], message: 'success' })
  expect((await recorder.call('GET', '/segments/list?page=0')).headers).toHaveProperty('x-ratelimit-limit')
  expect((await recorder.call('POST', '/users/track', { attributes: 7 })).status).toBe(400)
  expect((await recorder.call('GET', '/segments/list', undefined, 'wrong-key')).status).toBe(401)
  const json = await recorder.end()
  expect(recorder.lines.map((line) => line.replace(/\d+ ms/, 'MS'))).toEqual([
    'POST /users/track 201 MS  as in the contract\n',
    'POST /users/export/ids 201 MS  as in the contract\n',
    'GET /segments/list?page=0 200 MS  as in the contract\n',
    'POST /users/track 400 MS  as in the contract\n',
    'GET /segments/list 401 MS  as in the contract\n',
  ])
  expect(Case.safeParse(json).error).toBeUndefined()
  const text = JSON.stringify(json)
  for (const secret of [key, 'wrong-key']) expect(text).not.toContain(secret)
  if (process.platform !== 'win32') expect(statSync(recorder.file).mode & 0o777).toBe(0o600)
  const { requests } = await replayCase(json)
  expect(requests.map(({ differences, skipped }) => skipped ?? differences)).toEqual([
    [],
    [],
    [],
    [],
    'the key refused it',
  ])
})

test.each([
  [
    'a member that the contract does not have',
    200,
    '{"segments":[],"message":"success","more":1}',
    'answer: more: a member that the contract does not declare',
  ],
  [
    'another type',
    200,
    '{"segments":{},"message":"success"}',
    'answer: segments: Invalid input: expected array, received object',
  ],
  ['another text', 400, '{"message":"No such page"}', 'answer: message: '],
  ['another status', 207, '{"message":"success"}', 'answer: status 207: the contract does not declare it'],
  ['no JSON', 200, '<html>', 'the answer is not JSON: "<html>"'],
])(
  'a difference is said: %s',
  async (_, status, body, difference) => {
    const recorder = await start(await fixedService(status, body))
    expect(await (await fetch(`${recorder.url}/segments/list`)).text()).toBe(body)
    await recorder.end()
    expect(recorder.lines.join('')).toContain(`differs\n  ✖ ${difference}`)
  },
  20_000,
)

test('keys in the body of a partner are not kept, and the call can be repeated', async () => {
  const { url } = await testServer()
  const recorder = await start(url, smallState)
  const cohort = { partner_api_key: 'partner-secret', client_secret: key, cohort_id: 'c' }
  const headers = { 'Content-Type': 'application/json' }
  const cohort_changes = [{ user_ids: ['ada'] }]
  const body = JSON.stringify({ ...cohort, cohort_changes })
  const answer = await fetch(`${recorder.url}/partners/segment/cohorts/users`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
  const json = await recorder.end()
  for (const secret of [key, 'partner-secret']) expect(JSON.stringify(json)).not.toContain(secret)
  const { requests } = await replayCase(json)
  expect(requests).toMatchObject([{ differences: [] }])
  expect(requests[0]).not.toHaveProperty('skipped')
})

test('a request that the contract refuses and the service takes is a difference', async () => {
  const recorder = await start(await fixedService(201, '{"message":"success"}'))
  await recorder.call('POST', '/users/merge', { merge_updates: 7 })
  await recorder.call('POST', '/nowhere', {})
  await recorder.end()
  expect(recorder.lines.join('')).toContain(
    `✖ request: the contract refuses it with 400: "'merge_updates' must be an array of objects"; the service accepted it`,
  )
  expect(recorder.lines.join('')).toContain('✖ the contract has no such path and method')
})

test.each([
  { Expect: '100-continue' },
  {
    Connection: 'Upgrade, HTTP2-Settings',
    Upgrade: 'h2c',
    'HTTP2-Settings': 'AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
  },
])('headers that are for one connection do not go on: %j', async (only) => {
  const recorder = await start((await testServer()).url)
  const headers = { Authorization: `Bearer ${key}`, ...only }
  const body = { attributes: [{ external_id: 'ada' }] }
  expect(await send(`${recorder.url}/users/track`, { headers, body })).toMatchObject({ status: 201 })
  await recorder.end()
})

test('a service that does not answer is said to the caller, and kept', async () => {
  const recorder = await start('http://127.0.0.1:1')
  const answer = await recorder.call('GET', '/segments/list')
  expect(answer).toMatchObject({
    status: 502,
    json: { message: expect.stringContaining('no answer from the service') },
  })
  expect(await recorder.end()).toMatchObject({ requests: [{ status: 0 }] })
  expect(recorder.lines.join('')).toMatch(/^GET \/segments\/list no answer/)
})

const run = async (...args: readonly string[]): Promise<{ code: number; err: string; out: string }> => {
  const said = { err: '', out: '' }
  const streams = {
    stdout: { write: (text: string) => void (said.out += text) },
    stderr: { write: (text: string) => void (said.err += text) },
  }
  // The command writes, and waits for signals only when it serves.
  return { code: await recordCommand(args, streams as unknown as NodeJS.Process), ...said }
}

test.each([
  [[], '--to: expected the address of an API'],
  [['--to', 'ftp://x'], '--to: expected the address of an API'],
  [['--to', 'http://x', '--port', '70000'], '--port: expected 0 to 65535'],
  [['--to', 'http://x', '--case', '/nowhere/case.json'], 'case /nowhere/case.json cannot be written'],
  [['--to', 'http://x', '--state', '/nowhere.json'], 'state file /nowhere.json cannot be read'],
  [['extra', '--to', 'http://x'], 'takes only options'],
])('a command that makes no sense: %j', async (args, fault) => {
  expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(fault) })
})

test('an earlier recording stays, also if the port is in use', async () => {
  const [busy, file] = [new URL(await fixedService(200, '{}')).port, join(temporaryFolder(), 'case.json')]
  writeFileSync(file, 'the earlier recording')
  expect(await run('--to', 'http://x', '--port', busy, '--case', file)).toMatchObject({ code: 1 })
  expect((await run('--to', 'http://x', '--port', '0', '--case', file)).err).toContain('is there already; name another')
  expect(readFileSync(file, 'utf8')).toBe('the earlier recording')
})

test('has a help text', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Usage: brazier record') })
})

test('a file that is there already is replaced only by a whole one', async () => {
  const recorder = await start(await fixedService(200, '{"segments":[],"message":"success"}'))
  writeFileSync(`${recorder.file}.part`, 'half')
  await recorder.call('GET', '/segments/list')
  expect(await recorder.end()).toMatchObject({ case: 1 })
})

test('the last calls that cannot be written end it in one line, which says what the file has', async () => {
  const file = join(temporaryFolder(), 'case.json')
  const stopped = Promise.withResolvers<(signal: string) => void>()
  const told = Promise.withResolvers<string>()
  const said: string[] = []
  const streams = {
    stdout: { write: told.resolve },
    stderr: { write: (text: string) => void said.push(text) },
    off: (): unknown => streams,
    on: (_: string, stop: (signal: string) => void) => stopped.resolve(stop),
  }
  const args = ['--to', await fixedService(200, '{}'), '--port', '0', '--case', file]
  // The command writes and waits for signals.
  const code = recordCommand(args, streams as unknown as NodeJS.Process)
  const url = /http:\S+\d/.exec(await told.promise)?.[0] ?? ''
  await send(`${url}/segments/list`)
  rmSync(file)
  mkdirSync(file)
  const stop = await stopped.promise
  stop('SIGINT')
  expect(await code).toBe(1)
  expect(said.at(-1)).toMatch(/^brazier record: case .* cannot be written: .*; it has 0 of 1 calls\n$/)
  expect(existsSync(`${file}.part`)).toBe(false)
})

/** A service that answers with bytes that never end: as many as are read, or one each 20 ms. */
const endlessService = async (isSlow: boolean): Promise<string> => {
  const server = createServer((_, response) => {
    response.on('error', () => undefined)
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const piece = isSlow ? ' ' : ' '.repeat(1_000_000)
    const more = (): void => {
      if (response.destroyed) return
      if (isSlow) setTimeout(more, 20)
      else response.once('drain', more)
      response.write(piece)
    }
    more()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
}

test.each([
  ['has no end', false, 'the body is larger than 64 MB'],
  ['drips without end', true, 'timeout'],
])('an answer that %s is none', async (_, isSlow, reason) => {
  const recorder = await startRecorder(
    { to: await endlessService(isSlow), port: 0, file: join(temporaryFolder(), 'case.json') },
    () => undefined,
    () => undefined,
    isSlow ? 300 : 60_000,
  )
  const answer = await send(`${recorder.url}/segments/list`, { headers: { Authorization: `Bearer ${key}` } })
  expect(answer).toMatchObject({ status: 502, json: { message: expect.stringContaining(reason) } })
  expect(await recorder.stop()).toEqual({ kept: 1, dropped: 0 })
})

test('a call that is too large is refused and not passed on', async () => {
  const recorder = await start(await fixedService(200, '{}'))
  const headers = { 'Content-Length': 64_000_001 }
  const call = request(`${recorder.url}/users/track`, { method: 'POST', headers })
  call.flushHeaders()
  const [answer] = (await once(call, 'response')) as [IncomingMessage] // as the event says
  expect([answer.statusCode, await wholeText(answer)]).toEqual([
    413,
    '{"message":"brazier record passes on at most 64 MB"}',
  ])
  call.destroy()
  expect(await recorder.stop()).toEqual({ kept: 0, dropped: 0 })
})
