import type { EndpointId } from '@brazier/contract'
import type { LoggedRequest } from './logged-request.ts'

/** A request as the service received it, read for a test. */
export interface Call<Id extends EndpointId = EndpointId> {
  readonly id: Id
  /** Parameters in the path, decoded. */
  readonly params: { readonly [name: string]: string }
  /** Parameters of the query, as texts. */
  readonly query: { readonly [name: string]: string }
  /** The body as JSON; undefined when there was none, or it was none. */
  readonly body: unknown
  /** 0 when a fault ended the connection. */
  readonly status: number
  /** The answer as JSON; undefined when there was none. */
  readonly response: unknown
  /** Paths of members and parameters that the contract does not name. */
  readonly unknown: readonly string[]
  /** The kind of the fault that was applied to the request; absent when there was none. */
  readonly fault?: LoggedRequest['fault']
  /** Outcomes of the request's elements so far, at most 100; absent when nothing was reported. */
  readonly outcomes?: LoggedRequest['outcomes']
}

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads an entry of the request log. */
export const readCall = (logged: LoggedRequest): Call => {
  const { endpoint, path, params, status, unknown, fault, outcomes } = logged
  return {
    id: endpoint,
    params,
    query: Object.fromEntries(new URLSearchParams(/\?(.*)$/s.exec(path)?.[1] ?? '')),
    body: parse(logged.request),
    status,
    response: parse(logged.response),
    unknown,
    ...(fault !== undefined && { fault }),
    ...(outcomes !== undefined && { outcomes }),
  }
}
