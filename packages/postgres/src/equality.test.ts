import { memoryPersistence, type Persistence, stateFileJson } from '@brazier/backend'
import {
  type ModelledService,
  testService,
  workspaceCommands,
  WorkspaceModel,
  workspaceModelState,
} from '@brazier/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newName, sharedDatabases, type TestDatabase } from './testing/places.ts'

const start = Date.UTC(2024, 5, 1)
const days = 86_400_000

/** Everything that a workspace holds after some commands, as text; every answer on the way was the model's. */
const contentsAfter = async (
  persistence: Persistence,
  name: string,
  commands: Iterable<fc.AsyncCommand<WorkspaceModel, ModelledService>>,
): Promise<string> => {
  const { call, settle, clock, workspace, failures } = await testService({
    now: start,
    state: workspaceModelState,
    persistence,
    name,
  })
  const advance = async (ms: number): Promise<void> => {
    await workspace.setClock(clock.now() + ms)
  }
  const model = new WorkspaceModel(start)
  await fc.asyncModelRun(() => ({ model, real: { call, settle, advance } }), commands)
  await advance(2 * days)
  await settle()
  expect(failures).toEqual([])
  return JSON.stringify(stateFileJson(await workspace.snapshot()))
}

describe.each(Object.entries(sharedDatabases))('a service on %s', (_, open) => {
  let place: TestDatabase
  beforeAll(async () => {
    place = await open()
  })
  afterAll(() => place.close())

  it('answers and holds what one in memory does, to the byte, whatever is done', async () => {
    await fc.assert(
      fc.asyncProperty(workspaceCommands(40), async (commands) => {
        const name = newName()
        const here = await contentsAfter(place.persistence, name, commands)
        const inMemory = await contentsAfter(memoryPersistence(), name, commands)
        expect(here).toBe(inMemory)
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })
})
