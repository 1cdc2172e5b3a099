import type { Door, Unreadable } from '../http/http-door.ts'
import type { ServerKey } from './server-key.ts'

/** Listening door of a server that starts. */
export interface Front {
  readonly door: Door
  readonly url: string
  readonly key: ServerKey
  /** Starts reporting unreadable requests. */
  hear(unreadable: Unreadable): void
}
