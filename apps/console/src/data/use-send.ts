import type { ControlInput } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useLocation } from 'preact-iso/router'
import { useState } from 'preact/hooks'
import { useWorkspace } from './control.ts'
import { type SendOperation, sendOperation } from './send-operation.ts'
import { useAct } from './use-act.ts'
import { useAlone } from './use-alone.ts'
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
  const { route } = useLocation()
  const { run, error } = useAct()
  const { isBusy, alone } = useAlone()
  const { data: operations } = useOperations()
  const [refused, setRefused] = useState<string | undefined>(undefined)
  const operation = sendOperation(operations ?? [], parameter, delay !== '')
  const timed = async (): Promise<object | undefined> => {
    if (delay === '') return {}
    const clock = await run('clock.get', { params: { workspace } })
    return clock && { schedule: { time: new Date(Date.parse(clock.now) + Number(delay)).toISOString() } }
  }
  const send = async (id: string, members: object): Promise<void> => {
    setRefused(undefined)
    const schedule = await timed()
    if (schedule === undefined) return
    const body = { [parameter]: id, ...members, ...schedule }
    const call: object = { endpoint: operation?.id, body }
    // Endpoint and members come from the server's document.
    const made = await run('calls.make', { params: { workspace }, body: call as Call })
    if (made === undefined) return
    if (made.status >= 400) setRefused(messageOf(made))
    else route(linkTo('request', { workspace, request: made.request_id }))
  }
  return {
    operation,
    isBusy,
    refused: error?.message ?? refused,
    send: (id, members) => alone(() => send(id, members)),
  }
}
