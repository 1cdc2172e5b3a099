import type { Door, Unreadable } from '../http/http-door.ts'
import type { ServerKey } from './server-key.ts'

/** A door that listens already, for a server that starts. */
export interface Front {
  readonly door: Door
  readonly url: string
  readonly key: ServerKey
  /** Listener to what never became a request. Until somebody listens, there is none. */
  hear(unreadable: Unreadable): void
}
