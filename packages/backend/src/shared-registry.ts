import type { NewWorkspace } from './backend.ts'
import { isManual, manualClock } from './ports/clock.ts'
import type { Directory, SharedWorkspace } from './ports/persistence.ts'
import type { Surroundings } from './ports/surroundings.ts'
import type { Registry } from './registry.ts'
import type { Workspace } from './workspace.ts'
import {
  everything,
  isWorkspaceKey,
  isWorkspaceName,
  maxWorkspaces,
  permissionsOf,
  type Workspaces,
} from './workspaces.ts'

/** A registry that others change too. */
export interface SharedRegistry extends Registry {
  /** Makes what others did to a key and its workspace known here, before the key is looked up. */
  refresh(key: string): Promise<void>
  /** Hears which workspace another process changed; an empty name means any. */
  changed(name: string): void
  /** Wakes whatever workspace has work that nobody does. */
  wakeOverdue(): Promise<void>
}

/** What a shared registry is made of. */
export interface SharedRegistryContext {
  readonly directory: Directory
  readonly workspaces: Workspaces
  readonly surroundings: Surroundings
  /** Whether a key `ws_<name>` makes its own workspace. */
  readonly workspaceKeys: boolean
}

/** How often a key is looked up that others change all the while. */
const mostTries = 5

const none = (name: string): TypeError => new TypeError(`there is no workspace ${JSON.stringify(name)}`)

/** The registry of a service whose database other processes share. What is known here is looked up again once others changed it. */
export const sharedRegistry = (context: SharedRegistryContext): SharedRegistry => {
  const { directory, workspaces, surroundings, workspaceKeys } = context
  const { byName, keys } = workspaces
  /** Workspaces that nobody else changed since they were looked up. */
  const fresh = new Set<string>()
  /** How often somebody else changed something. */
  let changes = 0

  const forget = (name: string): void => {
    keys.removeAll(name)
    byName.delete(name)
    fresh.delete(name)
  }
  const changed = (name: string): void => {
    changes += 1
    for (const known of name === '' ? byName.keys() : [name]) {
      keys.removeAll(known)
      fresh.delete(known)
    }
  }
  const open = ({ name, seed, clock }: SharedWorkspace): Workspace => {
    const known = byName.get(name)
    fresh.add(name)
    if (known !== undefined && isManual(known.clock) === (clock !== undefined)) {
      if (isManual(known.clock) && clock !== undefined && known.clock.now() !== clock) {
        known.clock.set(clock)
        known.wake()
      }
      return known
    }
    byName.delete(name)
    return workspaces.create({ name, seed, clock: clock === undefined ? 'real' : manualClock(clock) })
  }
  const find = async (name: string): Promise<Workspace | undefined> => {
    const known = byName.get(name)
    // Others turn a manual clock, and what they are told next must be true here at once.
    if (known !== undefined && fresh.has(name) && !isManual(known.clock)) return known
    const found = await directory.find(name)
    if (found !== undefined) return open(found)
    forget(name)
    return undefined
  }
  const create = async (made: NewWorkspace): Promise<Workspace> => {
    const { name, seed = surroundings.seed() } = made
    const clock = workspaces.clockOf(made)
    const shared = { name, seed, ...(clock !== 'real' && { clock: clock.now() }) }
    if (!isWorkspaceName(name) || !(await directory.make(shared, Infinity))) {
      throw new TypeError(
        `workspace ${JSON.stringify(name)} exists already, or is not 1 to 64 letters, digits, - and _`,
      )
    }
    fresh.add(name)
    byName.delete(name)
    return workspaces.create({ name, seed, clock })
  }
  /** Makes the workspace of a `ws_` key; another process may have made it first. */
  const createOwn = async (name: string): Promise<void> => {
    const clock = workspaces.clockOf({ name })
    const shared = { name, seed: surroundings.seed(), ...(clock !== 'real' && { clock: clock.now() }) }
    if (await directory.make(shared, maxWorkspaces)) {
      await directory.addKey({ key: name, workspace: name, permissions: everything })
    }
  }
  const lookUp = async (text: string): Promise<void> => {
    let found = await directory.findKey(text)
    if (found === undefined && workspaceKeys && isWorkspaceKey(text)) {
      await createOwn(text)
      found = await directory.findKey(text)
    }
    if (found !== undefined) keys.add(found)
  }
  return {
    find,
    names: directory.names,
    create,
    delete: async (name) => {
      forget(name)
      return directory.remove(name)
    },
    workspaceOfKey: async (key) => (await directory.findKey(key))?.workspace,
    addKey: async (key, workspace, given) => {
      if ((await find(workspace)) === undefined) throw none(workspace)
      const added = { key, workspace, permissions: permissionsOf(given) }
      await directory.addKey(added)
      keys.add(added)
    },
    refresh: async (text) => {
      // What others changed meanwhile is looked up once more: what was found may be of before.
      for (let seen = -1, tries = 0; seen !== changes && tries < mostTries; tries += 1) {
        seen = changes
        if (keys.find(text) === undefined) await lookUp(text)
        const key = keys.find(text)
        if (key !== undefined) await find(key.workspace)
      }
    },
    wakeOverdue: async () => {
      for (const name of await directory.overdue(surroundings.now())) (await find(name))?.wake()
    },
    changed,
  }
}
