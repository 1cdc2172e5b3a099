import type { ComponentChildren } from 'preact'
import type { KnownPages } from '../data/use-pages.ts'
import { Grid, type GridProps } from './grid.tsx'
import { ListFoot } from './list-foot.tsx'
import { Failed, Loading } from './states.tsx'

export const PagedList = <Line extends object>({ what, name, order, pages, empty, ...grid }: PagedListProps<Line>) => {
  const { lines, error, retry, isLoading, hasMore, more } = pages
  if (lines.length === 0) {
    if (error !== undefined) return <Failed what={what} error={error} retry={retry} />
    return isLoading ? <Loading /> : <>{empty}</>
  }
  return (
    <>
      <Grid key={grid.rowHeight} {...grid} lines={lines} hasMore={hasMore} reachEnd={more} />
      <ListFoot name={name} pages={pages} columns={grid.columns} order={order} />
    </>
  )
}

export interface PagedListProps<Line extends object> extends Omit<GridProps<Line>, 'lines' | 'hasMore' | 'reachEnd'> {
  /** As a failure names it: `the requests`. */
  readonly what: string
  /** Part of the file's name. */
  readonly name: string
  /** Such as `newest first`. */
  readonly order: string
  readonly pages: KnownPages<Line>
  readonly empty: ComponentChildren
}
