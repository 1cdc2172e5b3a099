import {
  type DefaultedInfiniteQueryObserverOptions,
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/query-core'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { startWalk, type Walk } from './refresh-pages.ts'
import { useQueryClient } from './use-query.ts'

type Cursor = string | number | undefined

/** A page of a long list. `next` leads to the one after it; absent at the end. */
export interface Page<Line> {
  readonly lines: readonly Line[]
  readonly next?: Cursor
}

/** Options of a paged list. */
export interface AskedPages<Line, Read extends Page<Line> = Page<Line>> {
  /** Its name in the cache; the first part is the id of a route. */
  readonly key: QueryKey
  /** Answers the page at a cursor; undefined is the first page. `limit` is the most lines that are wanted, where a list takes a wish. */
  load(cursor: Cursor, signal: AbortSignal, limit?: number): Promise<Read>
  readonly enabled?: boolean
  /** Whether what was read is not read again when it changes. */
  readonly isFrozen?: boolean
  /**
   * Returns the key of a line. A list that has it may be very long: when it changes, only its first pages are read
   * again.
   */
  keyOf?(line: Line): string | number
}

/** The lines that were read so far. */
export interface KnownPages<Line, Read extends Page<Line> = Page<Line>> {
  /** Which list it is, with its filters: a text that another list has not. */
  readonly name: string
  readonly lines: readonly Line[]
  /** The pages that they are of. */
  readonly pages: readonly Read[]
  readonly error: Error | undefined
  readonly isLoading: boolean
  /** Whether anything of it is being read. */
  readonly isFetching: boolean
  readonly hasMore: boolean
  /** Reads the next page, unless one is being read. */
  more(): void
  retry(): void
  /** Answers the page at a cursor, past the cache. */
  load(cursor: Cursor, signal: AbortSignal, limit?: number): Promise<Read>
}

/** The ways through lists that are being read again, by the signal that all pages of one reading share. */
const walks = new WeakMap<AbortSignal, object>()

interface Reading {
  readonly pageParam: Cursor
  readonly signal: AbortSignal
}

/** Reads a page, or answers with what is known of it while the whole list is read again. */
const stepOf = <Line, Read extends Page<Line>>(
  client: QueryClient,
  key: QueryKey,
  keyOf: (line: Line) => string | number,
  { pageParam, signal }: Reading,
  read: () => Promise<Read>,
): Promise<Read> => {
  const before = client.getQueryData<InfiniteData<Read, Cursor>>(key)?.pages ?? []
  // The first page has no cursor: a reading begins with it.
  if (pageParam === undefined) walks.set(signal, startWalk<Line, Read>(before, keyOf))
  // The map has what the line above put into it.
  const walk = walks.get(signal) as Walk<Line, Read> | undefined
  return walk === undefined ? read() : walk.step(read)
}

/** Reads a long list a page at a time through the cache. */
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
  const count = result.data?.pages.length ?? 0
  // A page that is wanted while the list is read again comes after that, also if the reading took its place.
  const wanted = useRef(0)
  // It takes the place of no reading that is under way.
  const readNext = (): Promise<unknown> => observer.fetchNextPage({ cancelRefetch: false })
  useEffect(() => {
    if (wanted.current > count && !result.isFetching && result.hasNextPage) void readNext()
  }, [result.isFetching, count])
  const lines = useMemo(() => (result.data?.pages ?? []).flatMap((page) => page.lines), [result.data])
  return {
    name: JSON.stringify(key),
    lines,
    pages: result.data?.pages ?? [],
    error: result.error ?? undefined,
    isLoading: result.isPending && enabled,
    isFetching: result.isFetching,
    hasMore: result.hasNextPage,
    more: () => {
      if (!result.hasNextPage) return
      wanted.current = count + 1
      void readNext()
    },
    retry: () => void observer.refetch(),
    load,
  }
}
