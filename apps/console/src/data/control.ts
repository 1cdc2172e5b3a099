import { type ControlId, topicsChanged, topicsShown } from '@brazier/control/addresses'
import { type ControlClient, ControlError, type ControlInput, type ControlResult } from '@brazier/control/client'
import type { Query, QueryClient } from '@tanstack/query-core'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { type Known, useQuery, useQueryClient, wantedPages } from './use-query.ts'

export interface Console {
  readonly control: ControlClient
  /** For requests without a client method. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly origin: string
  /** Whether the service is in this page: no browser can open it. */
  readonly isInPage: boolean
  /** The machine's time, not the workspace's. */
  now(): Date
}

/** Provided by `start.tsx`. */
export const ConsoleContext = createContext<Console | undefined>(undefined)

/** Throws outside the console. */
export const useConsole = (): Console => {
  const value = useContext(ConsoleContext)
  if (value === undefined) throw new TypeError('there is no console above this component')
  return value
}

export const WorkspaceContext = createContext('default')

export const useWorkspace = (): string => useContext(WorkspaceContext)

export interface RowOptions {
  readonly enabled?: boolean
  readonly keepPrevious?: boolean
}

/** Reads again when topics of the row change. */
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

/** Those to read once more. */
const waiting = new WeakSet<Query>()

/** Reads once more when the present reading ends: it may miss a change. A wanted page comes first, or changes without end displace it. */
const readAfter = (client: QueryClient, query: Query): void => {
  if (waiting.has(query)) return
  waiting.add(query)
  const again = async (): Promise<void> => {
    await wantedPages.get(query)?.()
    waiting.delete(query)
    void client.invalidateQueries({ predicate: (each) => each === query }, { cancelRefetch: false })
  }
  // Gives the present reading.
  void query.fetch().then(again, again)
}

/** Reads again what shows these topics, or everything, where it is on the page. A key begins with the id of a route. */
export const refresh = (client: QueryClient, topics?: readonly string[]): void => {
  const predicate = ({ queryKey: [id] }: Query): boolean =>
    topics === undefined || topicsShown(String(id)).some((topic) => topics.includes(topic))
  // The server would go on with a cancelled reading. After a break in the stream it may hang; a first one is never cancelled.
  const isAll = topics === undefined
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    if (!isAll || query.state.data === undefined) readAfter(client, query)
  }
  void client.invalidateQueries({ predicate }, { cancelRefetch: isAll })
}

/** Writes through the control API, then reloads what shows the change. */
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
