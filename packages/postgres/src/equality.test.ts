import { memoryPersistence, type Persistence, stateFileJson } from '@brazier/backend'
import { type ModelledService, workspaceCommands, WorkspaceModel, workspaceModelState } from '@brazier/laws'
import { testService } from '@brazier/testkit'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest'
import { newName, someDatabases, type TestDatabase } from './testing/databases.ts'

const start = Date.UTC(2024, 5, 1)
const days = 86_400_000

/** Returns the contents of a workspace after some commands, as text. Checks every answer against the model. */
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
  const model = new WorkspaceModel(start)
  await fc.asyncModelRun(() => ({ model, real: { call, settle, advance: clock.advance } }), commands)
  await clock.advance(2 * days)
  expect(failures).toEqual([])
  return JSON.stringify(stateFileJson(await workspace.snapshot()))
}

describe.each(Object.entries(someDatabases(inject('everywhere'))))('a service on %s', (_, open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  it('gives the same answers and has the same contents as one in memory, to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(workspaceCommands(40), async (commands) => {
        const name = newName()
        const here = await contentsAfter(db.persistence, name, commands)
        const inMemory = await contentsAfter(memoryPersistence(), name, commands)
        expect(here).toBe(inMemory)
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })
})
