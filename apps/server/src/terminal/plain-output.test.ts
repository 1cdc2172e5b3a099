import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { stopProcess } from '@brazier/postgres/testing'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { spawnBrazier } from '../../test/spawned.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { escapeControls } from './plain-output.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** ESC, BEL, carriage return, an 8-bit CSI, and an override of direction. */
const odd = '\u001B[2Jcleared\u0007\rover\u009B31m\u202Eesrever'
const obeyed = /(?![\t\n])[\p{Cc}\p{Cf}]/u

const run = async (...args: readonly string[]): Promise<string> => {
  const child = spawn(process.execPath, ['--conditions=@brazier/source', main, ...args])
  onTestFinished(() => stopProcess(child, 'SIGKILL'))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return out + err
}

const fileWith = (name: string, content: string): string => {
  const file = join(temporaryFolder(), name)
  writeFileSync(file, content)
  return file
}

/** A service that answers everything with one body. */
const serviceWith = async (status: number, body: unknown): Promise<string> => {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(body))).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

const key = { Authorization: 'Bearer a-long-key', 'Content-Type': 'application/json' }

test('record writes nothing of a service or of a caller that a terminal obeys, and passes it on unchanged', async () => {
  const answer = { message: odd, [odd]: [odd] }
  const folder = temporaryFolder()
  const to = await serviceWith(201, answer)
  const recorder = spawnBrazier(['record', '--to', to, '--port', '0', '--case', 'a.json'], folder)
  const [, url = ''] = await recorder.printed(/Call (http:\S+) in place/)
  const call = { method: 'POST', headers: key, body: JSON.stringify({ merge_updates: [], [odd]: 1 }) }
  expect(await (await fetch(`${url}/users/merge`, call)).json()).toEqual(answer)
  await fetch(`${url}/a\u001B[2J\u202E`, call)
  await recorder.printed(/cleared/)
  recorder.kill('SIGINT')
  expect(await recorder.ended).toBe(0)
  expect(recorder.out() + recorder.err()).not.toMatch(obeyed)
  const { requests } = JSON.parse(readFileSync(join(folder, 'a.json'), 'utf8')) as {
    requests: readonly { response: string }[]
  } // the case that the command writes
  expect(JSON.parse(requests[0]?.response ?? '')).toEqual(answer)
})

const brokenCase = JSON.stringify({
  case: 1,
  version: '1',
  before: { why_not: odd, requests_missing: 0 },
  requests: [{ request_id: odd, method: 'POST', path: `/${odd}`, request: '{}', response: '{}', status: 200 }],
  state: { [odd]: 1 },
})

const commands: readonly [name: string, args: () => readonly string[] | Promise<readonly string[]>][] = [
  [
    'validate --state, YAML',
    () => ['validate', '--state', fileWith('a.yaml', `users:\n  - "${JSON.stringify(odd).slice(1, -1)}": 1\n`)],
  ],
  ['replay', () => ['replay', fileWith('a.case.json', brokenCase)]],
  [
    'pull',
    async () => [
      'pull',
      await serviceWith(400, { message: odd }),
      '--key',
      'k',
      '--include',
      'names',
      '--progress',
      join(temporaryFolder(), 'p'),
    ],
  ],
]

test.each(commands)('%s writes nothing of others that a terminal obeys', async (_, args) => {
  const written = await run(...(await args()))
  expect(written).toMatch(/cleared|400|message/)
  expect(written).not.toMatch(obeyed)
})

test('the server begins with nothing of its state file that a terminal obeys', async () => {
  const file = fileWith('a.json', JSON.stringify({ users: [{ external_id: odd }] }))
  const server = spawnBrazier(['--state', file, '--port', '0'], temporaryFolder())
  await server.printed(/curl.*\n/)
  expect(server.out()).toContain('cleared')
  expect(server.out()).not.toMatch(obeyed)
})

test('JSON with its control characters escaped is the same JSON', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).map((any) => JSON.stringify([any, { [any]: 1 }])),
      (json) => {
        const escaped = escapeControls(json)
        expect(JSON.parse(escaped)).toEqual(JSON.parse(json))
        expect(escaped).not.toMatch(obeyed)
      },
    ),
  )
})
