import { type ControlId, topicsChanged, topicsShown } from '@brazier/control/addresses'
import { type ControlClient, ControlError, type ControlInput, type ControlResult } from '@brazier/control/client'
import type { QueryClient } from '@tanstack/query-core'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { type Known, useQuery, useQueryClient } from './use-query.ts'

/** Context of every screen. */
export interface Console {
  readonly control: ControlClient
  /** Sends a control request without a client method. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Address for callers. */
  readonly origin: string
  /** Whether the service is in this page: no browser can open it. */
  readonly isInPage: boolean
  /** The time of the page's machine. */
  now(): Date
}

/** Provided by `start.tsx`. */
export const ConsoleContext = createContext<Console | undefined>(undefined)

/** Returns the screens' context. Throws outside the console. */
export const useConsole = (): Console => {
  const value = useContext(ConsoleContext)
  if (value === undefined) throw new TypeError('there is no console above this component')
  return value
}

/** The address's workspace. */
export const WorkspaceContext = createContext('default')

/** Returns the address's workspace. */
export const useWorkspace = (): string => useContext(WorkspaceContext)

/** Options of `useRow`. */
export interface RowOptions {
  readonly enabled?: boolean
  readonly keepPrevious?: boolean
}

/** Reads a control route, again when its row's topics change. */
export const useRow = <Id extends ControlId>(
  id: Id,
  input: ControlInput<Id>,
  options: RowOptions = {},
): Known<ControlResult<Id>> => {
  const { control } = useConsole()
  const known = useQuery({ key: [id, input], load: (signal) => callRow(control, id, input, signal), ...options })
  return isGone(known.error) ? { ...known, data: undefined } : known
}

/** Whether the server calls something gone: earlier data are no longer true. */
const isGone = (error: Error | undefined): boolean => error instanceof ControlError && error.status === 404

/** Calls a route by its id. */
export const callRow = <Id extends ControlId>(
  control: ControlClient,
  id: Id,
  input: ControlInput<Id>,
  signal?: AbortSignal,
): Promise<ControlResult<Id>> => {
  // The compiler does not follow an id through a method's parameters.
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

/** Returns a function that writes through the control API, then reloads what shows the change. */
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
