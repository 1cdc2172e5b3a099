import { linkTo } from '@brazier/control/console-routes'
import lazy, { ErrorBoundary } from 'preact-iso/lazy'
import { useWorkspace } from '../data/control.ts'
import { Empty } from '../parts/states.tsx'
import type { Match } from '../shell/match.ts'
import { Requests } from './requests/requests.tsx'
import type { ScreenProps } from './screen-props.ts'

// One component for a screen's routes: moving between them keeps it.
const LaterApi = lazy(() => import('./api/api.tsx').then(({ Api }) => Api))
const LaterCollection = lazy(() => import('./content/collection.tsx').then(({ CollectionScreen }) => CollectionScreen))
const LaterUsers = lazy(() => import('./users/users.tsx').then(({ Users }) => Users))
const LaterJobs = lazy(() => import('./jobs/jobs.tsx').then(({ Jobs }) => Jobs))
const LaterCalls = lazy(() => import('./calls/calls.tsx').then(({ Calls }) => Calls))
const LaterMessages = lazy(() => import('./messages/messages.tsx').then(({ Messages }) => Messages))

/** By route. All but the first are loaded on opening. */
const screens: { readonly [route: string]: (props: ScreenProps) => preact.JSX.Element } = {
  requests: Requests,
  request: Requests,
  requestTab: Requests,
  api: LaterApi,
  operation: LaterApi,
  operationTab: LaterApi,
  campaigns: lazy(() => import('./campaigns/campaigns.tsx').then(({ Campaigns }) => Campaigns)),
  canvases: lazy(() => import('./campaigns/campaigns.tsx').then(({ Canvases }) => Canvases)),
  campaign: lazy(() => import('./campaigns/campaign.tsx').then(({ Campaign }) => Campaign)),
  canvas: lazy(() => import('./campaigns/canvas.tsx').then(({ Canvas }) => Canvas)),
  kpis: lazy(() => import('./campaigns/kpis.tsx').then(({ Kpis }) => Kpis)),
  content: lazy(() => import('./content/content.tsx').then(({ Content }) => Content)),
  collection: LaterCollection,
  record: LaterCollection,
  time: lazy(() => import('./time/time.tsx').then(({ Time }) => Time)),
  calls: LaterCalls,
  call: LaterCalls,
  jobs: LaterJobs,
  job: LaterJobs,
  faults: lazy(() => import('./faults/faults.tsx').then(({ Faults }) => Faults)),
  users: LaterUsers,
  merge: lazy(() => import('./merge/merge.tsx').then(({ Merge }) => Merge)),
  audience: lazy(() => import('./audience/audience.tsx').then(({ Audience }) => Audience)),
  user: LaterUsers,
  userTab: LaterUsers,
  state: lazy(() => import('./state/state.tsx').then(({ State }) => State)),
  workspaces: lazy(() => import('./workspaces/workspaces.tsx').then(({ Workspaces }) => Workspaces)),
  messages: LaterMessages,
  message: LaterMessages,
  messageTab: LaterMessages,
  wouldReceive: lazy(() => import('./messages/would-receive.tsx').then(({ WouldReceive }) => WouldReceive)),
  unmatched: lazy(() => import('./unmatched/unmatched.tsx').then(({ Unmatched }) => Unmatched)),
}

export const Screen = ({ match }: { readonly match: Match | undefined }) => {
  const workspace = useWorkspace()
  const Shown = match === undefined ? undefined : screens[match.name]
  if (match === undefined || Shown === undefined) {
    return (
      <Empty title="Nothing is at this address">
        The console has no such place. <a href={linkTo('requests', { workspace })}>The requests are here.</a>
      </Empty>
    )
  }
  return (
    <ErrorBoundary>
      <Shown params={match.params} />
    </ErrorBoundary>
  )
}
