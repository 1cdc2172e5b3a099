import { createService } from '@brazier/backend'
import { manualClock } from '@brazier/backend/parts'
import { describe, expect, test } from 'vitest'
import { keepCheckpoint } from './checkpoints.ts'
import { createControlApp } from './control-app.ts'
import { memoryService, openGuard } from './memory-service.ts'

const start = async () => {
  const runtime = {
    now: () => 0,
    seed: () => 1,
    requestId: () => 'id',
    after: () => undefined,
    failed: () => undefined,
  }
  const backend = createService({ runtime, queueDelay: false })
  const workspace = await backend.workspaces.create({ name: 'shop', clock: manualClock(0) })
  const service = memoryService({ backend, runtime, version: '0', readDocument: async () => ({}) })
  const app = createControlApp({ service, guard: openGuard, failed: () => undefined })
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }
    return (await app.fetch(new Request(`http://localhost/_brazier/workspaces/shop/${path}`, init))).json()
  }
  const keep = async (name: string): Promise<number> => (await keepCheckpoint(service, workspace, name)).store
  return { workspace, ask, keep }
}

describe('the listed checkpoints', () => {
  test('are those that the workspace keeps: a deleted one takes no place', async () => {
    const { ask, keep } = await start()
    const base = await keep('base')
    const deleted = await keep('deleted')
    await ask('DELETE', `checkpoints/${deleted}`)
    for (let index = 0; index < 998; index += 1) await keep('between')
    const last = await keep('last')
    const listed = await ask('GET', 'checkpoints')
    for (const checkpoint of [last, base]) {
      expect(await ask('POST', 'rollback', { checkpoint })).toEqual({ message: 'success' })
    }
    await keep('one more')
    expect(listed).toMatchObject({ checkpoints: { length: 1000, 0: { name: 'last' }, 999: { name: 'base' } } })
    expect(await ask('GET', 'checkpoints')).toMatchObject({ checkpoints: [{ name: 'one more' }, { name: 'base' }] })
  })

  test('are all there after going back to one in vain', async () => {
    const { workspace, ask, keep } = await start()
    const first = await keep('first')
    for (let index = 0; index < 999; index += 1) await keep('between')
    // The store forgets the first.
    await workspace.checkpoint()
    const before = await ask('GET', 'checkpoints')
    expect(await ask('POST', 'rollback', { checkpoint: first })).toEqual({
      message: expect.stringMatching(/^there is no checkpoint 0/),
    })
    expect(await ask('GET', 'checkpoints')).toEqual(before)
    expect(before).toMatchObject({ checkpoints: { length: 999 } })
  })

  test.each([
    ['PUT', 'state', {}],
    ['POST', 'reset'],
  ])('are all those of after a replacement: %s %s', async (method, path, body?: object) => {
    const { workspace, ask, keep } = await start()
    const before = await keep('before')
    const replaced = ask(method, path, body)
    for (let index = 0; index < 50; index += 1) await keep(`at once ${index}`)
    await replaced
    await keep('after')
    const kept = workspace.checkpoints().map((checkpoint) => expect.objectContaining({ checkpoint }))
    expect(await ask('GET', 'checkpoints')).toEqual({ checkpoints: kept.toReversed() })
    expect(workspace.checkpoints()).not.toContain(before)
  })
})
