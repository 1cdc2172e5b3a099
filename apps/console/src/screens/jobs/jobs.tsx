import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useClock } from '../../data/clock.ts'
import { standing } from '../../data/connection.ts'
import { useRow, useWorkspace } from '../../data/control.ts'
import { dateText } from '../../data/dates.ts'
import { useRowPages } from '../../data/row-pages.ts'
import { useAct } from '../../data/use-act.ts'
import { type Filters, useFilters } from '../../data/use-filters.ts'
import { usePages } from '../../data/use-pages.ts'
import { useSmall } from '../../data/use-small.ts'
import { countText } from '../../data/words.ts'
import { Button } from '../../parts/button.tsx'
import type { Column } from '../../parts/grid.tsx'
import { Note } from '../../parts/note.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { Panes, ScreenBody } from '../../parts/panes.tsx'
import { Empty } from '../../parts/states.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import type { ScreenProps } from '../screen-props.ts'
import { JobDetail, type JobLine } from './job-detail.tsx'
import { RanJobs } from './ran-jobs.tsx'
import style from './jobs.module.css'

const views = [
  { tab: 'waiting', title: 'Waiting' },
  { tab: 'aside', title: 'Set aside' },
  { tab: 'ran', title: 'Ran' },
] as const

type View = Exclude<(typeof views)[number]['tab'], 'ran'>

const waitingColumns: readonly Column<JobLine>[] = [
  { title: 'Due (UTC)', width: '150px', render: ({ run_at: due }) => <time dateTime={due}>{dateText(due)}</time> },
  { title: 'Kind', width: 'minmax(180px, 1fr)', render: ({ kind }) => kind },
  { title: 'Job', width: '72px', isNumber: true, render: ({ id }) => id },
  {
    title: 'Last error',
    width: 'minmax(160px, 3fr)',
    render: ({ error, attempts }) =>
      error !== undefined && (
        <span class="bad">
          failed {countText(attempts, 'time')}: {error}
        </span>
      ),
  },
]

/** Beside an open job. */
const narrowColumns = waitingColumns.filter(({ title }) => title !== 'Last error')

/** On a narrow page. */
const smallColumns = narrowColumns
  .slice(0, 2)
  .map((column) => (column.title === 'Kind' ? { ...column, width: 'minmax(100px, 1fr)' } : column))

const usePage = (view: View, filters: Filters) => {
  const workspace = useWorkspace()
  const kind = filters.get('kind')
  const query = { view, limit: 200, ...(kind !== '' && { kind }) }
  return usePages<JobLine>(
    useRowPages('jobs', { params: { workspace }, query }, 'after', ({ next, ...lists }) => ({
      lines: lists[view],
      next,
    })),
  )
}

const Kinds = ({ view, filters }: { readonly view: View; readonly filters: Filters }) => {
  const workspace = useWorkspace()
  const { data } = useRow('jobs', { params: { workspace }, query: { view: 'kinds' } }, { keepPrevious: true })
  const kinds = (data?.kinds ?? []).filter((each) => each[view] > 0)
  if (kinds.length === 0) return null
  const chosen = filters.get('kind')
  return (
    <nav class={style['kinds']} aria-label="Kinds of jobs">
      {kinds.map(({ kind, run_at: due, ...counts }) => (
        <a
          key={kind}
          href={linkTo('jobs', { workspace }, { view, kind: kind === chosen ? undefined : kind })}
          aria-current={kind === chosen ? 'true' : undefined}
          title={kind === chosen ? 'Show all kinds' : `Show only ${kind}`}
        >
          <span class="clip">{kind}</span>
          {view === 'waiting' && due !== undefined && <span class="soft">{dateText(due)}</span>}
          <strong>{counts[view]}</strong>
        </a>
      ))}
      {data?.first_jobs !== undefined && (
        <p class="small">Only the first {data.first_jobs.toLocaleString('en')} jobs are counted and listed.</p>
      )}
    </nav>
  )
}

const NoJobs = ({ view, isFiltered }: { readonly view: View; readonly isFiltered: boolean }) => {
  const workspace = useWorkspace()
  if (isFiltered) {
    return (
      <Empty title="No job fits">
        <a href={linkTo('jobs', { workspace }, { view })}>Show all kinds</a>
      </Empty>
    )
  }
  if (view === 'aside') {
    return (
      <Empty title="No job was set aside">
        A job that fails is tried again after 1, 2, 4 and 8 seconds. After the fifth failure it is set aside and stands
        here with its error, until somebody tries it again or drops it.
      </Empty>
    )
  }
  return (
    <Empty title="No job waits">
      Work that goes on after an answer waits here until it is due: merges, events, scheduled sends. It runs by itself;
      on a manual clock, work that is planned for later waits until the clock is advanced.
    </Empty>
  )
}

const Actions = ({ asides }: { readonly asides: boolean }) => {
  const workspace = useWorkspace()
  const clock = useClock()
  const { run, error } = useAct()
  const { jobs } = standing.value
  const count = typeof jobs === 'object' && jobs !== null && 'aside' in jobs ? Number(jobs.aside) : 0
  return (
    <>
      {asides && count > 0 && (
        <Button look="main" press={() => void run('jobs.retry', { params: { workspace }, body: {} })}>
          Try all again
        </Button>
      )}{' '}
      <Button
        press={clock.settle}
        disabled={clock.advancing !== undefined}
        title="Run all work that is due"
        shortcut="s"
      >
        Settle
      </Button>
      {(error ?? clock.error) !== undefined && <Note tone="bad">{(error ?? clock.error)?.message}</Note>}
    </>
  )
}

const WaitingJobs = ({ view, filters, selected }: WaitingProps) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const pages = usePage(view, filters)
  const isSmall = useSmall()
  return (
    <>
      <Kinds view={view} filters={filters} />
      <PagedList
        what="the jobs"
        name={`jobs-${view}`}
        order="those due first at the top"
        pages={pages}
        empty={<NoJobs view={view} isFiltered={filters.get('kind') !== ''} />}
        label={view === 'aside' ? 'Jobs that were set aside' : 'Jobs that wait'}
        columns={isSmall ? smallColumns : selected === undefined ? waitingColumns : narrowColumns}
        keyOf={({ id }) => id}
        selected={selected}
        open={({ id }) => route(linkTo('job', { workspace, job: id }) + filters.search)}
      />
    </>
  )
}

interface WaitingProps {
  readonly view: View
  readonly filters: Filters
  readonly selected: number | undefined
}

/** Waiting, set aside, or run. */
export const Jobs = ({ params }: ScreenProps) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const filters = useFilters()
  const view = views.find(({ tab }) => tab === filters.get('view'))?.tab ?? 'waiting'
  const selected = params['job'] === undefined ? undefined : Number(params['job'])
  return (
    <ScreenBody title="Jobs" actions={<Actions asides={view === 'aside'} />}>
      <Tabs label="Jobs" tabs={views} current={view} hrefOf={(each) => linkTo('jobs', { workspace }, { view: each })} />
      <Panes
        list={view === 'ran' ? <RanJobs /> : <WaitingJobs view={view} filters={filters} selected={selected} />}
        detail={
          selected === undefined ? undefined : (
            <JobDetail id={selected} close={() => route(linkTo('jobs', { workspace }) + filters.search)} />
          )
        }
      />
    </ScreenBody>
  )
}
