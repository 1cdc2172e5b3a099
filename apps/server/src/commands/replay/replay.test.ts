import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testServer } from '../../../test/test-server.ts'
import { compareJson } from './compare.ts'
import { replayCase } from './replay-case.ts'
import { replayCommand } from './replay-command.ts'

const run = async (...args: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
  const said = { out: '', err: '' }
  const streams = {
    stdout: { write: (text: string) => void (said.out += text) },
    stderr: { write: (text: string) => void (said.err += text) },
  }
  // The command only writes.
  const code = await replayCommand(args, streams as unknown as NodeJS.Process)
  return { code, ...said }
}

/** A case of a server that was called a few times. */
const savedCase = async (): Promise<{
  requests: { response: string; status: number }[]
  before: { requests_missing: number }
}> => {
  const { control, api } = await testServer()
  await api('/users/track', { attributes: [{ external_id: 'ada', color: 'red' }, { external_id: 'new' }] })
  await control('POST', '/workspaces/default/settle')
  await api('/users/export/ids', { external_ids: ['ada', 'new', 'nobody'] })
  await api('/users/merge', {
    merge_updates: [{ identifier_to_keep: { external_id: 'ada' }, identifier_to_merge: { external_id: 'ben' } }],
  })
  await control('POST', '/workspaces/default/settle')
  await api('/users/export/ids', { external_ids: ['ada', 'ben'] })
  const { json } = await control('GET', '/workspaces/default/case')
  return json as Awaited<ReturnType<typeof savedCase>> // as the row says
}

const fileOf = (text: string): string => {
  const file = join(temporaryFolder(), 'case.json')
  writeFileSync(file, text)
  return file
}

test('a case of a local server is answered as it was: exit code 0', async () => {
  const { code, out } = await run(fileOf(JSON.stringify(await savedCase())))
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('4 sent, 0 differ, 0 not sent') })
})

test('a case that begins with a byte order mark is one too, as for `open`', async () => {
  const file = fileOf(`\uFEFF${JSON.stringify(await savedCase())}`)
  expect(await run(file)).toMatchObject({ code: 0 })
  const target = join(file, '..', 'case.test.ts')
  await run(file, '--write', target)
  expect(readFileSync(target, 'utf8')).toContain('new TextDecoder().decode(readFileSync(')
})

test('an answer that differs is shown at its place: exit code 1', async () => {
  const saved = await savedCase()
  const [, exported] = saved.requests
  if (exported === undefined) throw new TypeError('no request')
  exported.response = exported.response.replace('"red"', '"blue"')
  exported.status = 200
  const { code, out } = await run(fileOf(JSON.stringify(saved)))
  expect(code).toBe(1)
  expect(out).toContain(
    '✖ 2. POST /users/export/ids\n    status: was 200, is 201\n    users[0].custom_attributes.color: was "blue", is "red"\n',
  )
})

test('what something else than the data refused is not sent', async () => {
  const { control, url } = await testServer()
  const headers = { Authorization: 'Bearer dev-key', 'Content-Type': 'text/plain' }
  expect((await fetch(`${url}/users/track`, { method: 'POST', headers, body: 'plain' })).status).toBe(415)
  const { json } = await control('GET', '/workspaces/default/case')
  const { requests } = await replayCase(json)
  expect(requests).toEqual([
    { request: '1. POST /users/track', differences: [], skipped: 'the type of its body refused it' },
  ])
})

test('without a state before the requests they go to an empty workspace, and that is said', async () => {
  const { before_state: _, ...saved } = { before_state: undefined, ...(await savedCase()) }
  const { withoutState, requests } = await replayCase(saved)
  expect(withoutState).toBeDefined()
  expect(requests.some(({ differences }) => differences.length > 0)).toBe(true)
})

test('requests that the case lacks are said', async () => {
  const saved = await savedCase()
  saved.before.requests_missing = 3
  expect((await run(fileOf(JSON.stringify(saved)))).out).toContain('The case lacks 3 earlier requests')
})

test('a Vitest file is written that replays the case', async () => {
  const file = fileOf(JSON.stringify(await savedCase()))
  const target = join(file, '..', 'case.test.ts')
  expect(await run(file, '--write', target)).toMatchObject({ code: 0, out: `wrote ${target}\n` })
  expect(await run(file, '--write', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('file already exists'),
  })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ case: 1 })
  const text = readFileSync(target, 'utf8')
  expect(text).toContain(`new URL("./case.json", import.meta.url)`)
  expect(text).toContain("import { replayCase } from 'brazier'")
})

test('a test file that cannot be written is named, not the case', async () => {
  const { code, err } = await run(fileOf(JSON.stringify(await savedCase())), '--write', '/nowhere/x.test.ts')
  expect({ code, err }).toEqual({
    code: 1,
    err: 'brazier replay: /nowhere/x.test.ts cannot be written: no such file or directory\n',
  })
})

test.each(['not JSON', '{}', '{"case":2}', '[]'])('a file that is no case is refused: %s', async (text) => {
  expect(await run(fileOf(text))).toMatchObject({ code: 2, err: expect.stringContaining('cannot be replayed: ') })
})

test.each([[[]], [['a', 'b']], [['--odd']], [['/nowhere.json']]])('a command that makes no sense: %j', async (args) => {
  expect(await run(...args)).toMatchObject({ code: 2 })
})

test.each([
  [{ a: [1, { b: 'x' }] }, { a: [1, { b: 'y' }, 2] }, ['a[1].b', 'a[2]']],
  [{ id: '0d3a7d0c-5f2b-4a35-9f5b-0d3a7d0c5f2b' }, { id: '1d3a7d0c-5f2b-4a35-9f5b-0d3a7d0c5f2b' }, []],
  [{ at: '2026-01-01T00:00:00Z' }, { at: '2026-02-01T00:00:00.000Z' }, []],
  [{ at: '2026-01-01T00:00:00Z' }, { at: 'never' }, ['at']],
  [{ users: [{ random_bucket: 1 }] }, { users: [{ random_bucket: 2 }] }, []],
  [{}, { constructor: 1 }, ['constructor']],
  ['text', { a: 1 }, ['']],
  [null, undefined, ['']],
])('%j and %j differ at %j', (before, now, paths) => {
  expect(compareJson(before, now).map(({ path }) => path)).toEqual(paths)
})
