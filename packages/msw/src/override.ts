import type { Answer } from '@brazier/backend/parts'
import { type AnyOutput, type EndpointId, rowAnswerFaults, rowIn, type Rows } from '@brazier/contract'
import { http, type HttpHandler } from 'msw'
import type { BaseUrl } from './base-url.ts'
import { methodOf } from './method-of.ts'

/** Answers by the service, or by `instead`. */
export type Answering = (request: Request, instead?: () => Promise<Answer>) => Promise<Response>

/** A call that an override is asked about. */
export interface OverriddenCall {
  /** A copy, readable even if the service answers. */
  readonly request: Request
}

/** An endpoint's answer, or a function for one; if that returns undefined, the next handler answers. */
export type Override<Id extends EndpointId> =
  | AnyOutput<Id>
  | ((call: OverriddenCall) => AnyOutput<Id> | undefined | Promise<AnyOutput<Id> | undefined>)

/** Options of an override. */
export interface OverrideOptions {
  /** Whether it answers one call only. Default: until the handlers are reset. */
  readonly once?: boolean
}

const isAnswer = (given: unknown): given is Answer =>
  typeof given === 'object' &&
  given !== null &&
  'status' in given &&
  typeof given.status === 'number' &&
  'body' in given

/** Throws a TypeError that says why the endpoint never gives the answer. */
const checked = (rows: Rows, id: EndpointId, given: unknown): Answer => {
  const faults = isAnswer(given)
    ? rowAnswerFaults(rowIn(rows, id), given.status, given.body)
    : ['wanted { status, body }']
  if (isAnswer(given) && faults.length === 0) return given
  throw new TypeError(
    `override(${JSON.stringify(id)}): ${JSON.stringify(given)} is no answer of it: ${faults.join('; ')} (see the README of @brazier/msw)`,
  )
}

export const createOverride = <Id extends EndpointId>(
  id: Id,
  override: Override<Id>,
  options: OverrideOptions,
  { answer, base, rows }: { readonly answer: Answering; readonly base: BaseUrl; readonly rows: Rows },
): HttpHandler => {
  const method = methodOf(id, rows)
  if (typeof override !== 'function') checked(rows, id, override)
  const handler: HttpHandler = http[method](
    base.pattern(id),
    async ({ request }) => {
      const given = typeof override === 'function' ? await override({ request: request.clone() }) : override
      if (given === undefined) {
        // MSW counts a call as used before it asks.
        handler.isUsed = false
        return undefined
      }
      const instead = checked(rows, id, given)
      return answer(request, () => Promise.resolve(instead))
    },
    options,
  )
  return handler
}
