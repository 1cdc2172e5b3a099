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

/** Shows a workspace that is open here the time that others turned its clock to. */
const showTime = ({ clock, wake }: Workspace, now: number | undefined): void => {
  if (!isManual(clock) || now === undefined || clock.now() === now) return
  clock.set(now)
  wake()
}

/** Opens a workspace, or brings one that is open up to date. */
const openWorkspace = ({ byName, create }: Workspaces, { name, seed, clock }: SharedWorkspace): Workspace => {
  const known = byName.get(name)
  if (known === undefined || isManual(known.clock) !== (clock !== undefined)) {
    byName.delete(name)
    return create({ name, seed, clock: clock === undefined ? 'real' : manualClock(clock) })
  }
  showTime(known, clock)
  return known
}

/** The workspaces that are open here, each of which others can change or take away. */
const createOpened = ({ directory, workspaces }: SharedRegistryContext) => {
  const { byName, keys } = workspaces
  /** Workspaces that nobody else changed since they were looked up. */
  const fresh = new Set<string>()
  /** How often somebody else changed something. */
  let changes = 0
  const open = (found: SharedWorkspace): Workspace => {
    fresh.add(found.name)
    return openWorkspace(workspaces, found)
  }
  const forget = (name: string): void => {
    keys.removeAll(name)
    byName.delete(name)
    fresh.delete(name)
  }
  return {
    changes: () => changes,
    changed: (name: string): void => {
      changes += 1
      for (const known of name === '' ? byName.keys() : [name]) {
        keys.removeAll(known)
        fresh.delete(known)
      }
    },
    forget,
    add: (made: NewWorkspace): Workspace => {
      byName.delete(made.name)
      fresh.add(made.name)
      return workspaces.create(made)
    },
    find: async (name: string): Promise<Workspace | undefined> => {
      const known = byName.get(name)
      // Others turn a manual clock, and what they are told next must be true here at once.
      if (known !== undefined && fresh.has(name) && !isManual(known.clock)) return known
      const found = await directory.find(name)
      if (found !== undefined) return open(found)
      forget(name)
      return undefined
    },
  }
}

type Opened = ReturnType<typeof createOpened>

/** Makes workspaces; whoever is first of several processes makes it. */
const createMaker = ({ directory, workspaces, surroundings }: SharedRegistryContext, opened: Opened) => {
  const make = async (made: NewWorkspace, most: number): Promise<NewWorkspace | undefined> => {
    const { name, seed = surroundings.seed() } = made
    const clock = workspaces.clockOf(made)
    const shared = { name, seed, ...(clock !== 'real' && { clock: clock.now() }) }
    return (await directory.make(shared, most)) ? { name, seed, clock } : undefined
  }
  return {
    create: async (given: NewWorkspace): Promise<Workspace> => {
      const { name } = given
      const made = isWorkspaceName(name) ? await make(given, Infinity) : undefined
      if (made !== undefined) return opened.add(made)
      throw new TypeError(
        `workspace ${JSON.stringify(name)} exists already, or is not 1 to 64 letters, digits, - and _`,
      )
    },
    /** Makes the workspace that a `ws_` key opens. */
    createOwn: async (name: string): Promise<void> => {
      if ((await make({ name }, maxWorkspaces)) === undefined) return
      await directory.addKey({ key: name, workspace: name, permissions: everything })
    },
  }
}

/** Makes keys, and their workspaces, known here. */
const createRefresh = (context: SharedRegistryContext, opened: Opened, createOwn: (name: string) => Promise<void>) => {
  const { directory, workspaces, workspaceKeys } = context
  const { keys } = workspaces
  const lookUp = async (text: string): Promise<void> => {
    let found = await directory.findKey(text)
    if (found === undefined && workspaceKeys && isWorkspaceKey(text)) {
      await createOwn(text)
      found = await directory.findKey(text)
    }
    if (found !== undefined) keys.add(found)
  }
  return async (text: string): Promise<void> => {
    // What others changed meanwhile is looked up once more: what was found may be of before.
    for (let seen = -1, tries = 0; seen !== opened.changes() && tries < mostTries; tries += 1) {
      seen = opened.changes()
      if (keys.find(text) === undefined) await lookUp(text)
      const key = keys.find(text)
      if (key !== undefined) await opened.find(key.workspace)
    }
  }
}

/** The registry of a service whose database other processes share. What is known here is looked up again once others changed it. */
export const sharedRegistry = (context: SharedRegistryContext): SharedRegistry => {
  const { directory, workspaces, surroundings } = context
  const opened = createOpened(context)
  const { create, createOwn } = createMaker(context, opened)
  return {
    find: opened.find,
    names: directory.names,
    create,
    delete: async (name) => {
      opened.forget(name)
      return directory.remove(name)
    },
    workspaceOfKey: async (key) => (await directory.findKey(key))?.workspace,
    addKey: async (key, workspace, given) => {
      if ((await opened.find(workspace)) === undefined) {
        throw new TypeError(`addKey: there is no workspace ${JSON.stringify(workspace)}`)
      }
      const added = { key, workspace, permissions: permissionsOf(given) }
      await directory.addKey(added)
      workspaces.keys.add(added)
    },
    refresh: createRefresh(context, opened, createOwn),
    changed: opened.changed,
    wakeOverdue: async () => {
      for (const name of await directory.overdue(surroundings.now())) (await opened.find(name))?.wake()
    },
  }
}
