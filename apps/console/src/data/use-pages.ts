import {
  type DefaultedInfiniteQueryObserverOptions,
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type QueryKey,
} from '@tanstack/query-core'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { useQueryClient } from './use-query.ts'

type Cursor = string | number | undefined

/** A page of a long list. `next` leads to the one after it; absent at the end. */
export interface Page<Line> {
  readonly lines: readonly Line[]
  readonly next?: Cursor
}

/** What a component asks for. */
export interface AskedPages<Line, Read extends Page<Line> = Page<Line>> {
  /** Its name in the cache; the first part is the id of a route. */
  readonly key: QueryKey
  /** Answers the page at a cursor; undefined is the first page. */
  load(cursor: Cursor, signal: AbortSignal): Promise<Read>
  readonly enabled?: boolean
}

/** The lines that were read so far. */
export interface KnownPages<Line, Read extends Page<Line> = Page<Line>> {
  readonly lines: readonly Line[]
  /** The pages that they are of. */
  readonly pages: readonly Read[]
  readonly error: Error | undefined
  readonly isLoading: boolean
  readonly hasMore: boolean
  /** Reads the next page, unless one is being read. */
  more(): void
  retry(): void
}

/** Reads a long list a page at a time through the cache. */
export const usePages = <Line, Read extends Page<Line> = Page<Line>>({
  key,
  load,
  enabled = true,
}: AskedPages<Line, Read>): KnownPages<Line, Read> => {
  const client = useQueryClient()
  const options: InfiniteQueryObserverOptions<Read, Error, InfiniteData<Read, Cursor>, QueryKey, Cursor> = {
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next,
    enabled,
  }
  const observer = useMemo(() => new InfiniteQueryObserver(client, options), [client])
  const [, draw] = useState(0)
  const hash = JSON.stringify([key, enabled])
  useEffect(() => observer.setOptions(options), [hash])
  useEffect(() => observer.subscribe(() => draw((drawn) => drawn + 1)), [observer])
  // The method's types know no pages.
  const complete: object = client.defaultQueryOptions<never, Error, never, never>(options as never)
  // The cache's own method forgets that these options are for pages.
  const defaulted = complete as DefaultedInfiniteQueryObserverOptions<
    Read,
    Error,
    InfiniteData<Read, Cursor>,
    QueryKey,
    Cursor
  >
  const result = observer.getOptimisticResult(defaulted)
  const lines = useMemo(() => (result.data?.pages ?? []).flatMap((page) => page.lines), [result.data])
  return {
    lines,
    pages: result.data?.pages ?? [],
    error: result.error ?? undefined,
    isLoading: result.isPending && enabled,
    hasMore: result.hasNextPage,
    more: () => void (result.hasNextPage && !result.isFetching && observer.fetchNextPage()),
    retry: () => void observer.refetch(),
  }
}
