import type { StateFile } from '@brazier/backend'
import { compareTexts } from '@brazier/domain/rules'
import { testService } from '@brazier/testkit'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentText } from './content-blocks/block-model.ts'
import { expectedUsers, heldUsers } from './users/held-users.ts'
import { workspaceCommands, workspaceModelState } from './workspace-commands.ts'
import { WorkspaceModel } from './workspace-model.ts'

const start = Date.UTC(2024, 5, 1)

/** The whole of a workspace in terms that its model has too. */
interface Contents {
  readonly users: readonly object[]
  readonly catalogs: readonly object[]
  /** By content_block_id. */
  readonly blocks: ReadonlyMap<string | undefined, readonly string[]>
  readonly sent: readonly object[]
}

const held = (snapshot: StateFile): Contents => ({
  users: heldUsers(snapshot),
  catalogs: (snapshot.catalogs ?? []).map(({ name, items, updated_at }) => ({ name, items: items ?? [], updated_at })),
  blocks: new Map(
    (snapshot.content_blocks ?? []).map((block) => [block.content_block_id, [block.name, block.content, block.state]]),
  ),
  sent: (snapshot.outbox ?? []).map(({ schedule_id, external_id, time, parts }) => ({
    schedule_id,
    external_id,
    time,
    body: parts['body'],
  })),
})

const expected = (model: WorkspaceModel): Contents => ({
  users: expectedUsers(model),
  catalogs: [...model.catalogs.byName]
    .toSorted(([a], [b]) => compareTexts(a, b))
    .map(([name, catalog]) => ({ name, items: model.catalogs.itemsOf(catalog), updated_at: catalog.updated_at })),
  blocks: new Map(
    [...model.blocks.byId].map(([id, block]) => [id, [block.name, contentText(block.content), block.state]]),
  ),
  sent: model.schedules.sent,
})

describe('a workspace and a model of it', () => {
  it('give the same answers and have the same users, catalogs, content blocks and messages after any commands', async () => {
    await fc.assert(
      fc.asyncProperty(workspaceCommands(60), async (given) => {
        const { call, settle, clock, workspace, failures } = await testService({
          now: start,
          state: workspaceModelState,
        })
        const model = new WorkspaceModel(start)
        await fc.asyncModelRun(() => ({ model, real: { call, settle, advance: clock.advance } }), given)
        // By then every schedule is over.
        model.advance(2 * 86_400_000)
        await clock.advance(2 * 86_400_000)
        const snapshot = await workspace.snapshot()
        expect(held(snapshot)).toEqual(expected(model))
        expect(snapshot.jobs).toEqual([])
        expect(failures).toEqual([])
      }),
      // Four areas share the commands of a run, so that there must be more of them.
      { numRuns: 5 * (fc.readConfigureGlobal().numRuns ?? 100) },
    )
  })
})
