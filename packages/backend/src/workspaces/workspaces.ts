import { permissions } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import { maskKey } from '../mask-credentials.ts'
import { isManual, type ManualClock } from '../ports/clock.ts'
import type { ApiKey, Directory, FoundKey, WorkspaceRecord } from '../ports/directory.ts'
import type { Coordination, Persistence } from '../ports/persistence.ts'
import type { RequestLogSize } from '../ports/request-log.ts'
import type { Runtime } from '../ports/runtime.ts'
import type { JobTable } from '../queue/job-kind.ts'
import { defaultMostWorkspaces, defaultOutbox, defaultOutboxBytes } from './defaults.ts'
import { createKnownKeys, type KnownKeys } from './known-keys.ts'
import { createOpened } from './opened.ts'
import { startUpkeep } from './upkeep.ts'
import { createWorkspace, type SettleOptions, type Workspace } from './workspace.ts'

/** Options of a service's workspaces. */
export interface WorkspacesOptions {
  readonly runtime: Runtime
  /** Milliseconds from an answer to the start of its jobs. `false`: only `settle` runs jobs. Default 0. */
  readonly queueDelay?: number | false
  /** Whether each key `ws_<name>` has a workspace, created at first use. Default false. */
  readonly workspaceKeys?: boolean
  /** Then keys `ws_<name>` create no more. Default 10,000. */
  readonly mostWorkspaces?: number
  /** Default: memory. */
  readonly persistence?: Persistence
  /** Creates a new workspace's clock if none is given. Default: the real clock. */
  readonly newClock?: () => ManualClock
  /** The size of each workspace's log. Default 1,000 requests, 16,384 characters of a body. */
  readonly log?: RequestLogSize
  /** The most messages per workspace, at least 1. Drops the oldest. Default 100,000. */
  readonly outbox?: number
  /** The most bytes of these messages: two per character, and 1,000 per message. Default 256,000,000. */
  readonly outboxBytes?: number
  /** Keys that open nothing in this process, even if the storage knows them. Default: none. */
  readonly closedKeys?: readonly string[]
  /** Whether each workspace keeps jobs that ran in this process. Default false. */
  readonly trace?: boolean
}

/** A workspace to create. */
export interface NewWorkspace {
  /** 1 to 64 letters, digits, `-` and `_`. */
  readonly name: string
  /** Default: the clock from `newClock`, else the real clock. */
  readonly clock?: ManualClock | 'real'
  /** Seeds its ids, 32 bits. Default: from the runtime. */
  readonly seed?: number
}

/** A service's workspaces and API keys. A change is stored when its promise resolves, and all processes see it. */
export interface Workspaces {
  find(name: string): Promise<Workspace | undefined>
  /** In order of creation in memory, sorted in a database. */
  names(): Promise<readonly string[]>
  /** Rejects with a TypeError if the name is taken or invalid. */
  create(workspace: NewWorkspace): Promise<Workspace>
  /** Deletes its keys too. `only`: not another of the name. Resolves to false if there is no such workspace. */
  delete(name: string, only?: Workspace): Promise<boolean>
  /** Undefined: there is no workspace yet. */
  nameOfKey(key: string): Promise<string | undefined>
  /** Resolves to a workspace's key by its id in the log; undefined if it opens the workspace no longer. */
  keyById(id: string, workspace: string): Promise<OpenedKey | undefined>
  /** Resolves to a key with all permissions that this process has added or seen in use, if any. */
  keyOf(name: string): Promise<string | undefined>
  /** Without texts. */
  keysOf(name: string): Promise<readonly ListedKey[]>
  /** Removes a key by its id: it opens nothing any more. Resolves to false if there is none. */
  removeKey(id: string, workspace: string): Promise<boolean>
  /** Adds a key, by default with all permissions. Resolves to its id. Rejects with a TypeError if there is no such workspace. */
  addKey(key: string, workspace: string, permissions?: readonly string[]): Promise<string>
}

export interface ListedKey {
  readonly id: string
  /** Its last four characters; absent if the storage keeps no text. */
  readonly masked?: string
  readonly permissions: 'all' | readonly string[]
}

/** A key and its workspace. */
export interface OpenedKey {
  readonly key: ApiKey
  readonly workspace: Workspace
  /** Absent for a call with permissions but no key. */
  readonly id?: string
  /** The key as logged, if its text is not known. */
  readonly masked?: string
}

