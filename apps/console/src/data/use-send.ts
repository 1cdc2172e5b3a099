import type { ControlInput } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useState } from 'preact/hooks'
import { useConsole, useWorkspace } from './control.ts'
import { type SendOperation, sendOperation } from './send-operation.ts'
import { useAct } from './use-act.ts'
import { messageOf } from './use-call.ts'
import { useOperations } from './use-operations.ts'

type Call = ControlInput<'calls.make'>['body']

/** When something is sent: milliseconds from now on, on the clock of the workspace; empty for at once. */
export type Delay = string

/** A send of a campaign or Canvas, as a client makes it. */
export interface Send {
  /** The endpoint; undefined while the document is read, or if it has none. */
  readonly operation: SendOperation | undefined
  readonly isBusy: boolean
  /** Why the last one was refused. */
  readonly refused: string | undefined
  /** Sends to those whom the members name, and leads to what came of it. */
  send(id: string, members: object): Promise<void>
}

/** Sends through the endpoint that the document has for a parameter, at once or later. */
export const useSend = (parameter: string, delay: Delay): Send => {
  const workspace = useWorkspace()
  const { control } = useConsole()
  const { route } = useLocation()
  const { run, error, isBusy } = useAct()
  const { data: operations } = useOperations()
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const operation = sendOperation(operations ?? [], parameter, delay !== '')
  const timed = async (): Promise<object> => {
    if (delay === '') return {}
    const { now } = await control['clock.get']({ params: { workspace } })
    return { schedule: { time: new Date(Date.parse(now) + Number(delay)).toISOString() } }
  }
  const send = async (id: string, members: object): Promise<void> => {
    setRefused(undefined)
    const body = { [parameter]: id, ...members, ...(await timed()) }
    const call: object = { endpoint: operation?.id, body }
    // The endpoint and its members are those of the server's own document.
    const made = await run('calls.make', { params: { workspace }, body: call as Call })
    if (made === undefined) return
    if (made.status >= 400) setRefused(messageOf(made))
    else route(linkTo('request', { workspace, request: made.request_id }))
  }
  return { operation, isBusy, refused: error?.message ?? refused, send }
}
