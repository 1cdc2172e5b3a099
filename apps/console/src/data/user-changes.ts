import type { ControlInput } from '@brazier/control/client'
import { createContext } from 'preact'
import { useContext, useState } from 'preact/hooks'
import { useConsole, useWorkspace } from './control.ts'
import { snippets } from './snippets.ts'
import { messageOf } from './use-call.ts'
import { useKey } from './use-curl.ts'
import { useOperations } from './use-operations.ts'
import { type Undoable, useUndoable } from './use-undoable.ts'

type Call = ControlInput<'calls.make'>['body']

/** A change of a user: a request to a public endpoint. */
export interface UserChange {
  /** A sentence that says what it did, once it is done. */
  readonly said: string
  /** As the OpenAPI document names it. */
  readonly endpoint: string
  readonly body: object
}

/** Makes changes of users as a client would, each with its way back. */
export interface UserChanges extends Undoable {
  /** The command that makes the last change. */
  readonly curl: string
  /** Sends the request and runs the work that is due after it. Resolves to whether it was done; `error` says why not. */
  make(change: UserChange): Promise<boolean>
}

/** Returns what writes a change as a command. Empty until the document of the service was read. */
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

/** Returns what makes changes of users. One for a screen: what it did is said above the list and the user. */
export const useUserChanges = (): UserChanges => {
  const workspace = useWorkspace()
  const undoable = useUndoable('small')
  const curlOf = useCurlOf()
  const [last, setLast] = useState<UserChange | undefined>(undefined)
  return {
    ...undoable,
    curl: last === undefined ? '' : curlOf(last),
    make: (change) =>
      undoable.change(async (run) => {
        const { endpoint, body, said } = change
        const call: object = { endpoint, body }
        // The endpoint comes from the document of this server, which reads the body.
        const made = await run('calls.make', { params: { workspace }, body: call as Call })
        if (made === undefined) return undefined
        if (made.status >= 400) throw new Error(messageOf(made))
        await run('settle', { params: { workspace } })
        setLast(change)
        return said
      }),
  }
}

/** The changes of the screen. `users.tsx` puts them here. */
export const UserChangesContext = createContext<UserChanges | undefined>(undefined)

/** Returns what makes changes of users. Throws outside the screen of the users. */
export const useChanges = (): UserChanges => {
  const value = useContext(UserChangesContext)
  if (value === undefined) throw new TypeError('there are no changes above this component')
  return value
}
