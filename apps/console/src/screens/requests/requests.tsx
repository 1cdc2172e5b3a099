import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useRef, useState } from 'preact/hooks'
import { useRow, useWorkspace } from '../../data/control.ts'
import { useRowPages } from '../../data/row-pages.ts'
import { type Filters, useFilters } from '../../data/use-filters.ts'
import { useFollowing } from '../../data/use-following.ts'
import { useOperations } from '../../data/use-operations.ts'
import { useSmall } from '../../data/use-small.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Check, Choice, SearchField, Toolbar } from '../../parts/field.tsx'
import { NewLines } from '../../parts/new-lines.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { Panes, ScreenBody } from '../../parts/panes.tsx'
import { Empty } from '../../parts/states.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import type { ScreenProps } from '../screen-props.ts'
import { ClearRequests } from './clear-requests.tsx'
import { FirstSteps } from './first-steps.tsx'
import { narrowColumns, type RequestLine, twoLineColumns, wideColumns } from './request-columns.tsx'
import { RequestDetail } from './request-detail.tsx'
import { RequestErrors } from './request-errors.tsx'
import { requestFilterOf, stepNames } from './request-filter.ts'
import { Traffic } from './traffic.tsx'
import style from './requests.module.css'

const pageSize = 200

const useRequestPages = (filters: Filters, isOpen: boolean) => {
  const workspace = useWorkspace()
  const query = { ...requestFilterOf(filters), view: 'line' as const, limit: pageSize }
  const input = { params: { workspace }, query }
  const asked = useRowPages('requests.list', input, 'before', ({ requests, next }) => ({ lines: requests, next }))
  return useFollowing<RequestLine>({ ...asked, keyOf: ({ request_id: id }) => id }, 'requests', isOpen)
}

const EndpointChoice = ({ filters }: { readonly filters: Filters }) => {
  const [isNear, setNear] = useState(false)
  const { data: operations = [] } = useOperations(isNear)
  const chosen = filters.get('endpoint')
  const ids = operations.map(({ id }) => id)
  return (
    <span class={style['endpoint']} onPointerEnter={() => setNear(true)} onFocusCapture={() => setNear(true)}>
      <Choice
        label="Endpoint"
        all="All endpoints"
        value={chosen}
        values={chosen === '' || ids.includes(chosen) ? ids : [chosen, ...ids]}
        change={(endpoint) => filters.set({ endpoint })}
      />
    </span>
  )
}

const RequestFilters = ({ filters, isPaused, setPaused, show }: FiltersProps) => {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts([
    { keys: '/', about: 'Filter the requests', press: () => field.current?.focus() },
    { keys: 'p', about: 'Pause the list', press: () => setPaused(!isPaused) },
  ])
  return (
    <Toolbar label="Filter the requests">
      <SearchField label="Path, message or bodies" field={field} {...filters.field('q')} />
      <EndpointChoice filters={filters} />
      <Choice label="Status" all="All statuses" {...filters.field('status')} values={['2xx', '4xx', '5xx']} />
      <Choice label="Refused by" all="Refused or not" {...filters.field('refused_by')} values={stepNames} />
      <Check label="Unknown members" {...filters.check('unknown', 'true')} />
      <Check label="Faults" {...filters.check('fault', 'true')} />
      <Button press={() => setPaused(!isPaused)} pressed={isPaused} shortcut="p">
        {isPaused ? 'Paused' : 'Pause'}
      </Button>
      <ClearRequests cleared={show} />
    </Toolbar>
  )
}

interface FiltersProps {
  readonly filters: Filters
  readonly isPaused: boolean
  setPaused(isPaused: boolean): void
  show(): void
}

const NoRequests = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? <Empty title="No request fits">Take a filter away to see more.</Empty> : <FirstSteps />

/** Newest first, beside the address's one. */
export const Requests = ({ params }: ScreenProps) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const filters = useFilters()
  const { request: selected } = params
  const pages = useRequestPages(filters, selected !== undefined)
  const { data: here } = useRow('workspaces.get', { params: { workspace } })
  const { data: unmatched } = useRow('unmatched.list', { query: { limit: 500 } })
  const isEditing = params['tab'] === 'edit'
  const isSmall = useSmall() || isEditing
  const list = (
    <>
      {/* PostgreSQL numbers the requests of all workspaces together. */}
      <NewLines count={pages.waiting} isCounted={here?.store !== 'postgresql'} show={pages.show} />
      <PagedList
        what="the requests"
        name="requests"
        order="newest first"
        pages={pages}
        empty={<NoRequests isFiltered={filters.search !== ''} />}
        label="Requests"
        rowHeight={isSmall ? 52 : undefined}
        columns={isSmall ? twoLineColumns : selected === undefined ? wideColumns(pages.lines) : narrowColumns}
        keyOf={({ request_id: id }) => id}
        selected={selected}
        open={({ request_id: id }) => route(linkTo('request', { workspace, request: id }) + filters.search)}
        topVisits={pages.topVisits}
        scrolled={pages.setAtTop}
      />
      {selected === undefined && <RequestErrors />}
    </>
  )
  const count = unmatched?.unmatched.length ?? 0
  return (
    <ScreenBody
      title="Requests"
      actions={
        count > 0 && (
          <ButtonLink href={linkTo('unmatched', { workspace })} look="plain">
            {count} unmatched {count === 1 ? 'request' : 'requests'}
          </ButtonLink>
        )
      }
    >
      <RequestFilters filters={filters} {...pages} />
      {(pages.lines.length > 0 || filters.search !== '') && <Traffic isBeside={selected !== undefined} />}
      <Panes
        list={list}
        look={isEditing ? 'index' : undefined}
        detail={selected === undefined ? undefined : <RequestDetail id={selected} tab={params['tab'] ?? 'trace'} />}
      />
    </ScreenBody>
  )
}
