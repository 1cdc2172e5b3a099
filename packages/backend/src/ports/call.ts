import { type EndpointId, type Query, readQuery } from '@brazier/contract'
import type { LoggedRequest } from './logged-request.ts'

/** A received request, read for a test. */
export interface Call<Id extends EndpointId = EndpointId> {
  readonly id: Id
  /** Decoded. */
  readonly params: { readonly [name: string]: string }
  /** As texts; `name[]=a&name[]=b` is a list `name`. */
  readonly query: Query
  /** JSON; undefined without any. */
  readonly body: unknown
  /** 0 when a fault ended the connection. */
  readonly status: number
  /** JSON; undefined without any. */
  readonly response: unknown
  /** Paths of members and parameters not in the contract. */
  readonly unknown: readonly string[]
  /** The applied fault's kind. */
  readonly fault?: LoggedRequest['fault']
  /** At most 100 so far; absent if none was reported. */
  readonly outcomes?: LoggedRequest['outcomes']
}

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a request log entry. */
export const readCall = (logged: LoggedRequest): Call => {
  const { endpoint, path, params, status, unknown, fault, outcomes } = logged
  return {
    id: endpoint,
    params,
    query: readQuery(path),
    body: parse(logged.request),
    status,
    response: parse(logged.response),
    unknown,
    ...(fault !== undefined && { fault }),
    ...(outcomes !== undefined && { outcomes }),
  }
}
