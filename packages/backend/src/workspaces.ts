import { permissions } from '@brazier/contract'
import type { BackendOptions, NewWorkspace } from './backend.ts'
import { type ApiKey, createKeyRing, type KeyRing } from './keys.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

const namePattern = /^[A-Za-z0-9_-]{1,64}$/
const workspaceKey = /^ws_[A-Za-z0-9_-]{1,61}$/

/** How many workspaces `ws_` keys may make; each costs memory, and nobody deletes them. */
const maxWorkspaces = 10_000

/** Every permission: what a key holds unless it was given some. */
export const everything: ReadonlySet<string> = new Set(permissions)

/** The workspaces of a service and the keys that open them. */
export interface Workspaces {
  readonly keys: KeyRing
  readonly byName: Map<string, Workspace>
  /** Makes an empty one. Throws a TypeError when the name is taken or cannot be one. */
  create(made: NewWorkspace): Workspace
  /** A key that was added, or one that opens a workspace of its own, made now. Source: decision 0015. */
  findKey(text: string): ApiKey | undefined
}

/** No workspaces yet. */
export const createWorkspaces = (options: BackendOptions): Workspaces => {
  const { surroundings, queueDelay = 0, workspaceKeys = false } = options
  const log = options.log ?? { requests: 1000, characters: 16_384 }
  const byName = new Map<string, Workspace>()
  const keys = createKeyRing(surroundings.seed())
  const create = (made: NewWorkspace): Workspace => {
    const { clock = options.newClock?.() ?? 'real', ...rest } = made
    const { name } = rest
    if (!namePattern.test(name) || byName.has(name)) {
      throw new TypeError(
        `workspace ${JSON.stringify(name)} exists already, or is not 1 to 64 letters, digits, - and _`,
      )
    }
    const workspace = createWorkspace({ ...rest, ...(clock !== 'real' && { clock }), queueDelay, log }, surroundings)
    byName.set(name, workspace)
    return workspace
  }
  const findKey = (text: string): ApiKey | undefined => {
    const known = keys.find(text)
    if (known !== undefined || !workspaceKeys || !workspaceKey.test(text)) return known
    if (byName.has(text) || byName.size >= maxWorkspaces) return undefined
    const key = { key: text, workspace: create({ name: text }).name, permissions: everything }
    keys.add(key)
    return key
  }
  return { keys, byName, create, findKey }
}
