import { dirname } from 'node:path'
import { type Backend, type ManualClock, manualClock, type Workspace } from '@brazier/backend/parts'
import { demoFile, readDemo } from '../demo.ts'
import { blameStateFile, readStateFile } from '../files/state-file.ts'
import type { Log } from '../log/log.ts'
import type { Options } from '../options/options.ts'
import { StartFault } from '../terminal/start-fault.ts'
import { defaultName } from './default-name.ts'
import { demoUser, hasDemoInMemory } from './demo-in-memory.ts'
import { isLocked } from './open-store.ts'

/** Folder of files that integrations may name. */
export const rowsFolder = ({ state }: Options): string => dirname(state ?? demoFile)

/** A new workspace's clock: manual, if one is asked for. */
export const newClockOf = ({ clock }: Options, now: () => number): { readonly newClock?: () => ManualClock } =>
  clock === 'real' ? {} : { newClock: () => manualClock(clock.manual === 'now' ? now() : clock.manual) }

const someone = (users: readonly { readonly external_id?: string | undefined }[]): string | undefined =>
  users.find((user) => user.external_id !== undefined)?.external_id

export interface Loading {
  /** Throws `NoRoom` without memory for the file. */
  readonly check: () => void
  /** Called when older data stay, in place of the file. */
  readonly stays: (path: string) => void
}

/** Says that a file was left. */
export const tellsStays =
  (log: Log): Loading['stays'] =>
  (path) =>
    log.info(`the store has data already: ${path} was not loaded`)

/** Loads only if empty. Waits while another process loads. Resolves to the external_id of a user. */
const load = async (workspace: Workspace, path: string, { check, stays }: Loading): Promise<string | undefined> => {
  const state = await (path === demoFile ? readDemo() : readStateFile(path, { check }))
  const hasMembers = Object.keys(state).some((name) => name !== 'version')
  try {
    const first = someone(state.users ?? [])
    if (await workspace.loadFirstState(state, { isTaken: true })) return first
  } catch (error) {
    // Again with the whole file: its users are taken one by one.
    if (isLocked(error)) return load(workspace, path, { check, stays })
    throw await blameStateFile(path, error)
  }
  // A run without a state file gives an empty one.
  if (path !== demoFile && hasMembers) stays(path)
  return someone(await workspace.store.read((tx) => tx.profiles.page(undefined, 100)))
}

const openDefault = async ({ workspaces }: Backend): Promise<Workspace> => {
  const known = await workspaces.find(defaultName)
  if (known !== undefined) return known
  return workspaces.create({ name: defaultName }).catch(async (error: unknown) => {
    // Another process may have been faster.
    const made = await workspaces.find(defaultName)
    if (made === undefined) throw error
    return made
  })
}

/** Rejects with a StartFault for a key of another workspace. */
const openWithKey = async (backend: Backend, key: string): Promise<Workspace> => {
  const workspace = await openDefault(backend)
  const opens = await backend.workspaces.nameOfKey(key)
  if (opens !== undefined && opens !== defaultName) {
    throw new StartFault('--key: this key opens another workspace already; choose another', 2)
  }
  await backend.workspaces.addKey(key, defaultName)
  return workspace
}

/**
 * Makes the workspace `default` and its key, and loads the state file if it is empty. Resolves to a user's external_id. Rejects with a
 * StartFault for a wrong file or key.
 */
export const prepareDefault = async (
  backend: Backend,
  options: Options,
  key: string,
  loading: Loading,
): Promise<string | undefined> => load(await openWithKey(backend, key), options.state ?? demoFile, loading)

export interface FirstState {
  /** External_id of a user. */
  readonly someUser: string | undefined
  /** Undefined if the state is there. The first call reads the rest. */
  whole(): Promise<void> | undefined
}

const isThere = (): undefined => undefined

/** Works like `prepareDefault`, but leaves the demo in memory for the first call of `whole`: a start need not wait. */
export const beginDefault = async (
  backend: Backend,
  options: Options,
  key: string,
  loading: Loading,
): Promise<FirstState> => {
  if (!hasDemoInMemory(options)) {
    return { someUser: await prepareDefault(backend, options, key, loading), whole: isThere }
  }
  const workspace = await openWithKey(backend, key)
  let reading: Promise<void> | undefined
  let isLoaded = false
  const begin = async (): Promise<void> => {
    await load(workspace, demoFile, loading)
    isLoaded = true
  }
  return { someUser: demoUser, whole: () => (isLoaded ? undefined : (reading ??= begin())) }
}
