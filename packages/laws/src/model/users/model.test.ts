import { testService } from '@brazier/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modelGroups, serviceCommands } from './commands.ts'
import { expectedUsers, heldUsers } from './held-users.ts'
import { ServiceModel } from './service-model.ts'

const start = Date.UTC(2024, 5, 1)
const state = { subscription_groups: modelGroups.map((id) => ({ id, name: id, channel: 'email' as const })) }

describe('the service and a model of it', () => {
  it('give the same answers and have the same users after any commands', async () => {
    const { call, settle, clock, workspace, failures } = await testService({ now: start, state })
    const empty = await workspace.checkpoint()
    await fc.assert(
      fc.asyncProperty(fc.commands(serviceCommands, { size: 'medium', maxCommands: 40 }), async (commands) => {
        await workspace.rollback(empty)
        clock.set(start)
        const model = new ServiceModel(start)
        await fc.asyncModelRun(() => ({ model, real: { call, settle, advance: clock.advance } }), commands)
        expect(await settle()).toBe(model.settle())
        const snapshot = await workspace.snapshot()
        expect(snapshot.jobs).toEqual([])
        expect(failures).toEqual([])
        expect(heldUsers(snapshot)).toEqual(expectedUsers(model))
      }),
    )
  })
})
