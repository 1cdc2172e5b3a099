import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Sorting, useSorted, useSortingWish } from './use-sorting.ts'
import style from './grid.module.css'

export interface Column<Line> {
  readonly title: string
  /** A CSS grid track: `96px`, `minmax(160px, 1fr)`. */
  readonly width: string
  readonly isNumber?: boolean
  render(line: Line): ComponentChildren
  /** Sort value, once all lines are here. Absent: the column does not sort. */
  by?(line: Line): string | number
}

export interface GridProps<Line> {
  /** For screen readers. */
  readonly label: string
  readonly columns: readonly Column<Line>[]
  readonly lines: readonly Line[]
  keyOf(line: Line): string | number
  /** In pixels; for lines of a list with another `key`. Default 28. */
  readonly rowHeight?: number | undefined
  readonly selected?: string | number | undefined
  /** Called on Enter or a click. */
  open?(line: Line): void
  reachEnd?(): void
  readonly hasMore?: boolean
  /** Scrolls to the first line when it changes. */
  readonly topVisits?: number
  scrolled?(isAtTop: boolean): void
}

const usualHeight = 28

const useVirtualizer = (count: number, kept: number | undefined, rowHeight: number) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [, draw] = useState(0)
  const options = {
    count,
    estimateSize: () => rowHeight,
    overscan: 12,
    getScrollElement: () => scroller.current,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => draw((drawn) => drawn + 1),
    // The focused row stays on the page.
    rangeExtractor: ({ startIndex, endIndex, overscan }: Range) => {
      const first = Math.max(startIndex - overscan, 0)
      const last = Math.min(endIndex + overscan, count - 1)
      const seen = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index)
      if (kept === undefined || kept >= count || (kept >= first && kept <= last)) return seen
      // In line order: an element that moves in the document loses the focus.
      return kept < first ? [kept, ...seen] : [...seen, kept]
    },
  }
  const virtualizer = useMemo(() => new Virtualizer<HTMLDivElement, HTMLDivElement>(options), [])
  virtualizer.setOptions(options)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  return { scroller, virtualizer }
}

interface Range {
  readonly startIndex: number
  readonly endIndex: number
  readonly overscan: number
}

const steps: { readonly [key: string]: number } = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: 20, PageUp: -20 }

const targetOf = (key: string, at: number, count: number): number | undefined => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : Math.min(Math.max(at + step, 0), count - 1)
}

/** The keyboard's place stays with its line, and goes to the next one when that leaves. */
const usePlace = <Line,>(
  lines: readonly Line[],
  keyOf: (line: Line) => string | number,
  selectedAt: number,
  rowHeight: number,
) => {
  const [focused, setKey] = useState<string | number | undefined>(undefined)
  const [latest, setLatest] = useState(0)
  const at = focused === undefined ? Math.max(selectedAt, 0) : lines.findIndex((line) => keyOf(line) === focused)
  const current = Math.max(Math.min(at === -1 ? latest : at, lines.length - 1), 0)
  const { scroller, virtualizer } = useVirtualizer(lines.length, current, rowHeight)
  const hadFocus = useRef(false)
  const setFocused = (line: Line | undefined): void => setKey(line && keyOf(line))
  const focusRow = (options?: FocusOptions): void =>
    scroller.current?.querySelector<HTMLElement>('[data-index][tabindex="0"]')?.focus(options)
  useLayoutEffect(() => setLatest(current), [current])
  useLayoutEffect(() => {
    if (at !== -1 || lines.length === 0) return
    setFocused(lines[current])
    // A row that leaves takes the focus with it.
    if (hadFocus.current && document.activeElement === document.body) focusRow({ preventScroll: true })
  })
  const move = (event: KeyboardEvent): void => {
    const target = targetOf(event.key, current, lines.length)
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    setFocused(lines[target])
    virtualizer.scrollToIndex(target)
    requestAnimationFrame(() => focusRow())
  }
  const listeners = {
    onKeyDown: move,
    onFocusIn: () => void (hadFocus.current = true),
    // The microtask runs after a row that lost the focus has left the page.
    onFocusOut: ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const isGone = target instanceof Node && !target.isConnected
        hadFocus.current = isGone || (scroller.current?.contains(document.activeElement) ?? false)
      }),
  }
  return { scroller, virtualizer, current, setFocused, listeners }
}

const [gap, sides] = [12, 32]

/** Sums the columns. Head and rows share it, so that their tracks match. */
const leastWidth = (columns: readonly Pick<Column<never>, 'width'>[]): number =>
  columns.reduce((sum, { width }) => sum + Number(/\d+/.exec(width)?.[0] ?? 0) + gap, sides - gap)

