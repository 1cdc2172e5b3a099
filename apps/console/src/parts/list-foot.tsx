import { useEffect, useRef, useState } from 'preact/hooks'
import { useConsole, useWorkspace } from '../data/control.ts'
import type { ExportFormat } from '../data/export-lines.ts'
import { useFilters } from '../data/use-filters.ts'
import type { KnownPages } from '../data/use-pages.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy.tsx'
import { save } from './save.ts'
import { type SortableColumn, useSorted, useSortingWish } from './use-sorting.ts'
import style from './list-foot.module.css'

/** Lines per page, where requests can choose. */
const pageSize = 200

const noIndex =
  'The store has an index of this order alone. Another one would read the whole list for each page: save it as CSV and sort that.'

const number = (count: number): string => count.toLocaleString('en')

const useExport = (
  name: string,
  pages: Pick<KnownPages<object>, 'name' | 'load'>,
  sorted: readonly object[] | undefined,
) => {
  const workspace = useWorkspace()
  const running = useRef<AbortController | undefined>(undefined)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState<ExportFormat | undefined>(undefined)
  // Another list or filter was not saved.
  useEffect(() => {
    setSaid('')
    return () => running.current?.abort()
  }, [pages.name])
  const start = async (format: ExportFormat): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setBusy(format)
    setSaid('Reading…')
    let count = 0
    const told = (read: number): void => {
      count = read
      setSaid(`Read ${number(read)}…`)
    }
    try {
      const { exportLines } = await import('../data/export-lines.ts')
      const read = async (cursor: string | number | undefined) =>
        sorted === undefined ? pages.load(cursor, controller.signal, pageSize) : { lines: sorted }
      save(await exportLines(format, read, told), `${workspace}-${name}.${format}`)
      setSaid(`Saved ${number(count)} ${count === 1 ? 'line' : 'lines'}.`)
    } catch (error) {
      setSaid(controller.signal.aborted ? 'Stopped.' : error instanceof Error ? error.message : String(error))
    }
    setBusy(undefined)
  }
  return { start, stop: () => running.current?.abort(), said, busy }
}

export const ListFoot = <Line extends object>({ name, pages, order, columns = [] }: ListFootProps<Line>) => {
  const sorting = useSortingWish()
  const lines = useSorted(pages.lines, columns, sorting, pages.hasMore)
  const isSorted = lines !== pages.lines
  const { start, stop, said, busy } = useExport(name, pages, isSorted ? lines : undefined)
  const count = lines.length
  const { isInPage } = useConsole()
  const isFiltered = useFilters().search !== ''
  return (
    <div class={style['foot']}>
      <span>
        {number(count)} {count === 1 ? 'line' : 'lines'}
        {pages.hasMore && ' so far'}, {isSorted ? `by ${sorting.title}` : <abbr title={noIndex}>{order}</abbr>}
      </span>
      <span role="status">{said}</span>
      {isFiltered && !isInPage && (
        <CopyButton text={location.href} label="Copy the address of this list with its filters">
          Copy link
        </CopyButton>
      )}
      {(['csv', 'json'] as const).map(
        (format) =>
          (busy ?? format) === format && (
            // The same button, so that the focus stays.
            <Button
              key={format}
              press={busy === undefined ? () => void start(format) : stop}
              title={busy === undefined ? `Save all lines that fit as ${format.toUpperCase()}` : undefined}
            >
              {busy === undefined ? format.toUpperCase() : 'Stop'}
            </Button>
          ),
      )}
    </div>
  )
}

export interface ListFootProps<Line extends object> {
  /** Part of the file's name. */
  readonly name: string
  readonly pages: Pick<KnownPages<Line>, 'name' | 'lines' | 'hasMore' | 'load'>
  readonly columns?: readonly SortableColumn<Line>[]
  /** Such as `newest first`. */
  readonly order: string
}
