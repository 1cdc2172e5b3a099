import { styleText } from 'node:util'
import type { ServedRequest } from '@brazier/backend'
import { expect, test } from 'vitest'
import { send } from '../../test/exchange.ts'
import { optionsOf, smallState } from '../../test/test-server.ts'
import { startServer } from '../start/start.ts'
import { requestLine } from './request-line.ts'

const request: ServedRequest = {
  request_id: '1',
  endpoint: 'users.track',
  method: 'POST',
  path: '/users/track',
  workspace: 'default',
  status: 201,
  ms: 3.2,
}

test.each([
  [{}, 'POST /users/track 201 3 ms'],
  [{ workspace: 'ws_shop' }, 'POST /users/track 201 3 ms ws_shop'],
  [
    { status: 400, refused_by: 'contract', message: "'attributes' must be an array" },
    "POST /users/track 400 3 ms contract: 'attributes' must be an array",
  ],
  [{ status: 0, refused_by: 'fault', fault: 'cut' }, 'POST /users/track no answer 3 ms fault'],
  [{ fault: 'latency' }, 'POST /users/track 201 3 ms fault: latency'],
  [{ status: 401, workspace: '', refused_by: 'key' }, 'POST /users/track 401 3 ms its key opens no workspace'],
] as const)('%j is %j', (more, line) => {
  expect(requestLine({ ...request, ...more }, false)).toBe(line)
})

test('colours tell the status', () => {
  const of = (status: number): string => requestLine({ ...request, status }, true)
  const painted = (colour: 'green' | 'yellow' | 'red', text: string): string =>
    styleText(colour, text, { validateStream: false })
  expect(of(201)).toContain(painted('green', '201'))
  expect(of(429)).toContain(painted('yellow', '429'))
  expect(of(500)).toContain(painted('red', '500'))
  expect(of(0)).toContain(painted('red', 'no answer'))
})

test('what a client sends cannot speak to the terminal, and a line stays a line', () => {
  const line = requestLine(
    { ...request, path: `/a\u001b[2J${'b'.repeat(1000)}`, message: 'c\r\nd', refused_by: 'data' },
    false,
  )
  // oxlint-disable-next-line no-control-regex -- those are what must not be there
  expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
  expect(line.length).toBeLessThan(400)
})

/** A server whose log goes to a stream, and what was written there. */
const serve = async (
  stream: { readonly isTTY?: boolean; readonly hasColours?: boolean },
  ...args: readonly string[]
) => {
  const lines: string[] = []
  const server = await startServer(optionsOf('--state', smallState, ...args), {
    ...stream,
    write: (line: string) => lines.push(line),
  })
  const track = (key: string, body: unknown) =>
    send(`${server.url}/users/track`, { headers: { Authorization: `Bearer ${key}` }, body })
  await track('dev-key', { attributes: [{ external_id: 'ada' }] })
  await track('dev-key', { attributes: 'all' })
  await track('wrong-key-of-mine', {})
  await server.stop()
  // What formats lines for people is loaded with the first one.
  if (stream.isTTY === true && args.length === 0) {
    await expect.poll(() => lines.join('')).toContain('its key opens no workspace')
  }
  return lines.join('')
}

test('on a terminal each request has a line at level info, without its key', async () => {
  const text = await serve({ isTTY: true })
  expect(text).toMatch(/POST \/users\/track 201 \d+ ms\n/)
  expect(text).toMatch(/POST \/users\/track 400 \d+ ms contract: \S/)
  expect(text).toMatch(/POST \/users\/track 401 \d+ ms its key opens no workspace/)
  expect(text).not.toContain('wrong-key-of-mine')
  // oxlint-disable-next-line no-control-regex -- a stream without colours
  expect(text).not.toMatch(/\u001b/)
})

test('colours come only with the stream that wants them', async () => {
  // oxlint-disable-next-line no-control-regex -- how colours begin
  expect(await serve({ isTTY: true, hasColours: true })).toMatch(/\u001b\[32m201/)
})

test('where no person reads, requests are entries of level debug, and none at info', async () => {
  expect(await serve({})).not.toContain('/users/track')
  const entries = (await serve({}, '--log-level', 'debug'))
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(entries).toContainEqual(
    expect.objectContaining({
      msg: 'request',
      method: 'POST',
      path: '/users/track',
      status: 400,
      refused_by: 'contract',
    }),
  )
})

test('a warning level keeps the terminal quiet', async () => {
  expect(await serve({ isTTY: true }, '--log-level', 'warn')).not.toContain('/users/track')
})
