import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { controlPath, createControlClient } from '@brazier/control/client'
import { freePort } from '@brazier/postgres/testing'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { runBrazier } from './brazier-process.ts'
import { makeFolder, startServers } from './harness.ts'

// Huge states that are refused cost a small multiple of their size, and a kill in the middle of a good one leaves the old state.

const megabyte = 1_000_000

/** A text repeated to some megabytes, in pieces of one, between a head and a tail. */
const repeated = function* (head: string, text: string, megabytes: number, tail = '') {
  const piece = Buffer.from(text.repeat(Math.ceil(megabyte / text.length)))
  yield Buffer.from(head)
  for (let count = 0; count < megabytes; count += 1) yield piece
  yield Buffer.from(tail)
}

/** Lets the client read between two pieces: a refusal comes while it still sends, and the connection is cut soon after. */
const readingMeanwhile = async function* (pieces: Iterable<Buffer>) {
  for (const piece of pieces) {
    yield piece
    await nextTurn()
  }
}

/** Sends a state; tells when all of it is sent, and resolves to the answer. */
const putState = (port: number, pieces: Iterable<Buffer>, isSent: () => void = () => undefined) =>
  new Promise<{ readonly status: number | undefined; readonly type: string | undefined; readonly text: string }>(
    (resolve, reject) => {
      const sent = request({
        port,
        host: '127.0.0.1',
        method: 'PUT',
        path: controlPath('state.put', { params: { workspace: 'default' } }),
        headers: { 'Content-Type': 'application/json' },
      })
      sent.once('error', reject)
      sent.once('finish', isSent)
      sent.once('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (some: string) => (text += some))
        response.once('error', reject)
        response.once('end', () =>
          resolve({ status: response.statusCode, type: response.headers['content-type'], text }),
        )
      })
      Readable.from(readingMeanwhile(pieces)).pipe(sent)
    },
  )

const peakOf = async (pid: number): Promise<number> =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

const size = 60

describe.skipIf(process.platform !== 'linux')(`a state of ${size} MB that does not fit`, () => {
  const faulty = '{"external_id":"a","email":1},'
  const states: readonly (readonly [string, () => Iterable<Buffer>, multiple: number, RegExp])[] = [
    [
      'faulty users',
      () => repeated('{"users":[', faulty, size, '{}]}'),
      4,
      /users\[19\]\.email: .*the rest was not read$/,
    ],
    ['one deep list', () => repeated('{"users":', '[', size), 3, /nested more than 1000 levels deep$/],
    [
      'one user with many parts',
      () => repeated('{"users":[{"custom_attributes":{"a":[', '{},', size, '1]}}]}'),
      15,
      /one value has more than 10000000 parts$/,
    ],
    ['one long text', () => repeated('{"users":"', 'a', size, '"}'), 6, /^users: .*expected array, received string$/],
    [
      'one text of escapes',
      () => repeated('{"users":"', String.raw`\n`, size, '"}'),
      6,
      /^users: .*expected array, received string$/,
    ],
    ['one long name', () => repeated('{"', 'a', size, '":1}'), 6, /^Unrecognized key: "a+…$/],
    ['one long number', () => repeated('{"version":', '1', size, '}'), 3, /one number has more than 1000 digits$/],
  ]
  // Every second of them, where nobody asks for all: each starts a server.
  const tried = states.filter((_, place) => inject('everywhere') || place % 2 === 0)
  test.each(tried)('%s: is refused with 400, in memory of a small multiple', async (_, pieces, multiple, message) => {
    const port = await freePort()
    const run = runBrazier(['--port', String(port), '--log-level', 'silent'])
    onTestFinished(async () => void (await run.end('SIGKILL')))
    await run.serves
    // The service is loaded by its first request, and is none of the memory that is measured.
    await fetch(`http://127.0.0.1:${port}/campaigns/list`)
    await writeFile(`/proc/${run.pid}/clear_refs`, '5')
    const before = await peakOf(run.pid)
    const { status, type, text } = await putState(port, pieces())
    expect({ status, type }).toEqual({ status: 400, type: 'application/json' })
    expect(text.length).toBeLessThan(10_000)
    expect((JSON.parse(text) as { message: string }).message).toMatch(message) // a refusal
    expect((await peakOf(run.pid)) - before).toBeLessThan(multiple * size * megabyte)
  })
})

const bigState = function* (users: number) {
  yield Buffer.from('{"users":[')
  for (let index = 0; index < users; index += 1) {
    const user = {
      external_id: `new-${index}`,
      email: `new-${index}@example.com`,
      custom_attributes: { note: 'n'.repeat(200) },
    }
    yield Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(user)}`)
  }
  yield Buffer.from(']}')
}

const idsOf = async (url: string): Promise<readonly string[]> => {
  const { users = [] } = await createControlClient({ baseUrl: url })['state.get']({ params: { workspace: 'default' } })
  return users.map(({ external_id = '' }) => external_id).toSorted()
}

describe('a server that is killed while it loads a large state', () => {
  test('has the old state afterwards, whole', async () => {
    const folder = await makeFolder()
    onTestFinished(() => folder.remove())
    const [server] = await startServers(1, `pglite:${join(folder.path, 'data')}`, folder)
    if (server === undefined) throw new TypeError('there is no server')
    onTestFinished(async () => void (await server.stop()))
    const before = await idsOf(server.url)
    const sent = Promise.withResolvers<void>()
    const answer = putState(Number(new URL(server.url).port), bigState(20_000), sent.resolve).then(
      ({ status }) => status,
      () => 'unanswered',
    )
    // The rest of it waits to be read, and then to be committed.
    await sent.promise
    await server.crash()
    expect(await answer).toBe('unanswered')
    expect(await idsOf(server.url)).toEqual(before)
    expect(server.failures()).toEqual([])
  })
})
