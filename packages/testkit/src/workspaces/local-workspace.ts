import {
  type Backend,
  checkFaults,
  type Fault,
  parseStateFile,
  readCall,
  stateFileJson,
  type Workspace,
} from '@brazier/backend/parts'
import { iso, parseDuration, writeCase } from '@brazier/control'
import { callsFrom } from './calls-from.ts'
import type { TestWorkspace, WorkspaceVerbs } from './test-workspace.ts'

export interface LocalWorkspace {
  readonly backend: Pick<Backend, 'maskJson'>
  readonly workspace: Workspace
}

/** Takes milliseconds or an ISO 8601 duration. Throws a TypeError for anything else. */
const millisecondsOf = (by: number | string): number => {
  const milliseconds = typeof by === 'number' ? by : parseDuration(by)
  if (milliseconds !== undefined && Number.isFinite(milliseconds) && milliseconds >= 0) return milliseconds
  throw new TypeError(
    `advance: expected milliseconds from 0 on, or an ISO 8601 duration without years and months such as P1DT2H, got ${JSON.stringify(by)}`,
  )
}

/** Verbs for a workspace in this process. */
export const localVerbs = ({ backend, workspace }: LocalWorkspace): WorkspaceVerbs => ({
  calls: callsFrom(async () => (await workspace.requests.list(Infinity)).toReversed().map(readCall)),
  fault: async (endpoint, effect) => {
    const given: object = { ...effect, endpoint }
    const fault = given as Fault // the table of faults forgets its ids
    checkFaults([fault], (await workspace.faults.list()).length)
    await workspace.faults.add(fault)
  },
  settle: () => workspace.settle(),
  advance: async (by) => workspace.advanceBy(millisecondsOf(by)),
  now: async () => new Date(workspace.clock.now()),
  outbox: async () => {
    const newestFirst = await workspace.store.read((tx) => tx.outbox.list({ limit: Infinity }))
    return newestFirst.toReversed().map((entry) => ({ ...entry, time: iso(entry.time) }))
  },
  load: async (state) => workspace.restore(parseStateFile(state)),
  snapshot: async () => stateFileJson(await workspace.snapshot()),
  caseText: async () => {
    const pieces: string[] = []
    // A test has no real time.
    const head = { savedAt: workspace.clock.now(), version: '@brazier/testkit', store: 'memory' }
    await writeCase(workspace, head, async (text) => void pieces.push(text))
    return backend.maskJson(pieces.join(''))
  },
})

/** Rejects as the global `fetch` does: for a connection that ends, and at the signal. */
export const fetchFrom =
  (serve: (request: Request) => Promise<Response>): TestWorkspace['fetch'] =>
  async (input, init) => {
    const request = new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    const aborted = Promise.withResolvers<never>()
    const abort = (): void => aborted.reject(signal.reason)
    signal.addEventListener('abort', abort)
    try {
      const response = await Promise.race([serve(request), aborted.promise])
      if (response.type === 'error') throw new TypeError('fetch failed')
      return response
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }
