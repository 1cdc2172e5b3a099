import { createService, manualClock, type StateFile } from '@brazier/backend/parts'

/** Rejects with a StateFileError if no server could start with it. */
export const tryState = async (state: StateFile, now: number): Promise<void> => {
  const runtime = {
    now: () => now,
    seed: () => 1,
    requestId: () => '',
    after: () => undefined,
    failed: () => undefined,
  }
  const { workspaces } = createService({ runtime, queueDelay: false })
  const workspace = await workspaces.create({ name: 'tried', clock: manualClock(now) })
  await workspace.loadState(state)
}

export const countsOf = (state: object): string =>
  Object.entries(state)
    .flatMap(([name, list]) => (Array.isArray(list) && list.length > 0 ? [`${list.length} ${name}`] : []))
    .join(', ')