export interface WorkspaceHost {
  readonly workspaces: Workspaces
  /** Creates the workspace of a new key `ws_<name>`, or rejects with `TooManyWorkspaces`. Source: decisions 0020 and 0095. */
  openKey(key: string): Promise<OpenedKey | undefined>
  readonly knownKeys: KnownKeys
  /** Runs all due jobs of workspaces opened by this process, while it goes on. Resolves to the number of jobs. */
  settle(goesOn?: () => Promise<boolean>, options?: SettleOptions): Promise<number>
}

const namePattern = /^[A-Za-z0-9_-]{1,64}$/
const workspaceKey = /^ws_[A-Za-z0-9_-]{1,61}$/

/** A new key `ws_<name>` would be one workspace too many. */
export class TooManyWorkspaces extends Error {
  override readonly name = 'TooManyWorkspaces'
  readonly most: number

  constructor(most: number) {
    super(`there are ${most} workspaces; a key ws_<name> makes no more`)
    this.most = most
  }
}

/** Permissions of a key to which nothing is forbidden. */
export const allPermissions: ReadonlySet<string> = new Set(permissions)

/** Sets a manual clock to its time in other processes. */
const followClock = ({ clock, wake }: Workspace, record: WorkspaceRecord): void => {
  const now = record.clock?.now()
  if (!isManual(clock) || now === undefined || clock.now() === now) return
  clock.set(now)
  wake()
}

/** Opens each workspace once in this process. Opening updates its clock from other processes. */
const createOpener = (options: WorkspacesOptions, persistence: Persistence, kinds: JobTable, { mask }: KnownKeys) => {
  const { directory } = persistence
  const { runtime, newClock, queueDelay = 0, log, trace: isTraced = false } = options
  const outbox = { messages: options.outbox ?? defaultOutbox, bytes: options.outboxBytes ?? defaultOutboxBytes }
  const traced = isTraced ? { traced: log?.requests ?? 0 } : {}
  const kept = createOpened()
  const { opened, close } = kept
  const start = (record: WorkspaceRecord): Workspace => {
    const { id, name, seed, clock } = record
    const saveClock = (now: Instant) => directory.setClock(name, now)
    const shared = { runtime, queueDelay, kinds, outbox, mask, saveClock, ...traced, ...(clock && { clock }) }
    const workspace = createWorkspace({ ...shared, name, seed, storage: persistence.open(record, log) })
    close(name)
    opened.set(name, { id, workspace })
    return workspace
  }
  const open = (record: WorkspaceRecord): Workspace => {
    const known = opened.get(record.name)
    // Another process may have deleted the workspace and created it anew.
    if (known?.id !== record.id) return start(record)
    followClock(known.workspace, record)
    return known.workspace
  }
  return {
    ...kept,
    open,
    find: async (name: string): Promise<Workspace | undefined> => {
      const record = namePattern.test(name) ? await directory.find(name) : undefined
      if (record === undefined) close(name)
      return record && open(record)
    },
    /** Undefined: the name is taken, or there are `most` already. */
    create: async (given: NewWorkspace, most: number, key?: ApiKey): Promise<Workspace | undefined> => {
      const { name, seed = runtime.seed(), clock = newClock?.() ?? 'real' } = given
      const record = clock === 'real' ? { name, seed } : { name, seed, clock }
      const made = await directory.create(record, most, key)
      // Another request may have opened it.
      return made && open({ ...record, id: made.id })
    },
  }
}

type Opener = ReturnType<typeof createOpener>

export const mayDoAll = ({ permissions: given }: ApiKey): boolean => given.size >= allPermissions.size

/** Each workspace's first key with all permissions seen by this process. */
const createUsualKeys = (directory: Directory) => {
  const usual = new Map<string, string>()
  return {
    note: (key: ApiKey): void => {
      if (!usual.has(key.workspace) && mayDoAll(key)) usual.set(key.workspace, key.key)
    },
    delete: (workspace: string): void => void usual.delete(workspace),
    /** Returns the key unless it is gone or lost a permission. */
    of: async (workspace: string): Promise<string | undefined> => {
      const key = usual.get(workspace)
      const found = key === undefined ? undefined : await directory.findKey(key)
      if (found?.workspace.name === workspace && mayDoAll(found.key)) return key
      usual.delete(workspace)
      return undefined
    },
  }
}

type UsualKeys = ReturnType<typeof createUsualKeys>

const listedKey = ({ id, key }: FoundKey): ListedKey => ({
  id,
  ...(key.key !== '' && { masked: maskKey(key.key) }),
  permissions: mayDoAll(key) ? 'all' : [...key.permissions],
})

