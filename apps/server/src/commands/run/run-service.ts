import type { Server } from 'node:http'
import type { ControlClient } from '@brazier/control/client'
import type { LogStream } from '../../log/log-stream.ts'
import type { Environment } from '../../options/options.ts'
import type { RunOptions } from './run-options.ts'
import type { Counter } from './tally.ts'

/** Answers for the vendor's endpoints during a run. */
export interface RunService {
  /** Takes the proxy's connections and requests. */
  readonly server: Server
  readonly url: string
  readonly workspace: string
  readonly control: ControlClient
  /** Requests wait for it. Rejects with a StartFault. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

export interface RunServiceParts {
  readonly options: RunOptions
  readonly environment: Environment
  readonly folder: string
  readonly counter: Counter
  readonly logTo: LogStream
}
