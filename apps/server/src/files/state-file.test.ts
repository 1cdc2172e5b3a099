import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFileJson } from '@brazier/backend'
import { workspaceState } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { readStateFile } from './state-file.ts'

const fileOf = (name: string, text: string): string => {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, text)
  return path
}

const faultOf = async (name: string, text: string): Promise<string> => {
  const path = fileOf(name, text)
  const error: unknown = await readStateFile(path).catch((thrown: unknown) => thrown)
  return error instanceof Error ? error.message.replace(path, 'FILE') : 'read'
}

describe('a state file in YAML', () => {
  test('is read', async () => {
    const text = `# The company
users:
  - external_id: ada # the first
    first_name: Ada
    created_at: 2026-01-05T09:30:00Z
    custom_attributes: { plan: gold, seats: 3, since: 2026-01-05 }
campaigns:
  - &letter
    id: letter
    name: Letter
    variations:
      - id: one
        name: One
        messages:
          - channel: email
            parts:
              subject: Hi
              body: |
                Dear {{\${first_name}}},
                welcome.
  - <<: *letter
    id: copy
`
    const state = await readStateFile(fileOf('state.yaml', text.replace('  - <<: *letter\n    id: copy\n', '')))
    expect(state.users).toMatchObject([
      { external_id: 'ada', custom_attributes: { plan: 'gold', seats: 3, since: '2026-01-05' } },
    ])
    expect(state.campaigns?.[0]?.variations[0]?.messages[0]?.parts).toMatchObject({
      body: 'Dear {{${first_name}}},\nwelcome.\n',
    })
  })

  test.each([
    [
      'an unknown member',
      'users:\n  - external_id: ada\n    emial: a@b.c\n',
      'is not valid:\n✖ Unrecognized key: "emial"\n  → at line 3, column 5: users[0]',
    ],
    [
      'a wrong type',
      'users:\n  - email: 5\n',
      'is not valid:\n✖ Invalid input: expected string, received number\n  → at line 2, column 12: users[0].email',
    ],
    [
      'a member that is missing',
      'segments:\n  - name: All\n    id: a\n',
      `is not valid:\n✖ 'audience' must be an object with one filter, or with 'AND' or 'OR'\n  → at line 2, column 5: segments[0].audience`,
    ],
    ['no YAML', 'users:\n  - a: [1\n', 'is not YAML: line 3, column 1: '],
    ['nothing', '', 'is empty'],
    ['two documents', 'users: []\n---\nusers: []\n', 'is not YAML: line 2, column 1: '],
    ['a name twice', 'users: []\nusers: []\n', 'is not YAML: line 2, column 1: Map keys must be unique'],
    [
      'a name twice by an alias',
      'users: &k a\n*k : 1\na: 2\n',
      'is not YAML: line 3, column 1: Map keys must be unique',
    ],
    ['a name that is a map', '{ { b: 1 }: 1 }\n', 'is not YAML: line 1, column 3: Map keys must be texts'],
    ['a name twice as text', '1: a\n"1": b\n', 'is not YAML: line 2, column 1: Map keys must be unique'],
    ['an endless number', 'a: 1e999\n', 'is not YAML: line 1, column 4: JSON has no such number'],
    ['infinity', 'a: [-.inf]\n', 'is not YAML: line 1, column 5: JSON has no such number'],
    ['no number', 'a: .nan\n', 'is not YAML: line 1, column 4: JSON has no such number'],
    ['bytes', 'a: !!binary aGk=\n', 'is not YAML: line 1, column 13: JSON has no !!binary'],
    ['a set', 'a: !!set { b, c }\n', 'is not YAML: line 1, column 10: JSON has no !!set'],
  ])('%s is refused at its line and column', async (_, text, fault) => {
    expect(await faultOf('state.yml', text)).toContain(`state file FILE ${fault}`)
  })

  test('references that become too large are refused', async () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) => `l${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(',')}]`,
    )
    const fault = await faultOf('bomb.yaml', `l0: &l0 [a]\n${levels.join('\n')}\n`)
    expect(fault).toContain('Excessive alias count')
  })

  test('deep nesting is refused', async () => {
    expect(await faultOf('deep.yaml', '['.repeat(100_000))).toContain('is not YAML')
  })

  test('a name that every object has is a name like another', async () => {
    expect(await faultOf('proto.yaml', '__proto__:\n  users: 1\n')).toContain('Unrecognized key: "__proto__"')
  })
})

