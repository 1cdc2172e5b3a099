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

/** Milliseconds until a send, on the workspace's clock; empty: at once. */
export type Delay = string

export interface Send {
  /** Undefined while the document is read, or if it has none. */
  readonly operation: SendOperation | undefined
  readonly isBusy: boolean
  readonly refused: string | undefined
  /** Leads to the result. */
  send(id: string, members: object): Promise<void>
}

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
    // Endpoint and members come from the server's document.
    const made = await run('calls.make', { params: { workspace }, body: call as Call })
    if (made === undefined) return
    if (made.status >= 400) setRefused(messageOf(made))
    else route(linkTo('request', { workspace, request: made.request_id }))
  }
  return { operation, isBusy, refused: error?.message ?? refused, send }
}
