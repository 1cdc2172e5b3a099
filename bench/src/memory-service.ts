import { createService, manualClock, type Runtime } from '@brazier/backend'

const start = Date.UTC(2026, 0, 5)
const key = 'bench'

const still: Runtime = {
  now: () => start,
  seed: () => 1,
  requestId: () => '9a0774d3-1807-446a-b5ed-e769514f7f43',
  after: () => undefined,
  failed: ({ error }) => {
    throw error
  },
}

/** Opens a service with one workspace, in memory. Only `settle` runs jobs. */
export const openInMemory = async (other: Partial<Runtime> = {}) => {
  const clock = manualClock(start)
  const backend = createService({ runtime: { ...still, ...other }, queueDelay: false })
  const workspace = await backend.workspaces.create({ name: 'bench', clock })
  await backend.workspaces.addKey(key, workspace.name)
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  /** Rejects for another status. */
  const send = async (method: string, path: string, body: string | Uint8Array<ArrayBuffer>, status: number) => {
    const response = await backend.fetch(new Request(`http://bench${path}`, { method, headers, body }))
    const answer = await response.arrayBuffer()
    if (response.status !== status) {
      throw new Error(`${path}: ${response.status} ${new TextDecoder().decode(answer.slice(0, 200))}`)
    }
  }
  /** Opens fresh windows for the rate limits. */
  const nextMinute = (): void => clock.set(clock.now() + 60_000)
  return { clock, workspace, send, nextMinute }
}
