import { linkTo } from '@brazier/control/console-routes'
import type { ComponentChildren } from 'preact'
import { useRow, useWorkspace } from '../../data/control.ts'
import { hrefTo } from '../../data/href-to.ts'
import { countText } from '../../data/words.ts'
import { Pending } from '../../parts/states.tsx'
import { Chip, Status, type Tone } from '../../parts/status.tsx'
import { callText, toneOfCall } from '../calls/call-words.ts'
import { isAsWished, sentenceOf } from './outcome-sentences.ts'
import { RequestFaults } from './request-faults.tsx'
import { RequestOutcomes } from './request-outcomes.tsx'
import {
  callsBeside,
  type JobNode,
  jobTree,
  outcomesBeside,
  timeBeside,
  type Trace,
  type TracedCall,
} from './trace-tree.ts'
import type { WholeRequest } from './whole-request.ts'
import style from './trace.module.css'

interface LineProps {
  /** Absent where it has no time. */
  readonly at?: string | undefined
  readonly request: string
  readonly tone?: Tone | undefined
  readonly isWaiting?: boolean
  readonly children: ComponentChildren
  readonly below?: ComponentChildren
}

const Line = ({ at, request, tone, isWaiting = false, children, below }: LineProps) => (
  <li class={`${style['node']} ${tone === undefined ? '' : style[tone]} ${isWaiting ? style['hollow'] : ''}`}>
    <div class={style['line']}>
      <span class={style['what']}>{children}</span>
      {at !== undefined && (
        <time class={style['time']} dateTime={at} title={at}>
          {timeBeside(at, request)}
        </time>
      )}
    </div>
    {below}
  </li>
)

const stateOf = ({ state, ms, outcome }: JobNode['job']): string => {
  if (state === 'waiting') return 'waits'
  if (state === 'aside') return 'set aside'
  return outcome === 'again' ? 'failed' : `ran ${Math.round(ms ?? 0)} ms`
}

const toneOf = ({ state, outcome = 'ran' }: JobNode['job']): Tone | undefined => {
  if (state === 'waiting') return undefined
  if (state === 'aside' || outcome === 'failed') return 'bad'
  return isAsWished(outcome) ? 'good' : 'warn'
}

/** Reads a note's end: `identifier_to_merge: nobody`, `ada, merged into ben`. */
const identifierIn = (note: string): string => note.replace(/^.*(?:: |, merged into )/, '').trim()

const Why = ({ job: { state, outcome, note } }: { readonly job: JobNode['job'] }) => {
  const workspace = useWorkspace()
  const sentence = outcome === undefined ? undefined : sentenceOf(outcome)
  if (state === 'ran' && outcome !== undefined && isAsWished(outcome)) {
    return note === undefined ? null : <code>{note}</code>
  }
  if (sentence === undefined && note === undefined) return null
  return (
    <p class={style['why']}>
      {sentence} {note !== undefined && <code>{note}</code>}{' '}
      {outcome === 'no_such_user' && note !== undefined && (
        <a href={linkTo('users', { workspace }, { find: identifierIn(note) })}>Find similar users</a>
      )}
    </p>
  )
}

const JobLine = ({ node, request }: { readonly node: JobNode; readonly request: string }) => {
  const workspace = useWorkspace()
  const { job, count, children, calls } = node
  return (
    <Line
      at={job.at}
      request={request}
      tone={toneOf(job)}
      isWaiting={job.state !== 'ran'}
      below={
        (children.length > 0 || calls.length > 0) && (
          <ul class={style['list']}>
            <Jobs nodes={children} request={request} />
            <Calls calls={calls} request={request} />
          </ul>
        )
      }
    >
      <a href={linkTo('job', { workspace, job: String(job.id) })}>
        {job.kind} {count === 1 ? `#${job.id}` : `×${count}`}
      </a>
      <span class="soft">{stateOf(job)}</span>
      {job.element !== '' && <code class="soft">{job.element}</code>}
      <Why job={job} />
    </Line>
  )
}

