import { controlPath } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import type { ComponentChildren } from 'preact'
import { useLocation } from 'preact-iso/router'
import { useEffect, useState } from 'preact/hooks'
import { atMostTwiceASecond } from '../data/at-most.ts'
import { follow } from '../data/connection.ts'
import { refresh, useConsole, useRow, WorkspaceContext } from '../data/control.ts'
import { isSignedOut } from '../data/session.ts'
import { useQueryClient } from '../data/use-query.ts'
import { later } from '../parts/later.tsx'
import { Pending } from '../parts/states.tsx'
import { Screen } from '../screens/screens.tsx'
import { Frame } from './frame.tsx'
import { matchPath, workspaceIn } from './match.ts'
import { SignIn } from './sign-in.tsx'

const NoWorkspace = later(() => import('../screens/workspaces/workspaces.tsx').then(({ NoWorkspace: Form }) => Form))

/** `notice` stands above every screen. */
export const Console = ({ notice }: { readonly notice?: ComponentChildren }) => {
  const { path } = useLocation()
  const match = matchPath(path)
  const workspace = match?.params['workspace'] ?? workspaceIn(path)
  if (isSignedOut.value) return <SignIn />
  if (workspace === undefined) return <Home />
  return (
    <WorkspaceContext.Provider value={workspace}>
      <Followed workspace={workspace} />
      <Frame route={match?.name} notice={notice}>
        <Screen match={match} />
      </Frame>
    </WorkspaceContext.Provider>
  )
}

const Followed = ({ workspace }: { readonly workspace: string }) => {
  const { fetch, origin, now } = useConsole()
  const client = useQueryClient()
  useEffect(() => {
    const url = origin + controlPath('events', { params: { workspace } })
    return follow({ fetch, url, now, changed: atMostTwiceASecond((topics) => refresh(client, topics)) })
  }, [workspace])
  return null
}

const Home = () => {
  const { route } = useLocation()
  const client = useQueryClient()
  // The list of before may lead back to a deleted one.
  useState(() => client.removeQueries({ queryKey: ['workspaces.list'] }))
  const { data, error, retry } = useRow('workspaces.list', {})
  const names = data?.workspaces.map(({ name }) => name)
  const first = names?.includes('default') ? 'default' : names?.[0]
  // A new one's key stays on the page.
  const [isBare, setBare] = useState(false)
  useEffect(() => {
    if (names?.length === 0) setBare(true)
    if (first !== undefined && !isBare) route(linkTo('requests', { workspace: first }), true)
  }, [names?.length, first])
  if (isBare) {
    return <NoWorkspace />
  }
  return <Pending what="the workspaces" error={error} retry={retry} />
}
