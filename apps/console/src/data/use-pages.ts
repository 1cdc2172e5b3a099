import {
  type DefaultedInfiniteQueryObserverOptions,
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/query-core'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { startWalk, type Walk } from './refresh-pages.ts'
import { useQueryClient, wantedPages } from './use-query.ts'

type Cursor = string | number | undefined

/** `next` is absent at the end. */
export interface Page<Line> {
  readonly lines: readonly Line[]
  readonly next?: Cursor
}

export interface AskedPages<Line, Read extends Page<Line> = Page<Line>> {
  /** Name in the cache; it begins with a route's id. */
  readonly key: QueryKey
  /** An undefined cursor is the first page. `limit` is the most lines wanted, where taken. */
  load(cursor: Cursor, signal: AbortSignal, limit?: number): Promise<Read>
  readonly enabled?: boolean
  /** Whether changes cause no second reading. */
  readonly isFrozen?: boolean
  /** With it a list may be very long: a change reloads only its first pages. */
  keyOf?(line: Line): string | number
}

/** Read so far. */
export interface KnownPages<Line, Read extends Page<Line> = Page<Line>> {
  /** Unique for the list and its filters. */
  readonly name: string
  readonly lines: readonly Line[]
  readonly pages: readonly Read[]
  readonly error: Error | undefined
  readonly isLoading: boolean
  readonly isFetching: boolean
  readonly hasMore: boolean
  /** Does nothing while a page is being read. */
  more(): void
  retry(): void
  /** Reads past the cache. */
  load(cursor: Cursor, signal: AbortSignal, limit?: number): Promise<Read>
}

/** Lists being reread, by one reading's signal. */
const walks = new WeakMap<AbortSignal, object>()

interface Reading {
  readonly pageParam: Cursor
  readonly signal: AbortSignal
}

/** Returns the known page while the list is reread. */
const stepOf = <Line, Read extends Page<Line>>(
  client: QueryClient,
  key: QueryKey,
  keyOf: (line: Line) => string | number,
  { pageParam, signal }: Reading,
  read: () => Promise<Read>,
): Promise<Read> => {
  const before = client.getQueryData<InfiniteData<Read, Cursor>>(key)?.pages ?? []
  // A reading begins without a cursor.
  if (pageParam === undefined) walks.set(signal, startWalk<Line, Read>(before, keyOf))
  // Set in the line above.
  const walk = walks.get(signal) as Walk<Line, Read> | undefined
  return walk === undefined ? read() : walk.step(read)
}

type Observer<Read> = InfiniteQueryObserver<Read, Error, InfiniteData<Read, Cursor>, QueryKey, Cursor>

/** A page wanted during a rereading comes after it, even when displaced by it. */
const useWanted = <Read>(
  observer: Observer<Read>,
  result: Pick<ReturnType<Observer<Read>['getCurrentResult']>, 'data' | 'isFetching' | 'hasNextPage'>,
  name: string,
): (() => void) => {
  const wanted = useMemo(() => ({ pages: 0 }), [name])
  const count = result.data?.pages.length ?? 0
  const read = async (): Promise<void> => {
    const { data, hasNextPage } = observer.getCurrentResult()
    // It replaces no running request.
    if (wanted.pages > (data?.pages.length ?? 0) && hasNextPage) await observer.fetchNextPage({ cancelRefetch: false })
  }
  useEffect(() => {
    if (!result.isFetching) void read()
  }, [result.isFetching, count])
  return () => {
    if (!result.hasNextPage) return
    wanted.pages = count + 1
    wantedPages.set(observer.getCurrentQuery(), read)
    void read()
  }
}

/** Reads by page through the cache. */
export const usePages = <Line, Read extends Page<Line> = Page<Line>>({
  key,
  load,
  enabled: isWanted = true,
  isFrozen = false,
  keyOf,
}: AskedPages<Line, Read>): KnownPages<Line, Read> => {
  const client = useQueryClient()
  const isRead = client.getQueryData<InfiniteData<Read, Cursor>>(key)?.pages.some((page) => page.lines.length > 0)
  const enabled = isWanted && !(isFrozen && isRead === true)
  const options: InfiniteQueryObserverOptions<Read, Error, InfiniteData<Read, Cursor>, QueryKey, Cursor> = {
    queryKey: key,
    queryFn: ({ pageParam, signal }) => {
      const read = (): Promise<Read> => load(pageParam, signal)
      return keyOf === undefined ? read() : stepOf(client, key, keyOf, { pageParam, signal }, read)
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next,
    enabled,
  }
  const observer = useMemo(() => new InfiniteQueryObserver(client, options), [client])
  const [, draw] = useState(0)
  const name = JSON.stringify(key)
  const hash = JSON.stringify([key, enabled])
  useEffect(() => observer.setOptions(options), [hash])
  useEffect(() => observer.subscribe(() => draw((drawn) => drawn + 1)), [observer])
  // The method's types know no pages.
  const complete: object = client.defaultQueryOptions<never, Error, never, never>(options as never)
  // The cache's method forgets that these options are for pages.
  const defaulted = complete as DefaultedInfiniteQueryObserverOptions<
    Read,
    Error,
    InfiniteData<Read, Cursor>,
    QueryKey,
    Cursor
  >
  const result = observer.getOptimisticResult(defaulted)
  const more = useWanted(observer, result, name)
  const lines = useMemo(() => (result.data?.pages ?? []).flatMap((page) => page.lines), [result.data])
  return {
    name,
    lines,
    pages: result.data?.pages ?? [],
    error: result.error ?? undefined,
    isLoading: result.isPending && enabled,
    isFetching: result.isFetching,
    hasMore: result.hasNextPage,
    more,
    retry: () => void observer.refetch(),
    load,
  }
}
