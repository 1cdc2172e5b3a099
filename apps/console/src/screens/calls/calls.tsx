import type { ControlInput, ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useWorkspace } from '../../data/control.ts'
import { dateText } from '../../data/dates.ts'
import { useRowPages } from '../../data/row-pages.ts'
import { type Filters, useFilters } from '../../data/use-filters.ts'
import { usePages } from '../../data/use-pages.ts'
import { useSmall } from '../../data/use-small.ts'
import { Button } from '../../parts/button.tsx'
import { Choice, SearchField, Toolbar } from '../../parts/field.tsx'
import { GivenFilters } from '../../parts/given-filters.tsx'
import type { Column } from '../../parts/grid.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { Panes, ScreenBody } from '../../parts/panes.tsx'
import { Empty } from '../../parts/states.tsx'
import { Chip, Status } from '../../parts/status.tsx'
import type { ScreenProps } from '../screen-props.ts'
import { CallDetail } from './call-detail.tsx'
import { callText, toneOfCall } from './call-words.ts'

type CallLine = ControlResult<'calls.list'>['calls'][number]
type Query = NonNullable<ControlInput<'calls.list'>['query']>

const states = ['waiting', 'received', 'failed', 'not_called']
const kinds = ['webhook', 'postback', 'export_callback', 'currents', 'mail']

const columns: readonly Column<CallLine>[] = [
  { title: 'Asked for', width: '150px', render: ({ made_at: at }) => <time dateTime={at}>{dateText(at)}</time> },
  { title: 'Kind', width: '120px', render: ({ kind }) => callText(kind) },
  { title: 'Call', width: 'minmax(200px, 3fr)', render: ({ method, url }) => `${method} ${url}` },
  {
    title: 'State',
    width: '104px',
    render: ({ state }) => <Chip tone={toneOfCall(state)}>{callText(state)}</Chip>,
  },
  {
    title: 'Last',
    width: '64px',
    render: ({ status }) => status !== undefined && <Status status={status} />,
  },
  { title: 'Attempts', width: '80px', isNumber: true, render: ({ attempts }) => attempts },
  { title: 'Why', width: 'minmax(140px, 2fr)', render: ({ reason }) => reason },
]

/** Beside an open call and on a narrow page. */
const narrowColumns = columns.filter(({ title }) => title === 'Call' || title === 'State').toReversed()

const useCalls = (filters: Filters) => {
  const workspace = useWorkspace()
  // The server reports unknown values.
  const query: Query = filters.pick('state', 'kind', 'host', 'message', 'dispatch_id')
  const asked = useRowPages('calls.list', { params: { workspace }, query }, 'before', ({ calls, next }) => ({
    lines: calls,
    next,
  }))
  return usePages<CallLine>({ ...asked, keyOf: ({ id }) => id })
}

const CallFilters = ({ filters }: { readonly filters: Filters }) => (
  <Toolbar label="Filter the calls">
    <SearchField label="Host" {...filters.field('host')} />
    <Choice
      label="State"
      all="All states"
      {...filters.field('state')}
      values={states.map((value) => ({ value, text: callText(value) }))}
    />
    <Choice
      label="Kind"
      all="All kinds"
      {...filters.field('kind')}
      values={kinds.map((value) => ({ value, text: callText(value) }))}
    />
    <GivenFilters filters={filters} names={['message', 'dispatch_id']} />
  </Toolbar>
)

const NoCalls = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    <Empty title="No call fits">Take a filter away to see more.</Empty>
  ) : (
    <Empty title="Nothing was called">
      Webhooks, postbacks of transactional emails and callbacks of exports stand here with their attempts. What may be
      called is said at the start of the server: <code>--allow-out loopback</code>.
    </Empty>
  )

const CallList = ({ filters, selected }: { readonly filters: Filters; readonly selected: string | undefined }) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const pages = useCalls(filters)
  const isSmall = useSmall()
  return (
    <>
      <CallFilters filters={filters} />
      <PagedList
        what="the calls"
        name="calls"
        order="newest first"
        pages={pages}
        empty={
          pages.hasMore ? (
            <p role="status">
              None so far. <Button press={pages.more}>Look further</Button>
            </p>
          ) : (
            <NoCalls isFiltered={filters.search !== ''} />
          )
        }
        label="Calls"
        columns={selected === undefined && !isSmall ? columns : narrowColumns}
        keyOf={({ id }) => id}
        selected={selected === undefined ? undefined : Number(selected)}
        open={({ id }) => route(linkTo('call', { workspace, call: id }) + filters.search)}
      />
    </>
  )
}

export const Calls = ({ params }: ScreenProps) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const filters = useFilters()
  const selected = params['call']
  return (
    <ScreenBody title="Calls">
      <Panes
        list={<CallList filters={filters} selected={selected} />}
        detail={
          selected === undefined ? undefined : (
            <CallDetail id={selected} close={() => route(linkTo('calls', { workspace }) + filters.search)} />
          )
        }
      />
    </ScreenBody>
  )
}
