import type { ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useState } from 'preact/hooks'
import { useConsole, useWorkspace } from '../../data/control.ts'
import { dateText } from '../../data/dates.ts'
import { usePages } from '../../data/use-pages.ts'
import { type Column, Grid } from '../../parts/grid.tsx'
import { ListFoot } from '../../parts/list-foot.tsx'
import { Empty, Failed, Loading } from '../../parts/states.tsx'
import { Chip, type Tone } from '../../parts/status.tsx'

type Run = NonNullable<ControlResult<'jobs'>['ran']>[number]

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

/** Newest first, with ends and requests. */
export const RanJobs = () => {
  const workspace = useWorkspace()
  const { control } = useConsole()
  const [isOff, setOff] = useState(false)
  const pages = usePages<Run>({
    key: ['jobs', workspace, 'ran'],
    load: async (before, signal) => {
      const query = { view: 'ran' as const, limit: 200, ...(before !== undefined && { before: Number(before) }) }
      const { ran, next } = await control.jobs({ params: { workspace }, query }, { signal })
      setOff(ran === undefined)
      return { lines: ran ?? [], next }
    },
  })
  if (pages.error !== undefined && pages.lines.length === 0) {
    return <Failed what="the jobs that ran" error={pages.error} retry={pages.retry} />
  }
  if (pages.isLoading) return <Loading />
  if (isOff) {
    return (
      <Empty title="This server does not keep the jobs that ran">
        It keeps its data in a database, where another process may run a job: the list would have gaps. Start it with
        <code> --trace on</code> to see the jobs of this process.
      </Empty>
    )
  }
  if (pages.lines.length === 0) {
    return <Empty title="No job ran yet">Each job that runs stands here, with how it ended and why.</Empty>
  }
  return (
    <>
      <Grid
        label="Jobs that ran"
        columns={columnsOf(workspace)}
        lines={pages.lines}
        keyOf={({ sequence }) => sequence}
        hasMore={pages.hasMore}
        reachEnd={pages.more}
      />
      <ListFoot name="jobs-ran" pages={pages} order="newest first" />
    </>
  )
}
