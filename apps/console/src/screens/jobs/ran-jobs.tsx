import type { ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useWorkspace } from '../../data/control.ts'
import { dateText } from '../../data/dates.ts'
import { useRowPages } from '../../data/row-pages.ts'
import { type Page, usePages } from '../../data/use-pages.ts'
import type { Column } from '../../parts/grid.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { Empty } from '../../parts/states.tsx'
import { Chip, type Tone } from '../../parts/status.tsx'

type Run = NonNullable<ControlResult<'jobs'>['ran']>[number]

interface RanPage extends Page<Run> {
  readonly isOff: boolean
}

/** A run that explains why it did nothing is neither good nor bad. */
const tones: { readonly [outcome: string]: Tone } = {
  ran: 'good',
  goes_on: 'good',
  done: 'good',
  again: 'warn',
  failed: 'bad',
}

const columnsOf = (workspace: string): readonly Column<Run>[] => [
  { title: 'Ran at (UTC)', width: '150px', render: ({ ran_at: at }) => <time dateTime={at}>{dateText(at)}</time> },
  { title: 'Kind', width: 'minmax(160px, 1fr)', render: ({ kind }) => kind },
  { title: 'Job', width: '64px', isNumber: true, render: ({ id }) => id },
  { title: 'ms', width: '56px', isNumber: true, render: ({ ms }) => ms.toFixed(1) },
  {
    title: 'Outcome',
    width: 'minmax(120px, 1fr)',
    render: ({ outcome }) => <Chip tone={tones[outcome] ?? 'warn'}>{outcome}</Chip>,
  },
  {
    title: 'Came from',
    width: '112px',
    render: ({ cause }) =>
      cause !== undefined && <a href={linkTo('request', { workspace, request: cause.request_id })}>its request</a>,
  },
  { title: 'More', width: 'minmax(140px, 2fr)', render: ({ note }) => note },
]

const NoneRan = ({ isOff }: { readonly isOff: boolean }) =>
  isOff ? (
    <Empty title="This server does not keep the jobs that ran">
      It keeps its data in a database, where another process may run a job: the list would have gaps. Start it with
      <code> --trace on</code> to see the jobs of this process.
    </Empty>
  ) : (
    <Empty title="No job ran yet">Each job that runs stands here, with how it ended and why.</Empty>
  )

export const RanJobs = () => {
  const workspace = useWorkspace()
  const input = { params: { workspace }, query: { view: 'ran' as const, limit: 200 } }
  const pages = usePages<Run, RanPage>(
    useRowPages('jobs', input, 'before', ({ ran, next }) => ({
      lines: ran ?? [],
      next,
      isOff: ran === undefined,
    })),
  )
  return (
    <PagedList
      what="the jobs that ran"
      name="jobs-ran"
      order="newest first"
      pages={pages}
      empty={<NoneRan isOff={pages.pages[0]?.isOff === true} />}
      label="Jobs that ran"
      columns={columnsOf(workspace)}
      keyOf={({ sequence }) => sequence}
    />
  )
}