describe('a state file in JSON', () => {
  test.each([
    [
      '{\n  "users": [\n    { "email": 5 }\n  ]\n}',
      'is not valid:\n✖ Invalid input: expected string, received number\n  → at line 3, column 16: users[0].email',
    ],
    ['{\n  "users": [],\n  "user": []\n}', 'is not valid:\n✖ Unrecognized key: "user"\n  → at line 3, column 3'],
    ['{\n  "users": [\n}', 'is not JSON: line 3, column 1: '],
    ['{\n  "users": [\n', 'is not JSON: line 3, column 1: '],
    ['{\n  "tags": [{ "name": ",]" },\n]}', 'is not JSON: line 2, column 28: '],
    ['{\n\t"users": [{\n\t\t"dob": "x"}]}', 'line 3, column 10: users[0].dob'],
  ])('%j is refused at its line and column', async (text, fault) => {
    expect(await faultOf('state.json', text)).toContain(fault)
  })
})

describe('properties', () => {
  test('YAML means the same as JSON', async () => {
    await fc.assert(
      fc.asyncProperty(workspaceState, async (state) => {
        const json = await readStateFile(fileOf('state.json', JSON.stringify(state)))
        const yaml = await readStateFile(fileOf('state.yaml', stringify(state)))
        expect(stateFileJson(yaml)).toEqual(stateFileJson(json))
      }),
      { numRuns: 25 },
    )
  })
})

describe('a hostile state file', () => {
  const members = Array.from({ length: 30_000 }, (_, index) => `"k${index}": 1`).join(',\n')
  const user = `"external_id": "ada", "custom_attributes": {\n${members}\n}`
  const tooMany = 'must have at most 10000 names'

  test.each([
    ['JSON with a fault', 'state.json', `{"users":[{${user},"nope":1}]}`, 'Unrecognized key: "nope"'],
    ['YAML', 'state.yaml', `{"users":[{${user}}]}`, tooMany],
  ])('%s with 30,000 names in one object costs what its length says', async (_, name, text, said) => {
    const before = process.cpuUsage()
    expect(await faultOf(name, text)).toContain(said)
    const usage = process.cpuUsage(before)
    // 12 s when each name was compared with all others, 0.3 s since.
    expect((usage.user + usage.system) / 1e6).toBeLessThan(4)
  })

  test('a name that a map has twice is still found', async () => {
    const text = 'users:\n  - external_id: ada\n    custom_attributes:\n      a: 1\n      b: 2\n      a: 3\n'
    expect(await faultOf('state.yaml', text)).toBe(
      'state file FILE is not YAML: line 6, column 7: Map keys must be unique',
    )
  })

  test('one long text that is referred to over and over is refused', async () => {
    const users = '  - first_name: *long\n'.repeat(90)
    const text = `users:\n  - first_name: &long ${'x'.repeat(300_000)}\n${users}`
    expect(await faultOf('state.yaml', text)).toBe(
      'state file FILE is not YAML: line 69, column 17: its anchors are referred to too often',
    )
  })

  test.each(['users: &u [*u]', 'users: &u\n  - a: &a {}\n    b: *a\n    c: { d: *u }'])(
    'a reference to what it is inside of is refused: %j',
    async (text) => {
      expect(await faultOf('state.yaml', text)).toMatch(
        /^state file FILE is not YAML: line [14], column 1\d: \*u is inside what it refers to$/,
      )
    },
  )

  test('lists of references to lists are refused', async () => {
    const levels = Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]\n`)
    const said = await faultOf('state.yaml', `a0: &a0 [1,1,1,1,1,1,1,1,1]\n${levels.join('')}`)
    expect(said).toContain('Excessive alias count')
  })
})
