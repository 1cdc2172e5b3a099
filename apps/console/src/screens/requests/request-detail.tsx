import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useRow, useWorkspace } from '../../data/control.ts'
import { useFilters } from '../../data/use-filters.ts'
import { BodyView } from '../../parts/body-view.tsx'
import { DetailHead } from '../../parts/detail-head.tsx'
import { later } from '../../parts/later.tsx'
import { bodyMarks } from '../../parts/marks.ts'
import { Note } from '../../parts/note.tsx'
import { Pending } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestRule } from './request-rule.tsx'
import { RequestTrace } from './request-trace.tsx'
import type { WholeRequest } from './whole-request.ts'
import style from './requests.module.css'

const LaterEdit = later(() => import('./edit-request.tsx').then(({ EditRequest }) => EditRequest))

const LaterTiming = later(() => import('./request-timing.tsx').then(({ RequestTiming }) => RequestTiming))

const tabs = [
  { tab: 'trace', title: 'Trace' },
  { tab: 'timing', title: 'Timing' },
  { tab: 'request', title: 'Request' },
  { tab: 'answer', title: 'Answer' },
  { tab: 'rule', title: 'Rule' },
  { tab: 'edit', title: 'Edit and send' },
] as const

const instantOf = (time: string): string => time.replace('T', ' ').replace('Z', ' UTC')

const factsOf = (request: WholeRequest): string => {
  const { time, arrived_at: arrived, api_key: key, user_agent: agent, traceparent } = request
  const facts = [
    arrived === undefined ? instantOf(time) : `came ${instantOf(arrived)}, on the workspace's clock ${instantOf(time)}`,
    key.length > 1 && `key ${key}`,
    agent,
    traceparent && `trace ${traceparent}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

const mostUnknown = 200

const RequestPart = ({ request }: { readonly request: WholeRequest }) => (
  <>
    <p class={style['path']}>
      {request.method} {request.path}
    </p>
    <BodyView
      key={request.request_id}
      title="Body"
      text={request.request}
      isCut={request.truncated === true}
      marks={bodyMarks(request.faults, request.unknown.slice(0, mostUnknown))}
    />
    {request.unknown.length > mostUnknown && <p>{request.unknown.length - mostUnknown} more are left out.</p>}
  </>
)

const AnswerPart = ({ request }: { readonly request: WholeRequest }) => (
  <>
    {request.message !== undefined && <Note tone="bad">{request.message}</Note>}
    <BodyView title="Body" text={request.response} isCut={request.truncated === true} />
  </>
)

const Part = ({ request, tab }: { readonly request: WholeRequest; readonly tab: string }) => {
  if (tab === 'timing') return <LaterTiming request={request} />
  if (tab === 'answer') return <AnswerPart request={request} />
  if (tab === 'rule') return <RequestRule request={request} />
  if (tab === 'request') return <RequestPart request={request} />
  return <RequestTrace request={request} />
}

export const RequestDetail = ({ id, tab }: { readonly id: string; readonly tab: string }) => {
  const workspace = useWorkspace()
  const { route } = useLocation()
  const { search } = useFilters()
  const { data, error, retry } = useRow('requests.get', { params: { workspace, request: id } }, { keepPrevious: true })
  const back = linkTo('requests', { workspace }) + search
  useShortcuts([{ keys: 'Escape', about: 'Back to the list', press: () => route(back) }])
  if (data === undefined) return <Pending what="this request" error={error} retry={retry} back={back} />
  return (
    <>
      <DetailHead title={data.endpoint} back={back} facts={factsOf(data)}>
        <Status status={data.status} />
        <span>{Math.round(data.ms)} ms</span>
      </DetailHead>
      {tab !== 'edit' && <RequestActions request={data} />}
      <Tabs
        label="Parts of the request"
        tabs={tabs}
        current={tab}
        hrefOf={(each) => linkTo('requestTab', { workspace, request: id, tab: each }) + search}
      />
      {tab === 'edit' ? (
        <LaterEdit request={data} />
      ) : (
        <div class="part">
          <Part request={data} tab={tab} />
        </div>
      )}
    </>
  )
}