const Jobs = ({ nodes, request }: { readonly nodes: readonly JobNode[]; readonly request: string }) =>
  nodes.map((node, index) => <JobLine key={index} node={node} request={request} />)

const listed = (counts: readonly { readonly name: string; readonly count: number }[]): string =>
  counts.map(({ name, count }) => `${count.toLocaleString('en')} ${name}`).join(' · ')

const Made = ({ trace, send }: { readonly trace: Trace; readonly send: Trace['sends'][number] | undefined }) => {
  const workspace = useWorkspace()
  const { messages, engagements, request } = trace
  const sum = messages.reduce((total, { count }) => total + count, 0)
  const target = send?.target_id
  return (
    <>
      {sum > 0 && (
        <Line request={request.time} tone={messages.some(({ outcome }) => outcome !== 'sent') ? 'warn' : 'good'}>
          <a href={linkTo('messages', { workspace }, { dispatch_id: send?.dispatch_id })}>
            {sum.toLocaleString('en')} {sum === 1 ? 'message' : 'messages'}
          </a>
          <span class="soft">
            {listed(messages.map(({ channel, outcome, count }) => ({ name: `${channel} ${outcome}`, count })))}
          </span>
        </Line>
      )}
      {trace.not_called.map(({ kind: reason, count }) => (
        <Line key={reason} request={request.time} tone="warn">
          {countText(count, 'webhook')} <span class="soft">not called</span>
          <p class={style['why']}>{reason}</p>
        </Line>
      ))}
      {engagements.length > 0 && (
        <Line request={request.time} tone="good">
          <span>{listed(engagements.map(({ kind, count }) => ({ name: kind.replaceAll('_', ' '), count })))}</span>
          {target !== undefined && send?.kind === 'campaign' && (
            <a href={hrefTo('campaign', { workspace, campaign: target })}>The campaign</a>
          )}
          {target !== undefined && send?.kind === 'canvas' && (
            <a href={hrefTo('canvas', { workspace, canvas: target })}>The Canvas</a>
          )}
        </Line>
      )}
    </>
  )
}

const Send = ({ trace, send }: { readonly trace: Trace; readonly send: Trace['sends'][number] }) => {
  const workspace = useWorkspace()
  const { schedule_id: id, state, is_scheduled: isScheduled, due_at: at } = send
  const jobs = trace.jobs.filter(({ schedule_id: schedule }) => schedule === id)
  const isPlanned = state === 'scheduled'
  return (
    <Line
      at={at}
      request={trace.request.time}
      tone={state === 'cancelled' ? 'warn' : isPlanned ? undefined : 'good'}
      isWaiting={isPlanned}
      below={
        <ul class={style['list']}>
          <Jobs nodes={jobTree({ jobs, calls: trace.calls })} request={trace.request.time} />
          {trace.sends[0] === send && <Made trace={trace} send={send} />}
        </ul>
      }
    >
      {isScheduled ? <a href={linkTo('time', { workspace }, { select: id })}>schedule {id.slice(0, 8)}…</a> : 'send'}
      <span class="soft">{isPlanned ? (isScheduled ? 'planned' : 'waits') : state}</span>
    </Line>
  )
}

const Merges = ({ trace: { merges, request } }: { readonly trace: Trace }) => {
  const workspace = useWorkspace()
  return merges.map(({ kept, merged }) => (
    <Line key={merged} request={request.time} tone="good">
      merged <code>{merged}</code> into <a href={hrefTo('user', { workspace, braze_id: kept })}>{kept}</a>
    </Line>
  ))
}

const Calls = ({ calls, request }: { readonly calls: readonly TracedCall[]; readonly request: string }) => {
  const workspace = useWorkspace()
  return calls.map(({ id, kind, host, state, status, attempts, reason, made_at: at }) => (
    <Line key={id} at={at} request={request} tone={toneOfCall(state)} isWaiting={state === 'waiting'}>
      <a href={linkTo('call', { workspace, call: String(id) })}>
        {callText(kind)} to {host}
      </a>
      <span class="soft">
        {callText(state)}, {countText(attempts, 'attempt')}
        {status !== undefined && `, ${status}`}
      </span>
      {reason !== undefined && <p class={style['why']}>{reason}</p>}
    </Line>
  ))
}

