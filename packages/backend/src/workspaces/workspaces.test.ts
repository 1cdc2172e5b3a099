import { describe, expect, it } from 'vitest'
import { createService } from '../create-service.ts'
import { memoryPersistence } from '../memory/persistence.ts'

/** A service on a directory of which another process knows, with a workspace in which a job waits. */
const setUp = async () => {
  const memory = memoryPersistence()
  let tell: (name: string) => void = () => undefined
  let meanwhile = (): Promise<unknown> => Promise.resolve()
  const directory: typeof memory.directory = {
    ...memory.directory,
    delete: async (name) => {
      await meanwhile()
      return memory.directory.delete(name)
    },
    onDeleted: (heard) => void (tell = heard),
  }
  const waiting: (() => void)[] = []
  const backend = createService({
    runtime: {
      now: () => 0,
      seed: () => 1,
      requestId: () => '00000000-0000-4000-8000-000000000000',
      after: (_, work) => void waiting.push(work),
      failed: ({ error }) => {
        throw error
      },
    },
    persistence: { ...memory, directory },
  })
  const { workspaces } = backend
  const workspace = await workspaces.create({ name: 'shop' })
  /** Runs what waits for a timer. Resolves to the number of jobs left. */
  const jobsLeft = async (): Promise<number | undefined> => {
    for (const work of waiting.splice(0)) work()
    return (await workspace.snapshot()).jobs?.length
  }
  await workspace.store.transaction((tx) => tx.jobs.add('users.delete', { external_ids: [] }, 0))
  workspace.wake()
  const deletedElsewhere = async (): Promise<void> => {
    await memory.directory.delete('shop')
    tell('shop')
    await workspaces.find('another')
  }
  const openWhileDeleting = (): void => void (meanwhile = async () => (await workspaces.find('shop'))?.wake())
  return { workspaces, settle: backend.settle, jobsLeft, deletedElsewhere, openWhileDeleting }
}

describe('a deleted workspace', () => {
  it('runs no job', async () => {
    const { workspaces, jobsLeft } = await setUp()
    expect(await workspaces.delete('shop')).toBe(true)
    expect(await jobsLeft()).toBe(1)
  })

  it('runs no job if a request opens it again while it is deleted', async () => {
    const { workspaces, jobsLeft, openWhileDeleting } = await setUp()
    openWhileDeleting()
    expect(await workspaces.delete('shop')).toBe(true)
    expect(await jobsLeft()).toBe(1)
  })

  it('runs no job in a process that hears of it from another', async () => {
    const { jobsLeft, deletedElsewhere } = await setUp()
    await deletedElsewhere()
    expect(await jobsLeft()).toBe(1)
  })

  it('runs its jobs until then', async () => {
    const { jobsLeft } = await setUp()
    expect(await jobsLeft()).toBe(0)
  })
})

it('a service beside others asks once whether it is alone, however many workspaces it has', async () => {
  const { workspaces, settle } = await setUp()
  await workspaces.create({ name: 'another' })
  let asked = 0
  await settle(() => Promise.resolve(++asked > 1))
  expect(asked).toBe(1)
})
