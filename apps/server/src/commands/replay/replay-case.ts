import { createService, manualClock, type ManualClock, StateFileError, type Workspace } from '@brazier/backend/parts'
import { contract, rowIn } from '@brazier/contract'
import { Case, type CaseFile } from '@brazier/control'
import * as z from 'zod'
import { compareJson } from './compare.ts'

/** Request that was sent again. */
export interface ReplayedRequest {
  /** Method, path and number in the case. */
  readonly request: string
  /** A line each. */
  readonly differences: readonly string[]
  /** Absent: it was sent again. */
  readonly skipped?: string
}

/** Result of a replay. */
export interface Replayed {
  readonly requests: readonly ReplayedRequest[]
  /** Why the data before the requests are unknown: they ran on an empty workspace. Absent: the case has them. */
  readonly withoutState?: string
  /** Number of earlier requests that the case lacks. */
  readonly missing: number
}

type Recorded = CaseFile['requests'][number]

const key = 'replay-key'

/** Reason not to send a request: its answer did not come from the data. */
const skipReason = ({ status, refused_by, fault, truncated, endpoint }: Recorded): string | undefined => {
  if (endpoint === 'unknown') return 'the contract has no such path and method'
  if (truncated === true) return 'its body was not kept'
  if (fault !== undefined) return `a fault was applied to it: ${fault}`
  if (status === 0) return 'it had no answer'
  const outside = { fault: 'a fault', permission: 'the key', rate_limit: 'a rate limit', failure: 'a failure' } as const
  if (refused_by !== undefined && refused_by in outside) {
    return `${outside[refused_by as keyof typeof outside]} refused it` // the line before checks that
  }
  // Cases do not keep a body's type.
  const byStatus: { readonly [status: number]: string } = {
    401: 'the key',
    403: 'the key',
    415: 'the type of its body',
    429: 'a rate limit',
  }
  const refuser = byStatus[status]
  if (refuser !== undefined) return `${refuser} refused it`
  return status >= 500 ? 'the service failed' : undefined
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Removes the masked key: the header has the replay's. */
const bodyOf = ({ endpoint, request }: Recorded): string => {
  const { bodyKey } = rowIn(contract, endpoint) ?? {}
  const body = bodyKey && parse(request)
  if (bodyKey === undefined || typeof body !== 'object' || body === null) return request
  return JSON.stringify(Object.fromEntries(Object.entries(body).filter(([name]) => name !== bodyKey.member)))
}

const requestOf = (recorded: Recorded): Request => {
  const { method, path, request, user_agent } = recorded
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(`http://replay.local${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(hasBody && request !== '' && { 'Content-Type': 'application/json' }),
      ...(user_agent !== undefined && { 'User-Agent': user_agent }),
    },
    body: hasBody && request !== '' ? bodyOf(recorded) : null,
  })
}

const differencesOf = async (recorded: Recorded, answer: Response): Promise<readonly string[]> => {
  const text = await answer.text()
  const status = answer.status === recorded.status ? [] : [`status: was ${recorded.status}, is ${answer.status}`]
  const changes = compareJson(parse(recorded.response), parse(text))
  return [...status, ...changes.map(({ path, before, now }) => `${path || 'the body'}: was ${before}, is ${now}`)]
}

interface ReplayTarget {
  readonly workspace: Workspace
  readonly fetch: (request: Request) => Response | Promise<Response>
  readonly settle: () => Promise<unknown>
}

const open = async ({ seed, before, before_state: state, requests, clock }: CaseFile): Promise<ReplayTarget> => {
  const manual: ManualClock = manualClock(Date.parse(before.now ?? requests[0]?.time ?? clock.now))
  let count = 0
  const runtime = {
    now: manual.now,
    seed: () => seed,
    requestId: () => `replay-${(count += 1)}`,
    after: () => undefined,
    failed: () => undefined,
  }
  const backend = createService({ runtime, queueDelay: false })
  const workspace = await backend.workspaces.create({ name: 'replay', clock: manual, seed })
  await backend.workspaces.addKey(key, workspace.name)
  if (state !== undefined) await workspace.loadState(state)
  return { workspace, fetch: backend.fetch, settle: backend.settle }
}

/** Sends at the request's time, after the work due by then. */
const send = async ({ workspace, fetch, settle }: ReplayTarget, recorded: Recorded): Promise<readonly string[]> => {
  const at = Date.parse(recorded.time)
  if (at > workspace.clock.now()) await workspace.advanceTo(at)
  const answer = await fetch(requestOf(recorded))
  await settle()
  return differencesOf(recorded, answer)
}

/**
 * Sends the requests of a case of `brazier record` or the console to a fresh workspace, each at its time. Tells where the answers differ.
 * Ids and times that a service makes up count as the same. Throws a TypeError for what is no case.
 */
export const replayCase = async (json: unknown): Promise<Replayed> => {
  const read = Case.safeParse(json)
  if (!read.success) throw new TypeError(`no case: ${z.prettifyError(read.error)}`)
  const { before, before_state } = read.data
  const place = await open(read.data).catch((error: unknown) => {
    throw error instanceof StateFileError ? new TypeError(`no case: before_state: ${error.message}`) : error
  })
  const requests: ReplayedRequest[] = []
  for (const [index, recorded] of read.data.requests.entries()) {
    const request = `${index + 1}. ${recorded.method} ${recorded.path}`
    const skipped = skipReason(recorded)
    requests.push(
      skipped === undefined
        ? { request, differences: await send(place, recorded) }
        : { request, differences: [], skipped },
    )
  }
  const withoutState = before_state === undefined ? (before.why_not ?? 'the case does not say why') : undefined
  return { requests, missing: before.requests_missing, ...(withoutState !== undefined && { withoutState }) }
}
