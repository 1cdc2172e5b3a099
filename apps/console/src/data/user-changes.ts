import type { ControlInput, ControlResult } from '@brazier/control/client'
import { createContext } from 'preact'
import { useContext, useState } from 'preact/hooks'
import { useConsole, useWorkspace } from './control.ts'
import { snippets } from './snippets.ts'
import { messageOf } from './use-call.ts'
import { useKey } from './use-curl.ts'
import { useOperations } from './use-operations.ts'
import { type Undoable, useUndoable } from './use-undoable.ts'

type Call = ControlInput<'calls.make'>['body']

export interface UserChange {
  /** The done change in words. */
  readonly said: string
  /** As in the OpenAPI document. */
  readonly endpoint: string
  readonly body: object
  /** As it was before. Absent: it is not compared. */
  readonly user?: ControlResult<'users.get'>['user']
}

/** Changes users as a client would, each with its way back. */
export interface UserChanges extends Undoable {
  readonly curl: string
  /** Sends the request, and runs the work due after it. Resolves to whether it was done; `error` says why not. */
  make(change: UserChange): Promise<boolean>
}

/** Empty until the service's document is read. */
export const useCurlOf = (): ((change: Pick<UserChange, 'endpoint' | 'body'>) => string) => {
  const { origin } = useConsole()
  const key = useKey()
  const { data: operations = [] } = useOperations()
  return ({ endpoint, body }) => {
    const found = operations.find(({ id }) => id === endpoint)
    if (found === undefined) return ''
    const sent = { endpoint, method: found.method, path: found.path, body: JSON.stringify(body), status: 0 }
    return snippets[0]?.write(sent, { origin, key }) ?? ''
  }
}

/** Makes a screen's only changer of users: its message is above list and user. */
export const useUserChanges = (): UserChanges => {
  const workspace = useWorkspace()
  const { control } = useConsole()
  const undoable = useUndoable('small')
  const curlOf = useCurlOf()
  const [last, setLast] = useState<UserChange | undefined>(undefined)
  return {
    ...undoable,
    curl: last === undefined ? '' : curlOf(last),
    make: (change) =>
      undoable.change(async (run) => {
        const { endpoint, body, said, user } = change
        const call: object = { endpoint, body }
        // The endpoint comes from this server's document; it reads the body.
        const made = await run('calls.make', { params: { workspace }, body: call as Call })
        if (made === undefined) return undefined
        if (made.status >= 400) throw new Error(messageOf(made))
        await run('settle', { params: { workspace } })
        setLast(change)
        if (user === undefined) return said
        const one = { params: { workspace, braze_id: user.braze_id ?? '' } }
        const after = await control['users.get'](one).catch(() => undefined)
        const isSame = JSON.stringify(after?.user) === JSON.stringify(user)
        return isSame ? `It was accepted with ${made.status}, and the profile is as before.` : said
      }),
  }
}

/** Provided by `users.tsx`. */
export const UserChangesContext = createContext<UserChanges | undefined>(undefined)

/** Throws outside the users screen. */
export const useChanges = (): UserChanges => {
  const value = useContext(UserChangesContext)
  if (value === undefined) throw new TypeError('there are no changes above this component')
  return value
}
