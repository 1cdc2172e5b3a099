import { testService } from '@brazier/testkit'
import { expect, test } from 'vitest'
import { createService } from '../create-service.ts'
import type { Memory } from '../ports/runtime.ts'
import { createRoom, NoRoom } from './room.ts'
import { parseStateFile } from './state-file.ts'

const memory = (used: number, collections: number): Memory => ({ used, most: 100e6, collections, advice: 'Get more.' })

test('there is no room when more than 85 % are in use after a collection since', () => {
  let now = memory(90e6, 1)
  const room = createRoom(() => now)
  expect(room).not.toThrow()
  now = memory(85e6, 2)
  expect(room).not.toThrow()
  now = memory(86e6, 3)
  expect(room).toThrow(new NoRoom('there is no memory for this state: 86 MB of 100 MB are in use. Get more.'))
  expect(createRoom(() => now)).not.toThrow()
  expect(createRoom(undefined)).not.toThrow()
})

test('a state for which there is no memory changes nothing', async () => {
  let collections = 0
  const backend = createService({
    runtime: {
      now: () => 0,
      seed: () => 1,
      requestId: () => 'r',
      after: () => undefined,
      failed: () => undefined,
      pause: async () => void (collections += 1),
      memory: () => memory(collections < 3 ? 0 : 99e6, collections),
    },
    queueDelay: false,
  })
  const workspace = await backend.workspaces.create({ name: 'w' })
  await workspace.loadState(parseStateFile({ users: [{ external_id: 'ada' }] }))
  const before = await workspace.snapshot()
  const large = parseStateFile({ users: Array.from({ length: 1000 }, (_, index) => ({ external_id: `u${index}` })) })
  await expect(workspace.restore(large)).rejects.toThrow(NoRoom)
  collections = 0
  await expect(workspace.loadState(large)).rejects.toThrow(NoRoom)
  expect(await workspace.snapshot()).toEqual(before)
})

test('a large state is emptied while it is loaded, if nobody needs it any more', async () => {
  const { workspace } = await testService()
  const state = () =>
    parseStateFile({ users: Array.from({ length: 50_001 }, (_, index) => ({ external_id: `u${index}` })) })
  const [kept, taken] = [state(), state()]
  await workspace.restore(kept)
  expect(kept.users?.at(-1)).toEqual({ external_id: 'u50000' })
  await workspace.restore(taken, { isTaken: true })
  expect(new Set(taken.users).size).toBe(1)
  expect((await workspace.snapshot()).users).toHaveLength(50_001)
  const small = parseStateFile({ users: [{ external_id: 'ada' }] })
  await workspace.restore(small, { isTaken: true })
  expect(workspace.beginning()).toMatchObject({ state: { users: [{ external_id: 'ada' }] } })
})
