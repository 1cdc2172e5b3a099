import { type Endpoint, type EndpointId, rowIn, type Rows } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import type { NewLoggedRequest, RequestOrigin } from '../ports/logged-request.ts'
import { createOutcomeCollector } from '../ports/outcomes.ts'
import type { ServedRequest } from '../ports/runtime.ts'
import { WorkspaceGone } from '../ports/workspace-gone.ts'
import type { OpenedKey } from '../workspaces/workspaces.ts'
import { answerInstead, answerRequest, type ServeContext } from './answer-request.ts'
import type { Answer } from './answer.ts'
import { refuseKey } from './authenticate.ts'
import { answerFailure } from './failure.ts'
import { logEntry, refusedKey, servedRequest } from './log-entry.ts'
import { readText } from './read-body.ts'
import type { RequestState } from './request-state.ts'
import { respond } from './respond.ts'
import type { PathParameters } from './route.ts'

/** Answers even if a step throws. */
const answerOrFail = async (state: RequestState, service: ServeContext): Promise<Answer | undefined> => {
  let answered: Answer | undefined
  try {
    answered = await answerRequest(state, service)
  } catch (error) {
    state.step = 'failure'
    const failure = { where: state.id, workspace: state.opened?.workspace.name ?? '', error }
    // The workspace was deleted with its keys, or its contents were replaced.
    const isGone = error instanceof WorkspaceGone
    answered = isGone ? refuseKey().answer : answerFailure(failure, service.runtime.failed)
  }
  // The fault also ends the connection if the work threw.
  return state.fault === 'lost' ? undefined : answered
}

/** Defaults are those of HTTP requests. */
export interface ServeOptions {
  /** Replaces the endpoint. */
  readonly instead?: (() => Promise<Answer>) | undefined
  readonly origin?: RequestOrigin
  /** Opens the workspace, whatever the request's key. */
  readonly opened?: OpenedKey
  /** Skips rate limit, faults and log. */
  readonly isQuiet?: boolean
}

export interface Served {
  readonly response: Response
  /** As the runtime's `served` gets it. */
  readonly told: ServedRequest
  /** Absent if no workspace was opened. */
  readonly entry?: NewLoggedRequest
}

/** Reads a refused request's body for the log, unless a step has. */
const readRefused = async (state: RequestState, answered: Answer | undefined): Promise<void> => {
  if (state.opened === undefined || state.body !== undefined || state.row.body === undefined) return
  if (answered === undefined || answered.status < 400 || answered.status === 413) return
  state.body = { text: await readText(state.request), json: undefined }
}

/** Also tells the outcomes. */
const log = (state: RequestState, opened: OpenedKey, entry: NewLoggedRequest, at: Instant): void => {
  if (state.isQuiet) return
  opened.workspace.requests.add(entry, at)
  opened.workspace.reported(state.outcomes.entries())
}

const untold: Pick<RequestState, 'unknown' | 'faults'> = { unknown: [], faults: [] }

const rowOf = (rows: Rows, id: EndpointId): Endpoint => {
  const row = rowIn(rows, id)
  if (row === undefined) throw new TypeError(`this service has no ${id}`)
  return row
}

/**
 * Serves and logs a request. Resolves to `Response.error()`, a network error, if the connection ends without an answer. Rejects if
 * `instead` does, or without it only for an endpoint that the service does not have.
 */
export const serveAndTell = async (
  id: EndpointId,
  request: Request,
  params: PathParameters,
  service: ServeContext,
  { instead, origin = 'wire', opened: given, isQuiet = false }: ServeOptions = {},
): Promise<Served> => {
  const { runtime, knownKeys, rows } = service
  const requestId = runtime.requestId()
  const arrived = runtime.now()
  const outcomes = createOutcomeCollector()
  const state: RequestState = {
    requestId,
    outcomes,
    id,
    row: rowOf(rows, id),
    request,
    params,
    isQuiet,
    ...untold,
    ...(given && { opened: given }),
  }
  const answered =
    instead === undefined ? await answerOrFail(state, service) : await answerInstead(state, service, instead)
  if (answered === undefined || answered.status >= 400) await readRefused(state, answered)
  const { opened } = state
  const text = answered === undefined ? '' : JSON.stringify(answered.body)
  const at = runtime.now()
  const ended = { answered, arrived, ms: at - arrived, text, origin }
  const entry = opened && logEntry(state, opened, ended, knownKeys)
  const told = servedRequest(state, ended, entry, knownKeys)
  runtime.served?.(told)
  if (opened !== undefined && entry !== undefined) log(state, opened, entry, at)
  if (told.refused_by === 'key') runtime.refusedKey?.(refusedKey(state, told.status, knownKeys))
  const response =
    answered === undefined
      ? Response.error()
      : respond(answered, text, { 'X-Request-Id': requestId, ...state.rateLimit })
  return { response, told, ...(entry && { entry }) }
}

/** Serves as `serveAndTell` does. Resolves to the answer. */
export const serve = async (
  id: EndpointId,
  request: Request,
  params: PathParameters,
  service: ServeContext,
  options?: ServeOptions,
): Promise<Response> => (await serveAndTell(id, request, params, service, options)).response
