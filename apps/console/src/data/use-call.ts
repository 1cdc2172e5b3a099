import type { ControlInput, ControlResult } from '@brazier/control/client'
import { useConsole, useWorkspace } from './control.ts'
import { isRecord } from './is-record.ts'
import type { Known } from './use-query.ts'
import { useQuery } from './use-query.ts'

export interface ReadCall {
  /** As in the OpenAPI document. */
  readonly endpoint: string
  readonly params?: { readonly [name: string]: string }
  readonly query?: { readonly [name: string]: string }
}

type Made = ControlResult<'calls.make'>

/** An answer's message, and its different errors. */
export const messageOf = ({ status, body }: Made): string => {
  const { message, errors }: { readonly [member: string]: unknown } = isRecord(body) ? body : {}
  const said = typeof message === 'string' ? message : `it was answered with ${status}`
  const whys = Array.isArray(errors) ? errors.map((each: unknown) => (isRecord(each) ? each['type'] : each)) : []
  return [...new Set([said, ...whys.filter((why) => typeof why === 'string')])].join(' ')
}

/** The call is not logged, has no faults, and counts against no limit. */
export const useCall = (call: ReadCall | undefined): Known<unknown> => {
  const { control } = useConsole()
  const workspace = useWorkspace()
  return useQuery({
    key: ['calls.make', workspace, call],
    enabled: call !== undefined,
    load: async (signal) => {
      const given: object = { ...call, keep: false }
      // The endpoint comes from this server's document.
      const body = given as ControlInput<'calls.make'>['body']
      const made = await control['calls.make']({ params: { workspace }, body }, { signal })
      if (made.status !== 200) throw new Error(messageOf(made))
      return made.body
    },
  })
}
