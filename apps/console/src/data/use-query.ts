import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/query-core'
import { createContext } from 'preact'
import { useContext, useEffect, useMemo, useState } from 'preact/hooks'

/** The cache that every screen reads through. `main.tsx` puts it here. */
export const QueryContext = createContext<QueryClient | undefined>(undefined)

/** Returns the cache. Throws outside the console. */
export const useQueryClient = (): QueryClient => {
  const client = useContext(QueryContext)
  if (client === undefined) throw new TypeError('there is no QueryClient above this component')
  return client
}

/** Options of a query. */
export interface Asked<Data> {
  /** Its name in the cache; the first part is the id of a route. */
  readonly key: QueryKey
  /** Answers, or rejects with an error that has a message for people. */
  load(signal: AbortSignal): Promise<Data>
  /** False: nothing is asked yet. */
  readonly enabled?: boolean
  /** Keeps what the key before this one answered until this one is answered. */
  readonly keepPrevious?: boolean
  /** It never changes while the page is open, so it is read once. */
  readonly isStatic?: boolean
}

/** State of a query in a component. */
export interface Known<Data> {
  readonly data: Data | undefined
  /** Why the last try failed. Data of an earlier try stay. */
  readonly error: Error | undefined
  readonly isLoading: boolean
  /** Asks again. */
  retry(): void
}

/** Reads through the cache: what is known now, and again whenever that changes. */
export const useQuery = <Data>({
  key,
  load,
  enabled = true,
  keepPrevious = false,
  isStatic = false,
}: Asked<Data>): Known<Data> => {
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
    // An answer may have come between the drawing and this effect.
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
