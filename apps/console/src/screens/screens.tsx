import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useEffect } from 'preact/hooks'
import { useWorkspace } from '../data/control.ts'
import { later } from '../parts/later.tsx'
import { ScreenBody } from '../parts/panes.tsx'
import { Empty } from '../parts/states.tsx'
import type { Match } from '../shell/match.ts'
import { Requests } from './requests/requests.tsx'
import type { ScreenProps } from './screen-props.ts'

// One component for a screen's routes: moving between them keeps it.
const LaterApi = later(() => import('./api/api.tsx').then(({ Api }) => Api))
const LaterCollection = later(() => import('./content/collection.tsx').then(({ CollectionScreen }) => CollectionScreen))
const LaterUsers = later(() => import('./users/users.tsx').then(({ Users }) => Users))
const LaterJobs = later(() => import('./jobs/jobs.tsx').then(({ Jobs }) => Jobs))
const LaterCalls = later(() => import('./calls/calls.tsx').then(({ Calls }) => Calls))
const LaterMessages = later(() => import('./messages/messages.tsx').then(({ Messages }) => Messages))

const ToRequests = () => {
  const { route } = useLocation()
  const workspace = useWorkspace()
  useEffect(() => route(linkTo('requests', { workspace }), true), [])
  return <></>
}

const screens: { readonly [route: string]: (props: ScreenProps) => preact.JSX.Element } = {
  workspace: ToRequests,
  requests: Requests,
  request: Requests,
  requestTab: Requests,
  api: LaterApi,
  operation: LaterApi,
  operationTab: LaterApi,
  campaigns: later(() => import('./campaigns/campaigns.tsx').then(({ Campaigns }) => Campaigns)),
  canvases: later(() => import('./campaigns/campaigns.tsx').then(({ Canvases }) => Canvases)),
  campaign: later(() => import('./campaigns/campaign.tsx').then(({ Campaign }) => Campaign)),
  canvas: later(() => import('./campaigns/canvas.tsx').then(({ Canvas }) => Canvas)),
  kpis: later(() => import('./campaigns/kpis.tsx').then(({ Kpis }) => Kpis)),
  content: later(() => import('./content/content.tsx').then(({ Content }) => Content)),
  collection: LaterCollection,
  record: LaterCollection,
  time: later(() => import('./time/time.tsx').then(({ Time }) => Time)),
  calls: LaterCalls,
  call: LaterCalls,
  jobs: LaterJobs,
  job: LaterJobs,
  faults: later(() => import('./faults/faults.tsx').then(({ Faults }) => Faults)),
  users: LaterUsers,
  merge: later(() => import('./merge/merge.tsx').then(({ Merge }) => Merge)),
  audience: later(() => import('./audience/audience.tsx').then(({ Audience }) => Audience)),
  user: LaterUsers,
  userTab: LaterUsers,
  state: later(() => import('./state/state.tsx').then(({ State }) => State)),
  workspaces: later(() => import('./workspaces/workspaces.tsx').then(({ Workspaces }) => Workspaces)),
  messages: LaterMessages,
  message: LaterMessages,
  messageTab: LaterMessages,
  wouldReceive: later(() => import('./messages/would-receive.tsx').then(({ WouldReceive }) => WouldReceive)),
  unmatched: later(() => import('./unmatched/unmatched.tsx').then(({ Unmatched }) => Unmatched)),
}

export const Screen = ({ match }: { readonly match: Match | undefined }) => {
  const workspace = useWorkspace()
  const Matched = match === undefined ? undefined : screens[match.name]
  if (match === undefined || Matched === undefined) {
    return (
      <ScreenBody title="No such place">
        <Empty title="Nothing is at this address">
          <a href={linkTo('requests', { workspace })}>The requests are here.</a>
        </Empty>
      </ScreenBody>
    )
  }
  return <Matched params={match.params} />
}