interface HeadProps {
  readonly columns: readonly Pick<Column<never>, 'title' | 'isNumber' | 'by'>[]
  /** Absent while lines are missing. */
  readonly sorting: Sorting | undefined
  readonly size: { readonly gridTemplateColumns: string; readonly minWidth: string }
}

const SortButton = ({ title, sorting }: { readonly title: string; readonly sorting: Sorting }) => (
  <button type="button" class={style['sort']} title={`Sort by ${title}`} onClick={() => sorting.sortBy(title)}>
    {title}
    <span aria-hidden="true">{sorting.title === title ? (sorting.isDown ? ' ↓' : ' ↑') : ''}</span>
  </button>
)

const Head = ({ columns, sorting, size }: HeadProps) => (
  <div role="row" aria-rowindex={1} class={style['head']} style={size}>
    {columns.map(({ title, isNumber, by }) => (
      <span
        role="columnheader"
        key={title}
        title={title}
        class={`clip ${isNumber ? style['end'] : ''}`}
        aria-sort={sorting?.title === title ? (sorting.isDown ? 'descending' : 'ascending') : undefined}
      >
        {by === undefined || sorting === undefined ? title : <SortButton title={title} sorting={sorting} />}
      </span>
    ))}
  </div>
)

/** Draws only rows in view. One tab stop; arrows move. */
export const Grid = <Line,>(props: GridProps<Line>) => {
  const { label, columns, keyOf, selected, open } = props
  const { reachEnd, hasMore = false, topVisits, scrolled, rowHeight = usualHeight } = props
  const sorting = useSortingWish()
  const lines = useSorted(props.lines, columns, sorting, hasMore)
  const selectedAt = selected === undefined ? -1 : lines.findIndex((line) => keyOf(line) === selected)
  const { scroller, virtualizer, current, setFocused, listeners } = usePlace(lines, keyOf, selectedAt, rowHeight)
  const items = virtualizer.getVirtualItems()
  // The focused row stays on the page, so the last item need not be lowest.
  const last = items.reduce((lowest, { index }) => Math.max(lowest, index), 0)
  const offset = virtualizer.scrollOffset ?? 0
  useEffect(() => {
    if (last >= lines.length - 20 && hasMore) reachEnd?.()
  }, [last, lines.length, hasMore])
  useEffect(() => scrolled?.(offset < rowHeight), [offset < rowHeight])
  useLayoutEffect(() => scroller.current?.scrollTo({ top: 0 }), [topVisits])
  const template = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') }
  const minWidth = `${leastWidth(columns)}px`
  return (
    <div
      ref={scroller}
      class={style['grid']}
      role="grid"
      aria-label={label}
      aria-rowcount={hasMore ? -1 : lines.length + 1}
      {...listeners}
    >
      <Head columns={columns} sorting={hasMore ? undefined : sorting} size={{ ...template, minWidth }} />
      <div role="rowgroup" class={style['body']} style={{ height: `${virtualizer.getTotalSize()}px`, minWidth }}>
        {items.map(({ index, start }) => {
          const line = lines[index]
          if (line === undefined) return null
          const shared = { columns, template, start, rowHeight, index, isCurrent: index === current }
          return (
            <Row
              key={keyOf(line)}
              {...shared}
              line={line}
              isSelected={index === selectedAt}
              focus={() => setFocused(line)}
              {...(open && { open: () => open(line) })}
            />
          )
        })}
      </div>
    </div>
  )
}

interface RowProps<Line> {
  readonly columns: readonly Column<Line>[]
  readonly line: Line
  readonly template: { readonly gridTemplateColumns: string }
  readonly start: number
  readonly rowHeight: number
  readonly index: number
  readonly isCurrent: boolean
  readonly isSelected: boolean
  focus(): void
  open?(): void
}

const Row = <Line,>({
  columns,
  line,
  template,
  start,
  rowHeight,
  index,
  isCurrent,
  isSelected,
  focus,
  open,
}: RowProps<Line>) => (
  <div
    role="row"
    class={style['row']}
    style={{ ...template, height: `${rowHeight}px`, transform: `translateY(${start}px)` }}
    data-index={index}
    aria-rowindex={index + 2}
    aria-selected={isSelected}
    tabIndex={isCurrent ? 0 : -1}
    onFocus={focus}
    onClick={open}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return
      event.preventDefault()
      open?.()
    }}
  >
    {columns.map(({ title, isNumber, render }) => (
      <span role="gridcell" key={title} class={`clip ${isNumber ? style['end'] : ''}`}>
        {render(line)}
      </span>
    ))}
  </div>
)
