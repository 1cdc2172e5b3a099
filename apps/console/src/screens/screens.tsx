import { linkTo } from '@brazier/control/console-routes'
import lazy, { ErrorBoundary } from 'preact-iso/lazy'
import { useWorkspace } from '../data/control.ts'
import { Empty } from '../parts/states.tsx'
import type { Match } from '../shell/match.ts'
import { Requests } from './requests/requests.tsx'
import type { ScreenProps } from './screen-props.ts'

const Api = lazy(() => import('./api/api.tsx').then((screen) => screen.Api))
const CollectionScreen = lazy(() => import('./content/collection.tsx').then((screen) => screen.CollectionScreen))
const campaigns = () => import('./campaigns/campaigns.tsx')
const Users = lazy(() => import('./users/users.tsx').then((module) => module.Users))
const LaterJobs = lazy(() => import('./jobs/jobs.tsx').then(({ Jobs }) => Jobs))
const Messages = lazy(() => import('./messages/messages.tsx').then((loaded) => loaded.Messages))

/** The screens by route. All but the first are loaded when they are opened. */
const screens: { readonly [route: string]: (props: ScreenProps) => preact.JSX.Element } = {
  requests: Requests,
  request: Requests,
  requestTab: Requests,
  api: Api,
  operation: Api,
  operationTab: Api,
  campaigns: lazy(() => campaigns().then(({ Campaigns }) => Campaigns)),
  canvases: lazy(() => campaigns().then(({ Canvases }) => Canvases)),
  campaign: lazy(() => import('./campaigns/campaign.tsx').then(({ Campaign }) => Campaign)),
  canvas: lazy(() => import('./campaigns/canvas.tsx').then(({ Canvas }) => Canvas)),
  kpis: lazy(() => import('./campaigns/kpis.tsx').then(({ Kpis }) => Kpis)),
  content: lazy(() => import('./content/content.tsx').then(({ Content }) => Content)),
  collection: CollectionScreen,
  record: CollectionScreen,
  time: lazy(() => import('./time/time.tsx').then(({ Time }) => Time)),
  jobs: LaterJobs,
  job: LaterJobs,
  faults: lazy(() => import('./faults/faults.tsx').then(({ Faults }) => Faults)),
  users: Users,
  merge: lazy(() => import('./merge/merge.tsx').then(({ Merge }) => Merge)),
  audience: lazy(() => import('./audience/audience.tsx').then(({ Audience }) => Audience)),
  user: Users,
  userTab: Users,
  state: lazy(() => import('./state/state.tsx').then(({ State }) => State)),
  workspaces: lazy(() => import('./workspaces/workspaces.tsx').then(({ Workspaces }) => Workspaces)),
  messages: Messages,
  message: Messages,
  messageTab: Messages,
  wouldReceive: lazy(() => import('./messages/would-receive.tsx').then(({ WouldReceive }) => WouldReceive)),
  unmatched: lazy(() => import('./unmatched/unmatched.tsx').then(({ Unmatched }) => Unmatched)),
}

/** The screen that the address names. */
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
