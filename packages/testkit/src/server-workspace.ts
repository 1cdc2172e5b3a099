import { type Call, type LoggedRequest, readCall, type StateFileJson } from '@brazier/backend/parts'
import { type ControlClient, ControlError, createControlClient, NoAnswer } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { createCaller } from './caller.ts'
import { callsFrom } from './workspaces/calls-from.ts'
import { instantText, startOfTests } from './workspaces/start-of-tests.ts'
import type { OpenedWorkspace, TestMessage, WorkspaceVerbs } from './workspaces/test-workspace.ts'

export type { OpenedWorkspace, TestFault, TestMessage, TestWorkspace } from './workspaces/test-workspace.ts'

/** Options of a workspace on a server. */
export interface ServerWorkspaceOptions {
  /** Default: `http://127.0.0.1:4747`, where `npx brazier` listens. */
  readonly server?: string | undefined
  /** Value of `--control-token` at the server's start. */
  readonly token?: string | undefined
  /** State of the workspace at the start, as a state file. Default: empty. */
  readonly state?: StateFileJson | undefined
  /** Start of the manual clock: UTC milliseconds or ISO 8601. Default: 2024-06-01T00:00:00Z. */
  readonly now?: number | string | undefined
  /** Seeds the ids, 32 bits. Default: 1. */
  readonly seed?: number | undefined
  /**
   * A workspace to empty and use, if the tested program has one key for all tests. Only a manual clock is set: start the server with
   * `--clock manual`. Default: a new workspace.
   */
  readonly use?: { readonly workspace: string; readonly key: string } | undefined
}

interface WorkspaceCalls {
  readonly control: ControlClient
  readonly params: { readonly workspace: string }
}

const page = 10_000

const callsOf = async ({ control, params }: WorkspaceCalls): Promise<readonly Call[]> => {
  const newestFirst: LoggedRequest[] = []
  let before: number | undefined
  do {
    const query = { limit: page, view: 'whole' as const, ...(before !== undefined && { before }) }
    const { requests, next } = await control['requests.list']({ params, query })
    // Whole requests, whose time is a text; a call has none.
    newestFirst.push(...(requests as readonly unknown[] as readonly LoggedRequest[]))
    before = next
  } while (before !== undefined)
  return newestFirst.toReversed().map(readCall)
}

const messagesOf = async ({ control, params }: WorkspaceCalls): Promise<readonly TestMessage[]> => {
  const newestFirst: TestMessage[] = []
  let before: number | undefined
  do {
    const query = { limit: page, view: 'whole' as const, ...(before !== undefined && { before }) }
    const { outbox, next } = await control.outbox({ params, query })
    newestFirst.push(...(outbox as readonly TestMessage[])) // whole, as asked
    before = next
  } while (before !== undefined)
  return newestFirst.toReversed()
}

const put = async ({ control, params }: WorkspaceCalls, state: StateFileJson): Promise<void> => {
  // The server reads it; to compare the types goes too deep for the compiler.
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
  await control['state.put']({ params, body: state as never })
}

const verbsOf = (place: WorkspaceCalls): WorkspaceVerbs => {
  const { control, params } = place
  return {
    calls: callsFrom(() => callsOf(place)),
    fault: async (endpoint, effect) => {
      const given: object = { endpoint, ...effect }
      // The server knows each endpoint's faults.
      await control['faults.add']({ params, body: { faults: [given as never] } })
    },
    settle: async () => (await control.settle({ params })).jobs,
    advance: async (by) => {
      const advance = typeof by === 'number' ? `PT${(by / 1000).toFixed(3)}S` : by
      await control['clock.set']({ params, body: { advance } })
    },
    now: async () => new Date((await control['clock.get']({ params })).now),
    outbox: () => messagesOf(place),
    load: (state) => put(place, state),
    // Read-only at every depth for the client, but the caller's own.
    snapshot: () => control['state.get']({ params }) as Promise<unknown> as Promise<StateFileJson>,
    caseText: async () => (await control['case.get']({ params })).text(),
  }
}

/** Sets the clock if possible. */
const prepare = async (place: WorkspaceCalls, now: string, state: StateFileJson): Promise<void> => {
  const { control, params } = place
  const { clock } = await control['clock.get']({ params })
  if (clock === 'manual') {
    // No job of the test before may run.
    await put(place, {})
    await control['clock.set']({ params, body: { set: now } })
  }
  await put(place, state)
  await control['faults.delete']({ params })
}

const open = async (
  control: ControlClient,
  { use, state = {}, seed = 1, ...options }: ServerWorkspaceOptions,
): Promise<{ readonly name: string; readonly key: string }> => {
  const now = instantText(options.now ?? startOfTests)
  if (use === undefined) {
    const body: object = { clock: { manual: now }, seed, state }
    // As in `put`.
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion
    const made = await control['workspaces.create']({ body: body as never })
    return { name: made.workspace, key: made.api_key }
  }
  await prepare({ control, params: { workspace: use.workspace } }, now, state)
  return { name: use.workspace, key: use.key }
}

/** Turns connection failures into advice. */
const explained = (server: string, error: unknown): unknown => {
  const isNetwork = error instanceof TypeError && error.cause !== undefined
  const isRefusedKey = error instanceof ControlError && error.status === 401
  if (!isNetwork && !isRefusedKey && !(error instanceof NoAnswer)) return error
  const reason =
    error instanceof ControlError
      ? 'it wants a control token: give it as `token`'
      : error instanceof NoAnswer
        ? 'something else answers there'
        : 'nothing answers there'
  return new Error(
    `no Brazier server at ${server}: ${reason}. Start one with \`npx brazier\`, or give the address of yours as \`server\``,
    { cause: error },
  )
}

/**
 * Opens a workspace of a running server for one test: a new one with a manual clock, or `use`. Rejects with what to do if no server
 * answers. `close` takes a new workspace away.
 *
 * @example
 * const { workspace, close } = await serverWorkspace({ state: { users: [{ external_id: 'ada' }] } })
 */
export const serverWorkspace = async (options: ServerWorkspaceOptions = {}): Promise<OpenedWorkspace> => {
  const url = (options.server ?? 'http://127.0.0.1:4747').replace(/\/+$/, '')
  const control = createControlClient({ baseUrl: url, ...(options.token !== undefined && { token: options.token }) })
  const { name, key } = await open(control, options).catch((error: unknown) => {
    throw explained(url, error)
  })
  const params = { workspace: name }
  return {
    workspace: {
      ...verbsOf({ control, params }),
      ...createCaller((request) => fetch(request), url, key),
      name,
      url,
      key,
      fetch: (input, init) => fetch(input, init),
      console: url + linkTo('workspace', params),
    },
    close: async () => {
      if (options.use === undefined) await control['workspaces.delete']({ params })
    },
  }
}
