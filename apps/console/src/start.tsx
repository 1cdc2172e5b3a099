import './style/tokens.css'
import './style/layout.css'
import { createControlClient } from '@brazier/control/client'
import { QueryClient } from '@tanstack/query-core'
import { type ComponentChildren, type FunctionComponent, render } from 'preact'
import { LocationProvider } from 'preact-iso/router'
import { type Console as Data, ConsoleContext } from './data/control.ts'
import { watching } from './data/session.ts'
import { QueryContext } from './data/use-query.ts'
import { BehindHash, turnLinks } from './shell/behind-hash.tsx'
import { Console } from './shell/console.tsx'
import { listenToKeys, startShortcuts } from './shell/shortcuts.ts'
import { startTheme } from './shell/theme.ts'

/** Place of a console: its root, its base, and its service. */
export interface Home {
  /** Sends requests to the control API. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The address of the service, as its callers write it. */
  readonly base: string
  /** Whether the service is in this page: no browser can open its address then, and the console's places stand behind `#`. */
  readonly isInPage?: boolean
  /** The present, of the page's machine. */
  now(): Date
  /** Stands above every screen. */
  readonly notice?: ComponentChildren
  /** Hears when the token of a link is wanted, before anything is asked. */
  prepare?(data: Data): Promise<void>
}

const InPath: FunctionComponent = ({ children }) => <LocationProvider scope="/_brazier/">{children}</LocationProvider>

/** Starts the console in an element. */
export const startConsole = async (place: HTMLElement, home: Home): Promise<void> => {
  const { fetch, base, isInPage = false, now, notice, prepare } = home
  const queries = new QueryClient({
    // Changes come as events; what is asked for twice within a second is the same.
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
