import { describe, expect, test } from 'vitest'
import { kindOf, workspaceOf } from './open-file.ts'

describe('a dropped file', () => {
  test.each([
    ['{"case":1}', 'case'],
    ['{"users":[]}', 'state'],
    ['{}', 'state'],
    ['{"__proto__":{"case":1}}', 'state'],
  ])('%s is a %s', (text, kind) => {
    expect(kindOf('a.json', text)).toBe(kind)
  })

  test.each([
    ['a.json', '', /a\.json is not JSON/],
    ['a.json', '{"users":[', /a\.json is not JSON/],
    ['a.json', 'null', /neither a case nor a state file/],
    ['a.json', '7', /neither a case nor a state file/],
    ['a.json', '[]', /neither a case nor a state file/],
    ['a.YAML', 'users: []', /npx brazier --state/],
  ])('%s with %j is nothing for it, and it says why', (name, text, fault) => {
    expect(kindOf(name, text)).toEqual({ fault: expect.stringMatching(fault) as string })
  })

  test.each([
    ['case.json', 'case'],
    ['Two Cups.state.json', 'two-cups'],
    ['default.json', 'file'],
    ['…json', 'json'],
    ['.json', 'file'],
    [`${'x'.repeat(300)}.json`, 'x'.repeat(40)],
  ])('%j is opened in the workspace %s', (name, workspace) => {
    expect(workspaceOf(name)).toBe(workspace)
  })
})
