import { describe, expect, it } from 'vitest'
import { memoryPersistence } from '../memory/persistence.ts'
import { jobTable } from '../queue/job-kind.ts'
import { createWorkspace } from '../workspaces/workspace.ts'
import { authenticate } from './authenticate.ts'

const key = { key: 'a-key', workspace: 'test', permissions: new Set<string>() }
const workspace = createWorkspace({
  seed: 1,
  name: 'test',
  storage: memoryPersistence().open({ name: 'test', seed: 1 }),
  runtime: { now: () => 0, seed: () => 1, requestId: () => '', after: () => undefined, failed: () => undefined },
  queueDelay: false,
  outbox: { messages: 1, bytes: 1 },
  kinds: jobTable([]),
  mask: (text: string) => text,
  saveClock: () => Promise.resolve(),
})
const openKey = async (text: string) => (text === 'a-key' ? { key, workspace } : undefined)
const hasKnownKey = (text: string) => text.includes('a-key')

describe('a key', () => {
  it.each(['Bearer a-key', 'bearer a-key', 'BEARER a-key', 'bEaReR   a-key'])('is found in %j', async (given) => {
    expect(await authenticate(given, openKey, hasKnownKey)).toEqual({ ok: true, value: { key, workspace } })
  })

  it.each([
    [null, ''],
    ['', ''],
    ['Bearer', ''],
    ['Bearer other', 'other'],
    ['bearer 0b5f-x.y_z~+/==', '0b5f-x.y_z~+/=='],
    ['other', ''],
    ['Token other', ''],
    ['Bearer:other', ''],
    ['Bearer "other"', ''],
    ['Bearer one two', ''],
    ['Basic b3RoZXI6', ''],
    ['Bearer Basic b3RoZXI6', ''],
    [`Bearer ${'x'.repeat(257)}`, ''],
    ['a-key', ''],
    ['Basic a-key', ''],
    ['Bearer "a-key"', ''],
    ['Bearer Bearer a-key', ''],
    ['Bearer a-key.', ''],
    ['Bearer xa-keyx', ''],
  ])('%j is refused, and the text repeats an unknown key and nothing else', async (authorization, said) => {
    expect(await authenticate(authorization, openKey, hasKnownKey)).toEqual({
      ok: false,
      answer: {
        status: 401,
        body: { message: `Invalid API key: ${said}` },
        headers: { 'X-RateLimit-Limit': '', 'X-RateLimit-Remaining': '', 'X-RateLimit-Reset': '' },
      },
    })
  })
})
