import './style/tokens.css'
import './style/layout.css'
import { createControlClient } from '@brazier/control/client'
import { QueryClient } from '@tanstack/query-core'
import { type ComponentChildren, type FunctionComponent, render } from 'preact'
import { LocationProvider } from 'preact-iso/router'
import { type Console as Data, ConsoleContext } from './data/control.ts'
import { startSession, watching } from './data/session.ts'
import { QueryContext } from './data/use-query.ts'
import { BehindHash, turnLinks } from './shell/behind-hash.tsx'
import { Console } from './shell/console.tsx'
import { listenToKeys, startShortcuts } from './shell/shortcuts.ts'
import { startTheme } from './shell/theme.ts'

export interface Home {
  readonly fetch: (request: Request) => Promise<Response>
  readonly base: string
  /** Whether the service is in this page: no browser can open it, and places stand behind `#`. */
  readonly isInPage?: boolean
  /** The machine's time, not the workspace's. */
  now(): Date
  /** Stands above every screen. */
  readonly notice?: ComponentChildren
  /** Takes a link's token before any request. */
  prepare?(data: Data): Promise<void>
}

const InPath: FunctionComponent = ({ children }) => <LocationProvider scope="/_brazier/">{children}</LocationProvider>

export const startConsole = async (place: HTMLElement, home: Home): Promise<void> => {
  const { fetch, base, isInPage = false, now, notice, prepare } = home
  const queries = new QueryClient({
    // Changes come as events; within a second, answers are reused.
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  })
  queries.mount()
  const send = watching(fetch)
  const data: Data = {
    control: createControlClient({ baseUrl: base, fetch: send }),
    fetch: send,
    origin: base,
    isInPage,
    now,
  }
  startSession()
  await prepare?.(data)
  startTheme()
  startShortcuts()
  listenToKeys()
  if (isInPage) turnLinks()
  const Places = isInPage ? BehindHash : InPath
  render(
    <ConsoleContext.Provider value={data}>
      <QueryContext.Provider value={queries}>
        <Places>
          <Console notice={notice} />
        </Places>
      </QueryContext.Provider>
    </ConsoleContext.Provider>,
    place,
  )
}
