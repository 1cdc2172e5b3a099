import { createService, memoryPersistence } from '@brazier/backend'
import { describe, expect, test } from 'vitest'
import { createControlApp } from './control-app.ts'
import { memoryService, openGuard } from './memory-service.ts'

/** A control API whose requests have a second, and whose timers run when the test says so. */
const start = async () => {
  const timers: (() => void)[] = []
  const failures: unknown[] = []
  const runtime = {
    now: () => 0,
    seed: () => 1,
    requestId: () => 'id',
    after: (_delay: number, work: () => void) => void timers.push(work),
    failed: ({ error }: { readonly error: unknown }) => void failures.push(error),
  }
  const backend = createService({ runtime, queueDelay: false, persistence: { ...memoryPersistence(), deadline: 1000 } })
  const workspace = await backend.workspaces.create({ name: 'shop' })
  const app = createControlApp({
    service: memoryService({ backend, runtime, version: '0', readDocument: async () => ({}) }),
    guard: openGuard,
    failed: (_where, error) => void failures.push(error),
  })
  /** Lets work go on, and time pass: all steps of a deadline. */
  const pass = async (): Promise<void> => {
    for (let step = 0; step < 50; step += 1) {
      await new Promise(setImmediate)
      for (const timer of timers.splice(0)) timer()
    }
  }
  const ask = (method: string, path: string, body?: object): Promise<Response> =>
    Promise.resolve(
      app.fetch(
        new Request(`http://localhost/_brazier/workspaces/shop/${path}`, {
          method,
          ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
        }),
      ),
    )
  return { workspace, ask, pass, failures }
}

describe('the time of a request to the control API', () => {
  test('ends with 503, a reason and Retry-After, however its workspace is held', async () => {
    const { workspace, ask, pass, failures } = await start()
    const held = Promise.withResolvers<void>()
    const holding = workspace.store.transaction(() => held.promise)
    const answers = Promise.all([ask('GET', 'outbox'), ask('GET', 'schedules'), ask('POST', 'reset')])
    await pass()
    for (const answer of await answers) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '1'])
      expect(await answer.json()).toEqual({
        message: 'Service Unavailable: the request took longer than 1 s, all its waits and statements together',
      })
    }
    expect(failures).toHaveLength(3)
    held.resolve()
    await holding
  })

  test('is as long as it takes where jobs run or a state is read or written', async () => {
    const { workspace, ask, pass } = await start()
    const held = Promise.withResolvers<void>()
    const holding = workspace.store.transaction(() => held.promise)
    const answers = Promise.all([ask('POST', 'settle'), ask('GET', 'state'), ask('PUT', 'state', {})])
    await pass()
    held.resolve()
    await holding
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200])
  })
})
