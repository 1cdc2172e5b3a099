import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useRef, useState } from 'preact/hooks'
import { useConsole, useRow, useWorkspace } from '../../data/control.ts'
import { type Filters, useFilters } from '../../data/use-filters.ts'
import { useFollowing } from '../../data/use-following.ts'
import { useOperations } from '../../data/use-operations.ts'
import type { AskedPages } from '../../data/use-pages.ts'
import { useSmall } from '../../data/use-small.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Check, Choice, SearchField, Toolbar } from '../../parts/field.tsx'
import { Grid } from '../../parts/grid.tsx'
import { ListFoot } from '../../parts/list-foot.tsx'
import { NewLines } from '../../parts/new-lines.tsx'
import { Panes, ScreenBody } from '../../parts/panes.tsx'
import { Empty, Failed, Loading } from '../../parts/states.tsx'
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
  const { control } = useConsole()
  const filter = requestFilterOf(filters)
  const asked: AskedPages<RequestLine> = {
    key: ['requests.list', workspace, filter],
    keyOf: ({ request_id: id }) => id,
    load: async (before, signal) => {
      const query = {
        ...filter,
        view: 'line' as const,
        limit: pageSize,
        ...(before !== undefined && { before: Number(before) }),
      }
      const { requests, next } = await control['requests.list']({ params: { workspace }, query }, { signal })
      return { lines: requests, next }
    },
  }
  return useFollowing(asked, 'requests', isOpen)
}

/** The document is read when somebody comes near the choice. */
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

const RequestFilters = ({ filters, isPaused, setPaused }: FiltersProps) => {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts([
    { keys: '/', about: 'Filter the requests', press: () => field.current?.focus() },
    { keys: 'p', about: 'Pause the list', press: () => setPaused(!isPaused) },
  ])
  return (
    <Toolbar label="Filter the requests">
      <SearchField label="Text in path, message or bodies" field={field} {...filters.field('q')} />
      <EndpointChoice filters={filters} />
      <Choice label="Status" all="All statuses" {...filters.field('status')} values={['2xx', '4xx', '5xx']} />
      <Choice label="Refused by" all="Refused or not" {...filters.field('refused_by')} values={stepNames} />
      <Check
        label="Unknown members"
        value={filters.get('unknown') === 'true'}
        change={(is) => filters.set({ unknown: is ? 'true' : '' })}
      />
      <Button press={() => setPaused(!isPaused)} pressed={isPaused} shortcut="p">
        {isPaused ? 'Paused' : 'Pause'}
      </Button>
      <ClearRequests />
    </Toolbar>
  )
}

interface FiltersProps {
  readonly filters: Filters
  readonly isPaused: boolean
  setPaused(isPaused: boolean): void
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
  const { lines: shown, waiting, show } = pages
  const { data: unmatched } = useRow('unmatched.list', {})
  const isFull = shown.length > 0
  const isEditing = params['tab'] === 'edit'
  const isSmall = useSmall() || isEditing
  const list = (
    <>
      <NewLines count={waiting} show={show} />
      {pages.error !== undefined && !isFull && <Failed what="the requests" error={pages.error} retry={pages.retry} />}
      {pages.isLoading && <Loading />}
      {!isFull && !pages.isLoading && pages.error === undefined && <NoRequests isFiltered={filters.search !== ''} />}
      {isFull && (
        <Grid
          label="Requests"
          key={isSmall ? 'two lines' : 'one line'}
          rowHeight={isSmall ? 52 : undefined}
          columns={isSmall ? twoLineColumns : selected === undefined ? wideColumns(shown) : narrowColumns}
          lines={shown}
          keyOf={({ request_id: id }) => id}
          selected={selected}
          open={({ request_id: id }) => route(linkTo('request', { workspace, request: id }) + filters.search)}
          hasMore={pages.hasMore}
          reachEnd={pages.more}
          scrolled={pages.setAtTop}
        />
      )}
      {isFull && <ListFoot name="requests" pages={pages} order="newest first" />}
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
      <RequestFilters filters={filters} isPaused={pages.isPaused} setPaused={pages.setPaused} />
      {(isFull || filters.search !== '') && <Traffic isBeside={selected !== undefined} />}
      <Panes
        list={list}
        look={isEditing ? 'index' : undefined}
        detail={selected === undefined ? undefined : <RequestDetail id={selected} tab={params['tab'] ?? 'trace'} />}
      />
    </ScreenBody>
  )
}
