import type { ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useRef } from 'preact/hooks'
import { type Clock, day, hour, useClock } from '../../data/clock.ts'
import { useConsole, useRow, useWorkspace } from '../../data/control.ts'
import { dateText } from '../../data/dates.ts'
import { useRowPages } from '../../data/row-pages.ts'
import { useCurl } from '../../data/use-curl.ts'
import { type Filters, useFilters } from '../../data/use-filters.ts'
import { useOperations } from '../../data/use-operations.ts'
import { usePages } from '../../data/use-pages.ts'
import { useSmall } from '../../data/use-small.ts'
import { countText } from '../../data/words.ts'
import { Button } from '../../parts/button.tsx'
import { Check, Choice, Toolbar } from '../../parts/field.tsx'
import type { Column } from '../../parts/grid.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { Panes, ScreenBody } from '../../parts/panes.tsx'
import { Empty, Pending } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import { Chart } from './chart.tsx'
import { ClockTools } from './clock-tools.tsx'
import type { Timeline } from './layout.ts'
import { ScheduleDetail } from './schedule-detail.tsx'
import { windowAt } from './window.ts'
import style from './time.module.css'

/** Length of time that is drawn. */
const zooms = { hour: 3 * hour, day: 3 * day, week: 21 * day } as const

type Zoom = keyof typeof zooms

// The keys of a constant are the zooms.
const zoomOf = (text: string): Zoom | undefined => (Object.keys(zooms) as Zoom[]).find((zoom) => zoom === text)

type Schedule = ControlResult<'schedules'>['schedules'][number]

/** Stands still while the clock is inside, and moves on at its end. */
const useSpan = (filters: Filters, clock: Clock): { readonly from?: string; readonly to?: string } => {
  const { now: pageNow } = useConsole()
  const kept = useRef<{ readonly zoom: string; readonly begin: number } | undefined>(undefined)
  const zoom = filters.get('zoom') === 'all' ? undefined : (zoomOf(filters.get('zoom')) ?? 'day')
  if (zoom === undefined) return {}
  const now = (clock.kind === 'manual' ? clock.now : pageNow())?.getTime() ?? 0
  const asked = Date.parse(filters.get('at'))
  const before = kept.current?.zoom === zoom ? kept.current.begin : undefined
  const begin = Number.isNaN(asked) ? windowAt(now, zooms[zoom], before) : asked
  kept.current = { zoom, begin }
  return { from: new Date(begin).toISOString(), to: new Date(begin + zooms[zoom]).toISOString() }
}

const ZoomTools = ({ filters, timeline }: { readonly filters: Filters; readonly timeline: Timeline | undefined }) => {
  const zoom = zoomOf(filters.get('zoom')) ?? (filters.get('zoom') === 'all' ? 'all' : 'day')
  const move = (part: number): void => {
    if (timeline === undefined || zoom === 'all') return
    filters.set({ at: new Date(Date.parse(timeline.from) + part * zooms[zoom]).toISOString() })
  }
  return (
    <Toolbar label="What is drawn">
      <span class="line tight" role="group" aria-label="Zoom">
        {(['hour', 'day', 'week', 'all'] as const).map((each) => (
          <Button key={each} press={() => filters.set({ zoom: each, at: '' })} pressed={each === zoom}>
            {each}
          </Button>
        ))}
      </span>
      <span class="line tight">
        <Button press={() => move(-0.5)} disabled={zoom === 'all'} title="Earlier">
          ←
        </Button>
        <Button press={() => filters.set({ at: '' })} disabled={filters.get('at') === ''}>
          now
        </Button>
        <Button press={() => move(0.5)} disabled={zoom === 'all'} title="Later">
          →
        </Button>
      </span>
      <Check label="Collapse idle time" {...filters.check('idle', 'collapsed')} />
      <Choice
        label="Sends"
        all="All sends"
        {...filters.field('state')}
        values={['scheduled', 'sending', 'sent', 'cancelled']}
      />
    </Toolbar>
  )
}

const tones = { scheduled: undefined, sending: 'warn', sent: 'good', cancelled: 'bad' } as const

const columns: readonly Column<Schedule>[] = [
  {
    title: 'Sends at (UTC)',
    width: '150px',
    isNumber: false,
    render: ({ schedule, planned_at: planned }) => dateText(schedule?.time ?? planned),
  },
  { title: 'State', width: '88px', render: ({ state }) => <Chip tone={tones[state]}>{state}</Chip> },
  {
    title: 'Send',
    width: 'minmax(180px, 2fr)',
    render: ({ name, kind }) => (name === undefined ? kind : `${name} (${kind})`),
  },
  {
    title: 'To',
    width: 'minmax(110px, 1fr)',
    render: ({ recipients }) => (recipients === undefined ? 'everybody' : countText(recipients.length, 'recipient')),
  },
  { title: 'Revision', width: '64px', isNumber: true, render: ({ revision }) => revision },
]

