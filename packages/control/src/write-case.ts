import {
  callKey,
  type LoggedRequest,
  maskedCall,
  OutgoingCall,
  type RequestTrace,
  stateWithoutSecrets,
  withoutSecrets,
  type Workspace,
  writeStateFile,
} from '@brazier/backend/parts'
import { clockState, iso, shownFault, wholeRequest } from './shown.ts'

/** Facts of the service and the moment, at a case's head. */
export interface CaseHead {
  /** When it is saved, in real time, UTC milliseconds. */
  readonly savedAt: number
  /** The version of what saves it. */
  readonly version: string
  /** Store of the service. */
  readonly store: string
  /** The id of the request that it is about. */
  readonly about?: string | undefined
}

/** Writes a piece; resolves when there is room for the next. */
export type Write = (text: string) => Promise<void>

/** Requests and runs written at a time. */
const atOnce = 100

const writeList = async (name: string, list: readonly unknown[], write: Write): Promise<void> => {
  await write(`,${JSON.stringify(name)}:[`)
  for (let from = 0; from < list.length; from += atOnce) {
    const some = list.slice(from, from + atOnce).map((one) => JSON.stringify(one))
    await write((from === 0 ? '' : ',') + some.join(','))
  }
  await write(']')
}

const made = (requestId: string, { messages, engagements, merges, calls, notCalled }: RequestTrace): object => ({
  request_id: requestId,
  messages: Object.fromEntries(messages),
  engagements: Object.fromEntries(engagements),
  merges,
  calls,
  not_called: Object.fromEntries(notCalled),
})

/** Resolves to finished calls, by id. The state has those that wait. */
const finishedCalls = ({ store }: Workspace, traces: readonly RequestTrace[]): Promise<readonly object[]> =>
  store.read(async (tx) => {
    const ids = traces.flatMap(({ calls }) => calls.map(({ id }) => id)).toSorted((a, b) => a - b)
    const found = await Promise.all(ids.map((id) => tx.calls.get(callKey({ id }))))
    return found
      .filter((call) => call !== undefined)
      .filter(({ state }) => state !== 'waiting')
      .map((call) => OutgoingCall.encode(maskedCall(call)))
  })

/** The oldest first. */
const requestsOf = async ({ requests }: Workspace): Promise<readonly LoggedRequest[]> =>
  (await requests.list(Infinity)).toReversed()

const writeHead = async (
  { savedAt, version, store, about }: CaseHead,
  workspace: Workspace,
  requests: readonly LoggedRequest[],
  position: number,
  write: Write,
): Promise<void> => {
  const beginning = workspace.beginning()
  const [first] = requests
  const before =
    'why' in beginning
      ? { why_not: beginning.why, requests_missing: 0 }
      : {
          now: iso(Math.min(beginning.now, first?.time ?? beginning.now)),
          requests_missing: (first === undefined ? position : first.sequence - 1) - beginning.requestsBefore,
        }
  const head = {
    case: 1,
    saved_at: iso(savedAt),
    version,
    store,
    seed: workspace.seed,
    clock: clockState(workspace),
    about,
    before,
    faults: (await workspace.faults.list()).map(shownFault).filter(({ left }) => left > 0),
  }
  await write(JSON.stringify(head).slice(0, -1))
}

/** Writes a workspace and what happened in it as a case, in pieces, without secrets but keys: mask these. */
export const writeCase = async (workspace: Workspace, head: CaseHead, write: Write): Promise<void> => {
  const position = await workspace.requests.position()
  const requests = await requestsOf(workspace)
  await writeHead(head, workspace, requests, position, write)
  await writeList('requests', requests.map(wholeRequest), write)
  const runs = workspace.trace?.page(Infinity).runs.toReversed() ?? []
  await writeList(
    'runs',
    runs.map((run) => ({ ...run, ran_at: iso(run.ran_at) })),
    write,
  )
  const traces = requests.flatMap(({ request_id: id }) => {
    const trace = workspace.trace?.of(id)
    return trace === undefined ? [] : [{ id, trace }]
  })
  await writeList(
    'made',
    traces.map(({ id, trace }) => made(id, trace)),
    write,
  )
  const calls = await finishedCalls(
    workspace,
    traces.map(({ trace }) => trace),
  )
  await writeList('calls', calls, write)
  const beginning = workspace.beginning()
  if ('state' in beginning) {
    await write(',"before_state":')
    await writeStateFile(stateWithoutSecrets(beginning.state), write)
  }
  await write(',"state":')
  await workspace.writeState(write, withoutSecrets)
  await write('}')
}
