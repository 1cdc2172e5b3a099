import { type ControlId, topicsChanged, topicsShown } from '@brazier/control/addresses'
import { type ControlClient, ControlError, type ControlInput, type ControlResult } from '@brazier/control/client'
import type { QueryClient } from '@tanstack/query-core'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { type Known, useQuery, useQueryClient } from './use-query.ts'

/** Context of every screen. */
export interface Console {
  readonly control: ControlClient
  /** Sends a request to the control API that the client has no method for. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The address of the service, as its callers write it. */
  readonly origin: string
  /** Whether the service is in this page: then no browser can open its address. */
  readonly isInPage: boolean
  /** The present, of the page's machine. */
  now(): Date
}

/** `start.tsx` puts it here. */
export const ConsoleContext = createContext<Console | undefined>(undefined)

/** Returns what every screen works with. Throws outside the console. */
export const useConsole = (): Console => {
  const value = useContext(ConsoleContext)
  if (value === undefined) throw new TypeError('there is no console above this component')
  return value
}

/** The workspace that the address names. */
export const WorkspaceContext = createContext('default')

/** Returns the name of the workspace that the address names. */
export const useWorkspace = (): string => useContext(WorkspaceContext)

/** Options of `useRow`. */
export interface RowOptions {
  readonly enabled?: boolean
  readonly keepPrevious?: boolean
}

/** Reads a route of the control API, and again when a topic changes that its row shows. */
export const useRow = <Id extends ControlId>(
  id: Id,
  input: ControlInput<Id>,
  options: RowOptions = {},
): Known<ControlResult<Id>> => {
  const { control } = useConsole()
  const known = useQuery({ key: [id, input], load: (signal) => callRow(control, id, input, signal), ...options })
  return isGone(known.error) ? { ...known, data: undefined } : known
}

/** Whether the server says that something is not there: what was known of it is then no longer true. */
const isGone = (error: Error | undefined): boolean => error instanceof ControlError && error.status === 404

/** Calls a route by its id. */
export const callRow = <Id extends ControlId>(
  control: ControlClient,
  id: Id,
  input: ControlInput<Id>,
  signal?: AbortSignal,
): Promise<ControlResult<Id>> => {
  // The compiler does not follow one id through the parameters of a method that it looks up.
  const method = control[id] as (
    input: ControlInput<Id>,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<ControlResult<Id>>
  return method(input, signal === undefined ? {} : { signal })
}

/**
 * Makes old what shows one of some topics, or everything: what of it is on the page is asked for again. The first part of a key is
 * the id of a route.
 */
export const refresh = (client: QueryClient, topics?: readonly string[]): void => {
  const isOld = (id: string): boolean => topics === undefined || topicsShown(id).some((shown) => topics.includes(shown))
  void client.invalidateQueries({ predicate: ({ queryKey: [id] }) => isOld(String(id)) })
}

/** Returns a function that writes through the control API and then asks again for what shows what it changed. */
export const useWrite = (): (<Id extends ControlId>(id: Id, input: ControlInput<Id>) => Promise<ControlResult<Id>>) => {
  const { control } = useConsole()
  const client = useQueryClient()
  return async (id, input) => {
    try {
      return await callRow(control, id, input)
    } finally {
      refresh(client, topicsChanged(id))
    }
  }
}
