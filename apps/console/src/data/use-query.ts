import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/query-core'
import { createContext } from 'preact'
import { useContext, useEffect, useMemo, useState } from 'preact/hooks'

/** Every screen's cache. Provided by `main.tsx`. */
export const QueryContext = createContext<QueryClient | undefined>(undefined)

/** Throws outside the console. */
export const useQueryClient = (): QueryClient => {
  const client = useContext(QueryContext)
  if (client === undefined) throw new TypeError('there is no QueryClient above this component')
  return client
}

/** By query: reads the wanted page of a list, if it is not there. */
export const wantedPages = new WeakMap<object, () => Promise<unknown>>()

export interface QueryOptions<Data> {
  /** Name in the cache; it begins with a route's id. */
  readonly key: QueryKey
  /** Rejects with a message for people. */
  load(signal: AbortSignal): Promise<Data>
  readonly enabled?: boolean
  /** Keeps the previous key's answer until the new one. */
  readonly keepPrevious?: boolean
  /** Constant while the page is open, so read once. */
  readonly isStatic?: boolean
}

export interface Known<Data> {
  readonly data: Data | undefined
  /** Of the last try. Earlier data stay. */
  readonly error: Error | undefined
  readonly isLoading: boolean
  retry(): void
}

export const useQuery = <Data>({
  key,
  load,
  enabled = true,
  keepPrevious = false,
  isStatic = false,
}: QueryOptions<Data>): Known<Data> => {
  const client = useQueryClient()
  const options: QueryObserverOptions<Data, Error, Data, Data> = {
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
    enabled,
    ...(isStatic && { staleTime: 'static' as const }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  }
  const observer = useMemo(() => new QueryObserver<Data, Error, Data, Data>(client, options), [client])
  const [, draw] = useState(0)
  const hash = JSON.stringify([key, enabled])
  useEffect(() => observer.setOptions(options), [hash])
  useEffect(() => {
    const again = (): void => draw((drawn) => drawn + 1)
    const stop = observer.subscribe(again)
    // An answer may have come between drawing and effect.
    again()
    return stop
  }, [observer])
  const result = observer.getOptimisticResult(client.defaultQueryOptions(options))
  return {
    data: result.data,
    error: result.error ?? undefined,
    isLoading: result.isPending && enabled,
    retry: () => void observer.refetch(),
  }
}
