import './style/tokens.css'
import { type ControlClient, createControlClient } from '@brazier/control/client'
import { QueryClient } from '@tanstack/query-core'
import { render } from 'preact'
import { LocationProvider } from 'preact-iso/router'
import { ConsoleContext } from './data/control.ts'
import { signIn, tokenOf, watchingFetch } from './data/session.ts'
import { QueryContext } from './data/use-query.ts'
import { Console } from './shell/console.tsx'
import { listenToKeys, startShortcuts } from './shell/shortcuts.ts'
import { startTheme } from './shell/theme.ts'

/** A link may carry the control token behind its `#`. It leaves the address before anything else happens. */
const takeToken = async (control: ControlClient): Promise<void> => {
  const token = tokenOf(location.hash)
  if (token === undefined) return
  history.replaceState(history.state, '', location.pathname + location.search)
  await signIn(control, token)
}

/** The composition root of the page: nothing else reads its address, its clock or its network. */
const start = async (place: HTMLElement): Promise<void> => {
  const queries = new QueryClient({
    // Changes come as events; what is asked for twice within a second is the same.
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  })
  queries.mount()
  const data = {
    control: createControlClient({ baseUrl: location.origin, fetch: watchingFetch }),
    origin: location.origin,
    now: () => new Date(),
  }
  await takeToken(data.control)
  startTheme()
  startShortcuts()
  listenToKeys()
  render(
    <ConsoleContext.Provider value={data}>
      <QueryContext.Provider value={queries}>
        <LocationProvider scope="/_brazier/">
          <Console />
        </LocationProvider>
      </QueryContext.Provider>
    </ConsoleContext.Provider>,
    place,
  )
}

const place = document.querySelector<HTMLElement>('#console')
if (place !== null) void start(place)