const sayRoot = ({ request, jobs, more_jobs: more, is_forgotten: isForgotten }: Trace): string => {
  const isLost = request.fault === 'lost'
  if (request.refused_by !== undefined && !isLost) {
    return `refused by ${request.refused_by.replace('_', ' ')}, so nothing was changed`
  }
  if (isForgotten) return 'answered, its jobs are no longer kept'
  const count = new Set(jobs.map(({ id }) => id)).size + more.reduce((sum, one) => sum + one.count, 0)
  return `${isLost ? 'its answer was lost' : 'answered'}, ${count === 0 ? 'no job' : count === 1 ? '1 job' : `${count} jobs`}`
}

const NotTraced = () => {
  const workspace = useWorkspace()
  const { data } = useRow('workspaces.get', { params: { workspace } }, { keepPrevious: true })
  const why = 'It keeps its data in a database, where another process may run a job, so some would be missing.'
  return (
    <p>
      This server keeps no jobs that ran. {data !== undefined && data.store !== 'memory' && why} Start it with{' '}
      <code>--trace on</code> to see those of this process.
    </p>
  )
}

/** Says what the tree cannot show. */
const Remark = ({ trace }: { readonly trace: Trace }) => {
  const { request, jobs, is_traced: isTraced, is_forgotten: isForgotten, more_jobs: more, sends } = trace
  if (request.refused_by !== undefined) {
    const isStanding = request.refused_by === 'rate_limit' && request.arrived_at !== undefined
    return (
      <>
        {request.message !== undefined && <p>{request.message}</p>}
        {isStanding && <p>The workspace’s clock stands still, so its limit does not renew. Advance the clock.</p>}
      </>
    )
  }
  if (!isTraced) return <NotTraced />
  if (isForgotten) return <p>Its jobs ran. Newer requests took their place.</p>
  if (more.length > 0) return <p>Not shown: {listed(more.map(({ kind, count }) => ({ name: kind, count })))}.</p>
  if (jobs.length + sends.length > 0 || (request.outcomes ?? []).length > 0) return null
  return <p>It queued no work: it only read, or it did everything before it was answered.</p>
}

export const RequestTrace = ({ request }: { readonly request: WholeRequest }) => {
  const workspace = useWorkspace()
  const params = { workspace, request: request.request_id }
  const { data: trace, error, retry } = useRow('requests.trace', { params }, { keepPrevious: true })
  if (trace === undefined) return <Pending what="what came of it" error={error} retry={retry} lines={3} />
  const sent = new Set(trace.sends.map(({ schedule_id: id }) => id))
  const others = trace.jobs.filter(({ schedule_id: id }) => id === undefined || !sent.has(id))
  return (
    <>
      <ul aria-label="What came of the request">
        <Line
          at={request.time}
          request={request.time}
          tone={request.refused_by === undefined ? 'good' : 'bad'}
          below={
            <ul class={style['list']}>
              <Jobs nodes={jobTree({ jobs: others, calls: trace.calls })} request={request.time} />
              <Merges trace={trace} />
              {trace.sends.map((send) => (
                <Send key={send.schedule_id} trace={trace} send={send} />
              ))}
              {trace.sends.length === 0 && <Made trace={trace} send={undefined} />}
              <Calls calls={callsBeside(trace)} request={request.time} />
            </ul>
          }
        >
          <b>request</b>
          <Status status={request.status} />
          <span class="soft">{sayRoot(trace)}</span>
          {request.fault !== undefined && <Chip tone="warn">fault: {request.fault}</Chip>}
        </Line>
      </ul>
      <div class={style['remark']}>
        <Remark trace={trace} />
      </div>
      <RequestFaults faults={request.faults ?? []} />
      <RequestOutcomes outcomes={outcomesBeside(trace)} more={request.more_outcomes ?? 0} />
    </>
  )
}
