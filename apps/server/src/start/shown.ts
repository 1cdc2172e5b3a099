import type { OpenTlsDoor } from '../tls/tls-door.ts'
import type { RunningServer } from './start.ts'

export interface StartedServer extends Pick<RunningServer, 'url' | 'version' | 'someUser' | 'key' | 'console'> {
  /** Includes the authority's file, for clients to trust. */
  readonly secured?: Pick<OpenTlsDoor, 'url' | 'authority'> | undefined
}

/** Leaves out what cannot be sent to another thread or process. */
export const shownOf = ({ url, version, someUser, key, console, secured }: RunningServer): StartedServer => ({
  url,
  version,
  someUser,
  key,
  console,
  secured: secured && { url: secured.url, authority: secured.authority },
})
