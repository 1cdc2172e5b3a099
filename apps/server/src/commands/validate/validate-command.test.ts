import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bundledCommand } from '../../../test/bundled-command.ts'
import { smallState } from '../../../test/test-server.ts'
import { foretell } from './foretell.ts'
import { readValidateOptions } from './validate-options.ts'

const validate = async (input: string, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [bundledCommand, 'validate', ...args])
  child.stdin.end(input)
  const [out, err] = await Promise.all([buffer(child.stdout), buffer(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out: out.toString(), err: err.toString() }
}

describe('the command', () => {
  test('a refusal is printed with its status and its places: exit code 1', async () => {
    expect(await validate('{"merge_updates":[1]}', 'users.merge', '-')).toEqual({
      code: 1,
      out: `400 Bad Request\n{\n  "message": "'merge_updates' must be an array of objects"\n}\n`,
      err: "faults:\n  merge_updates[0]: 'merge_updates' must be an array of objects\n",
    })
  })

  test('an acceptance is printed: exit code 0', async () => {
    expect(await validate('{"merge_updates":[],"note":1}', 'users.merge', '-')).toEqual({
      code: 0,
      out: '202 Accepted\n{\n  "message": "success"\n}\n',
      err: 'accepted, but not in the contract: note\n',
    })
  })

  test('a file is read', async () => {
    const { code, out, err } = await validate('', 'users.export.ids', smallState)
    expect({ code, out }).toEqual({ code: 0, out: '201 Created\n' })
    expect(err).toMatch(/^accepted; the rest of the answer depends on the data\n/)
  })

  test('an unknown id suggests others: exit code 2', async () => {
    expect(await validate('', 'user.merge', '-')).toEqual({
      code: 2,
      out: '',
      err: 'brazier: no endpoint has the id "user.merge"; did you mean users.merge, users.delete, users.track?; see brazier validate --help\n',
    })
  })

  test('a file that is not there gets one line: exit code 2', async () => {
    const err = 'brazier: /nowhere cannot be read: no such file or directory\n'
    expect(await validate('', 'users.merge', '/nowhere')).toEqual({ code: 2, out: '', err })
  })

  test('a state file is validated, and loaded', async () => {
    expect(await validate('', '--state', smallState)).toEqual({
      code: 0,
      out: `state file ${smallState} is valid: 2 users\n`,
      err: '',
    })
    const folder = mkdtempSync(join(tmpdir(), 'brazier-validate-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'state.yaml')
    writeFileSync(path, 'campaigns:\n  - id: a\n    name: A\n    variations: []\n')
    expect(await validate('', '--state', path)).toEqual({
      code: 1,
      out: '',
      err: `brazier: state file ${path} is not valid:\ncampaigns[0]: percentages add up to 0, not to 100\n  → at line 2, column 5\n`,
    })
    expect(await validate('', '--state', '/nowhere')).toMatchObject({ code: 2 })
    expect(await validate('', 'users.merge', '--state', path)).toMatchObject({ code: 2 })
  })

  test.skipIf(process.platform === 'win32')('a FIFO or a folder is refused at once: exit code 2', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'brazier-validate-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const fifo = join(folder, 'fifo.json')
    spawnSync('mkfifo', [fifo])
    for (const path of [fifo, folder]) {
      const err = `brazier: ${path} cannot be read: it is not a regular file\n`
      expect(await validate('', 'users.merge', path)).toEqual({ code: 2, out: '', err })
    }
  })
})

const told = (args: readonly string[], body?: string | Uint8Array<ArrayBuffer>) => {
  const wish = readValidateOptions(args)
  if (wish === 'help' || 'fault' in wish || 'state' in wish) throw new TypeError(JSON.stringify(wish))
  return foretell(wish, typeof body === 'string' ? new TextEncoder().encode(body) : body)
}

describe('what the API would answer', () => {
  const merge = ['users.merge', '-']
  const malformed = { status: 400, body: { message: 'Bad Request' } }

  test.each([
    ['a body that breaks off', '{"merge_updates":', malformed],
    ['bytes that are not UTF-8', Uint8Array.of(0x22, 0xff, 0x22), malformed],
    ['a body that is too large', ' '.repeat(4 * 1024 * 1024 + 1), { status: 413 }],
    [
      'nothing at all, which reads as {}',
      '',
      { status: 400, body: { message: "'merge_updates' must be an array of objects" } },
    ],
  ])('to %s', async (_, body, answer) => {
    expect(await told(merge, body)).toMatchObject(answer)
  })

  test('to a body of which some elements are left out', async () => {
    const foretold = await told(
      ['users.track', '-'],
      '{"events":[{"external_id":"u","name":"n","time":"2024-01-01"},1]}',
    )
    expect(foretold).toMatchObject({
      status: 201,
      body: { errors: [{ input_array: 'events', index: 1 }], message: 'success' },
    })
  })

  test('to parameters', async () => {
    const foretold = await told(['cdi.integrations.sync', '--param', 'integration_id=shop'])
    expect(foretold).toMatchObject({ status: 400, body: { message: 'Invalid integration ID' } })
    const listed = await told(['content_blocks.list', '--query', 'limit=0'])
    expect(listed).toMatchObject({ status: 400, faults: [{ path: ['limit'] }] })
    const list = ['--query', 'email[]=ada@x.test', '--query', 'email[]=a=b&c']
    const found = await told(['subscription.status.get', '--query', 'subscription_group_id=group-1', ...list])
    expect(found).toMatchObject({ status: 200, unknown: [] })
  })
})

describe('a command that makes no sense', () => {
  test.each([
    [[], 'expected the id of an endpoint and a file, or - for standard input'],
    [['zzz', '-'], 'no endpoint has the id "zzz"'],
    [['__proto__', '-'], 'no endpoint has the id "__proto__"'],
    [['users.merge'], 'users.merge takes a body: name a file, or - for standard input'],
    [['users.merge', '-', 'b'], 'expected one file, also got "b"'],
    [['catalogs.get', '-'], 'catalogs.get takes no body'],
    [['catalogs.get', '--query', 'a=b'], 'catalogs.get takes no query'],
    [
      ['catalogs.get_items'],
      'the path of catalogs.get_items is /catalogs/:catalog_name/items: give --param catalog_name=…',
    ],
    [['users.merge', '-', '--param', 'a=b'], 'the path of users.merge is /users/merge: it has no parameter "a"'],
    [['users.merge', '-', '--output', 'xml'], '--output: expected human or json, got "xml"'],
  ])('%j: %s', (args, fault) => {
    expect(readValidateOptions(args)).toEqual({ fault })
  })
})
