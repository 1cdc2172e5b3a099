import { useRow, useWorkspace } from '../../data/control.ts'
import { durationText } from '../../data/dates.ts'
import { countText } from '../../data/words.ts'
import { Pending } from '../../parts/states.tsx'
import { TableHead } from '../../parts/table.tsx'
import { jobTree, type JobNode, type Trace } from './trace-tree.ts'
import type { WholeRequest } from './whole-request.ts'
import style from './timing.module.css'

interface Lap {
  readonly name: string
  readonly depth: number
  /** Milliseconds of the workspace's clock. */
  readonly after: number
  /** Real milliseconds. Absent: it has not run. */
  readonly took?: number | undefined
}

const lapsOf = (nodes: readonly JobNode[], began: number, depth = 1): readonly Lap[] =>
  nodes.flatMap(({ job, count, children }) => [
    {
      name: count === 1 ? `${job.kind} #${job.id}` : `${job.kind} ×${count}`,
      depth,
      after: Math.max(0, Date.parse(job.at) - began),
      took: job.ms,
    },
    ...lapsOf(children, began, depth + 1),
  ])

export interface Timed {
  readonly request: Pick<Trace['request'], 'endpoint' | 'time' | 'ms'>
  readonly jobs: Trace['jobs']
}

export const lapsOfTrace = ({ request, jobs }: Timed): readonly Lap[] => [
  { name: request.endpoint, depth: 0, after: 0, took: request.ms },
  ...lapsOf(jobTree({ jobs, calls: [] }), Date.parse(request.time)),
]

const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : (part / whole) * 100}%`

const realText = (ms: number): string => (ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`)

const LapLine = ({ lap, longest, latest }: LapLineProps) => (
  <tr>
    <th scope="row" style={{ paddingInlineStart: `${lap.depth * 12}px` }}>
      {lap.name}
    </th>
    <td>
      <span class={style['text']}>{lap.after === 0 ? 'at once' : `+ ${durationText(lap.after)}`}</span>
      <span class={style['track']} aria-hidden="true">
        <i class={style['mark']} style={{ insetInlineStart: percent(lap.after, latest) }} />
      </span>
    </td>
    <td>
      <span class={style['text']}>{lap.took === undefined ? 'waits' : realText(lap.took)}</span>
      <span class={style['track']} aria-hidden="true">
        <i class={style['bar']} style={{ width: percent(lap.took ?? 0, longest) }} />
      </span>
    </td>
  </tr>
)

interface LapLineProps {
  readonly lap: Lap
  /** In real milliseconds. */
  readonly longest: number
  /** In milliseconds of the workspace's clock. */
  readonly latest: number
}

/** A waterfall: starts on the workspace's clock, durations in real time. */
export const RequestTiming = ({ request }: { readonly request: WholeRequest }) => {
  const workspace = useWorkspace()
  const params = { workspace, request: request.request_id }
  const { data: trace, error, retry } = useRow('requests.trace', { params }, { keepPrevious: true })
  if (trace === undefined) return <Pending what="the times" error={error} retry={retry} lines={3} />
  const laps = lapsOfTrace(trace)
  const [longest, latest] = [Math.max(...laps.map(({ took = 0 }) => took)), Math.max(...laps.map(({ after }) => after))]
  const sum = laps.reduce((total, { took = 0 }) => total + took, 0)
  const more = trace.more_jobs.reduce((total, { count }) => total + count, 0)
  return (
    <>
      <p>
        {realText(sum)} of work by the request and {countText(laps.length - 1, 'job')}
        {latest > 0 && `, over ${durationText(latest)} on the workspace’s clock`}.
        {more > 0 && ` ${countText(more, 'more job')} not shown.`}
      </p>
      <table class="values">
        <TableHead titles={['What ran', 'Workspace’s clock', 'Took, in real time']} />
        <tbody>
          {laps.map((lap, index) => (
            <LapLine key={index} lap={lap} longest={longest} latest={latest} />
          ))}
        </tbody>
      </table>
    </>
  )
}