/** Beside an open send. */
const narrowColumns = columns.filter(({ title }) => title !== 'To' && title !== 'Revision')

const smallColumns = narrowColumns.filter(({ title }) => title !== 'State')

const instantOf = ({ schedule, planned_at: planned }: Schedule): number => Date.parse(schedule?.time ?? planned)

/** The server orders by id. Once all are here, the last to go out come first. */
const inOrder = (lines: readonly Schedule[], hasMore: boolean): readonly Schedule[] =>
  hasMore ? lines : lines.toSorted((a, b) => instantOf(b) - instantOf(a))

const useSchedules = (state: string) => {
  const workspace = useWorkspace()
  // The server reports unknown states.
  const query = state === '' ? {} : { state: state as Schedule['state'] }
  return usePages<Schedule>(
    useRowPages('schedules', { params: { workspace }, query }, 'before', ({ schedules, next }) => ({
      lines: schedules,
      next,
    })),
  )
}

const NoSends = ({ clock }: { readonly clock: Clock }) => {
  const workspace = useWorkspace()
  const curl = useCurl()
  // Of the scheduling endpoints, this one needs no campaign.
  const { data: operations } = useOperations()
  const endpoint = operations?.find(({ id }) => id === 'messages.schedule.create')
  const time = new Date((clock.now?.getTime() ?? 0) + 2 * hour).toISOString()
  const messages = { email: { app_id: 'app', from: 'Me <me@example.com>', subject: 'Hello', body: 'It is time.' } }
  const command = endpoint && curl(endpoint.path, { external_user_ids: ['ada'], schedule: { time }, messages })
  return (
    <Empty title="No send was asked for yet" command={command}>
      Sends with a schedule stand here, hollow until they happen. Make one through the API, then press <kbd>]</kbd> and
      see it go out. <a href={linkTo('api', { workspace })}>The endpoints are here.</a>
    </Empty>
  )
}

const Sends = ({ filters, clock, selected, open }: SendsProps) => {
  const pages = useSchedules(filters.get('state'))
  const isSmall = useSmall()
  return (
    <PagedList
      what="the sends"
      name="sends"
      order="newest first"
      pages={{ ...pages, lines: inOrder(pages.lines, pages.hasMore) }}
      empty={<NoSends clock={clock} />}
      label="Sends that were asked for"
      columns={isSmall ? smallColumns : selected === '' ? columns : narrowColumns}
      keyOf={({ schedule_id: id }) => id}
      selected={selected === '' ? undefined : selected}
      open={({ schedule_id: id }) => open(id)}
    />
  )
}

interface SendsProps {
  readonly filters: Filters
  readonly clock: Clock
  readonly selected: string
  open(id: string): void
}

/** Says what the counts omit; undefined: nothing. */
const leftOut = ({ newest_messages: messages, first_jobs: jobs, more_marks: marks }: Timeline): string | undefined => {
  const parts = [
    messages !== undefined && `the newest ${messages} messages are counted, because a database reads each`,
    jobs !== undefined && `the first ${jobs} jobs are counted`,
    marks > 0 && `${marks} more sends are not marked`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? undefined : `Here, ${parts.join('; ')}.`
}

export const Time = () => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const filters = useFilters()
  const clock = useClock()
  const span = useSpan(filters, clock)
  const { data, error, retry } = useRow(
    'timeline',
    { params: { workspace }, query: span },
    { keepPrevious: true, enabled: clock.now !== undefined },
  )
  const selected = filters.get('select')
  const open = (id: string): void => {
    const kept = filters.pick('zoom', 'at', 'idle', 'state')
    route(linkTo('time', { workspace }, { ...kept, select: id === '' ? undefined : id }))
  }
  const note = data && leftOut(data)
  const failed = error ?? clock.unread
  const list = (
    <>
      {data === undefined && (
        <Pending what="the timeline" error={failed} retry={error === undefined ? clock.readAgain : retry} />
      )}
      {data !== undefined && (
        <Chart timeline={data} isCollapsed={filters.get('idle') === 'collapsed'} selected={selected} />
      )}
      {note !== undefined && <p class={`small ${style['left']}`}>{note}</p>}
      <Sends filters={filters} clock={clock} selected={selected} open={open} />
    </>
  )
  return (
    <ScreenBody title="Time">
      <ClockTools clock={clock} next={data?.next} />
      <ZoomTools filters={filters} timeline={data} />
      <Panes
        list={list}
        detail={selected === '' ? undefined : <ScheduleDetail id={selected} close={() => open('')} />}
      />
    </ScreenBody>
  )
}
