import { describe, expect, it, test } from 'vitest'
import { memoryPersistence } from '../memory/persistence.ts'
import { jobTable } from '../queue/job-kind.ts'
import { createWorkspace } from '../workspaces/workspace.ts'
import { authenticate, maskKey } from './authenticate.ts'

const key = { key: 'a-key', workspace: 'test', permissions: new Set<string>() }
const workspace = createWorkspace({
  name: 'test',
  storage: memoryPersistence().open('test', 1),
  runtime: { now: () => 0, seed: () => 1, requestId: () => '', after: () => undefined, failed: () => undefined },
  queueDelay: false,
  outbox: 1,
  kinds: jobTable([]),
  saveClock: () => Promise.resolve(),
})
const openKey = async (text: string) => (text === 'a-key' ? { key, workspace } : undefined)

describe('a key', () => {
  it('is found after Bearer', async () => {
    expect(await authenticate('Bearer a-key', openKey)).toEqual({ ok: true, value: { key, workspace } })
  })

  it.each([
    [null, ''],
    ['', ''],
    ['a-key', 'a-key'],
    ['bearer a-key', 'bearer a-key'],
    ['Basic a-key', 'Basic a-key'],
    ['Bearer', 'Bearer'],
    ['Bearer  a-key', ' a-key'],
    ['Bearer "a-key"', '"a-key"'],
    ['Bearer other', 'other'],
  ])('%j is refused, and the text repeats what was sent', async (authorization, said) => {
    expect(await authenticate(authorization, openKey)).toEqual({
      ok: false,
      answer: {
        status: 401,
        body: { message: `Invalid API key: ${said}` },
        headers: { 'X-RateLimit-Limit': '', 'X-RateLimit-Remaining': '', 'X-RateLimit-Reset': '' },
      },
    })
  })
})

test('a masked key shows its last four characters, and nothing of a short key', () => {
  expect(maskKey('a-long-secret-key')).toBe('…-key')
  expect(maskKey('shortkey')).toBe('…')
  expect(maskKey('')).toBe('…')
})
