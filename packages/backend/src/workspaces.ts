import { permissions } from '@brazier/contract'
import type { BackendOptions, NewWorkspace } from './backend.ts'
import { type ApiKey, createKeyRing, type KeyRing } from './keys.ts'
import type { ManualClock } from './ports/clock.ts'
import { defaultOutbox } from './sends/trim-outbox.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

const namePattern = /^[A-Za-z0-9_-]{1,64}$/
const workspaceKey = /^ws_[A-Za-z0-9_-]{1,61}$/

/** Whether a text can be the name of a workspace. */
export const isWorkspaceName = (text: string): boolean => namePattern.test(text)

/** Whether a key can open a workspace of its own. Source: decision 0015. */
export const isWorkspaceKey = (text: string): boolean => workspaceKey.test(text)

/** How many workspaces `ws_` keys may make; each costs memory, and nobody deletes them. */
export const maxWorkspaces = 10_000

/** Every permission: what a key holds unless it was given some. */
export const everything: ReadonlySet<string> = new Set(permissions)

/** The permissions that are given; all where none are. */
export const permissionsOf = (given: readonly string[] | undefined): ReadonlySet<string> =>
  given === undefined ? everything : new Set(given)

/** The workspaces of a service and the keys that open them. */
export interface Workspaces {
  readonly keys: KeyRing
  readonly byName: Map<string, Workspace>
  /** Makes an empty one. Throws a TypeError when the name is taken or cannot be one. */
  create(made: NewWorkspace): Workspace
  /** The clock that a new workspace gets. */
  clockOf(made: NewWorkspace): ManualClock | 'real'
  /** A key that was added, or one that opens a workspace of its own, made now. Source: decision 0015. */
  findKey(text: string): ApiKey | undefined
}

/** No workspaces yet. */
export const createWorkspaces = (options: BackendOptions): Workspaces => {
  const { surroundings, queueDelay = 0, workspaceKeys = false, outbox = defaultOutbox } = options
  const log = options.log ?? { requests: 1000, characters: 16_384 }
  const byName = new Map<string, Workspace>()
  const keys = createKeyRing(surroundings.seed())
  const clockOf = ({ clock }: NewWorkspace): ManualClock | 'real' => clock ?? options.newClock?.() ?? 'real'
  const create = (made: NewWorkspace): Workspace => {
    const { name, seed } = made
    const clock = clockOf(made)
    if (!isWorkspaceName(name) || byName.has(name)) {
      throw new TypeError(
        `workspace ${JSON.stringify(name)} exists already, or is not 1 to 64 letters, digits, - and _`,
      )
    }
    const persistence = options.persistence && { persistence: options.persistence }
    const given = { name, ...(seed !== undefined && { seed }), ...(clock !== 'real' && { clock }), ...persistence }
    const workspace = createWorkspace({ ...given, queueDelay, log, outbox }, surroundings)
    byName.set(name, workspace)
    return workspace
  }
  const findKey = (text: string): ApiKey | undefined => {
    const known = keys.find(text)
    if (known !== undefined || !workspaceKeys || !isWorkspaceKey(text)) return known
    if (byName.has(text) || byName.size >= maxWorkspaces) return undefined
    const key = { key: text, workspace: create({ name: text }).name, permissions: everything }
    keys.add(key)
    return key
  }
  return { keys, byName, create, clockOf, findKey }
}