const createMethods = (
  directory: Directory,
  { open, closeFor, find, create }: Opener,
  knownKeys: KnownKeys,
  closedKeys: ReadonlySet<string>,
  usual: UsualKeys,
): Workspaces => ({
  find,
  names: directory.names,
  create: async (given) => {
    const workspace = namePattern.test(given.name) ? await create(given, Infinity) : undefined
    if (workspace !== undefined) return workspace
    const name = JSON.stringify(given.name)
    throw new TypeError(`workspace ${name} exists already, or is not 1 to 64 letters, digits, - and _`)
  },
  delete: (name, only) =>
    closeFor(name, only, (id) => {
      usual.delete(name)
      return directory.delete(name, id)
    }),
  nameOfKey: async (key) => (await directory.findKey(key))?.workspace.name,
  keyById: async (id, name) => {
    for (const key of closedKeys) if ((await directory.findKey(key))?.id === id) return undefined
    const found = await directory.findKeyById(id)
    return found?.workspace.name === name ? { id, key: found.key, workspace: open(found.workspace) } : undefined
  },
  keyOf: usual.of,
  keysOf: async (name) => (await directory.keysOf(name)).map(listedKey),
  removeKey: directory.removeKey,
  addKey: async (key, workspace, given) => {
    if ((await directory.find(workspace)) === undefined) {
      throw new TypeError(`addKey: there is no workspace ${JSON.stringify(workspace)}`)
    }
    knownKeys.add(key)
    const added = { key, workspace, permissions: given === undefined ? allPermissions : new Set(given) }
    const id = await directory.addKey(added)
    usual.note(added)
    return id
  },
})

/** Runs a workspace's jobs when another process says that some may be due. */
const hearOthers = ({ onTold }: Coordination, { opened, find }: Opener, runtime: Runtime): void =>
  onTold((name) => {
    const known = opened.get(name)?.workspace
    // Another process may have moved a manual clock.
    const found = known === undefined || isManual(known.clock) ? find(name) : Promise.resolve(known)
    found.then(
      (workspace) => workspace?.wakeHere(false),
      (error: unknown) => runtime.failed({ where: 'database', workspace: name, error }),
    )
  })

const closeDeleted = ({ onDeleted }: Directory, { opened, find }: Opener, runtime: Runtime): void =>
  onDeleted((name) => {
    if (!opened.has(name)) return
    find(name).catch((error: unknown) => runtime.failed({ where: 'database', workspace: name, error }))
  })

/** Also starts the persistence's upkeep. */
export const createWorkspaces = (
  options: WorkspacesOptions & { readonly persistence: Persistence },
  kinds: JobTable,
): WorkspaceHost => {
  const { runtime, workspaceKeys = false, persistence, mostWorkspaces = defaultMostWorkspaces } = options
  const { directory, coordination } = persistence
  const knownKeys = createKnownKeys()
  const opener = createOpener(options, persistence, kinds, knownKeys)
  const { open, find, create, settle } = opener
  const closedKeys = new Set(options.closedKeys)
  const usual = createUsualKeys(directory)
  const createOwn = async (key: string): Promise<FoundKey | undefined> => {
    if (!workspaceKeys || !workspaceKey.test(key)) return undefined
    // Another request or process may be faster.
    await create({ name: key }, mostWorkspaces, { key, workspace: key, permissions: allPermissions })
    const found = await directory.findKey(key)
    if (found !== undefined || (await directory.find(key)) !== undefined) return found
    throw new TooManyWorkspaces(mostWorkspaces)
  }
  const isQuiet = options.queueDelay === false
  const wake = async (name: string): Promise<void> => (isQuiet ? undefined : await find(name))?.wakeHere(true)
  if (coordination.interval < Infinity) startUpkeep({ coordination, runtime, wake })
  if (!isQuiet) hearOthers(coordination, opener, runtime)
  closeDeleted(directory, opener, runtime)
  return {
    workspaces: createMethods(directory, opener, knownKeys, closedKeys, usual),
    openKey: async (text) => {
      if (closedKeys.has(text)) return undefined
      const found = (await directory.findKey(text)) ?? (await createOwn(text))
      if (found === undefined) return undefined
      knownKeys.add(text)
      usual.note(found.key)
      return { id: found.id, key: found.key, workspace: open(found.workspace) }
    },
    knownKeys,
    settle,
  }
}
