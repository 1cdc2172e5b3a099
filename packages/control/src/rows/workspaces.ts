import * as z from 'zod'
import { controlRow, stateBody } from '../row.ts'
import { ClockState, Done, Permissions, Positions, State, Time, WorkspaceName } from '../schemas/shapes.ts'

const Clock = z.union(
  [
    z.enum(['real', 'manual']),
    z.strictObject({
      /** The time at which the clock stands, ISO 8601. */
      manual: Time,
    }),
  ],
  {
    error: 'must be "real", "manual" or {"manual": an ISO 8601 time}',
  },
)

const NewWorkspace = z.strictObject({
  /** The name of the workspace. Default: a new one. */
  name: WorkspaceName.optional(),
  /** The state that the workspace begins with. Default: empty. */
  state: State.optional(),
  /** The clock: `real` goes by itself, `manual` stands until it is moved. Default: the clock of the server. */
  clock: Clock.optional(),
  /** The seed of ids and chance. The same one repeats them. */
  seed: z.int().min(0).max(0xffff_ffff).optional(),
  /** The permissions of the key. Default: all. */
  permissions: Permissions.optional(),
})

/** Makes a workspace and a key that opens it. With a state that does not fit, there is no workspace either. */
export const workspacesCreate = controlRow('workspaces.create', {
  about: 'makes a workspace and a key for it',
  body: NewWorkspace,
  bodyBytes: stateBody,
  responses: {
    201: z.strictObject({
      /** The name of the workspace. */
      workspace: z.string(),
      /** A key that opens the workspace. */
      api_key: z.string(),
    }),
  },
})

/** Lists every workspace and its time. */
export const workspacesList = controlRow('workspaces.list', {
  about: 'lists the workspaces',
  responses: {
    200: z.strictObject({
      /** All workspaces of the server. */
      workspaces: z.array(
        ClockState.extend({
          /** The name of the workspace. */
          name: z.string(),
        }),
      ),
    }),
  },
})

/** Tells what a workspace is, and where everything in it stands. */
export const workspacesGet = controlRow('workspaces.get', {
  about: 'what it is, and where everything in it stands',
  responses: {
    200: ClockState.extend({
      /** The name, which the paths of the control API have. */
      name: z.string(),
      /** The number that its ids and its other chances grow from. */
      seed: z.int(),
      /** Store of its data: the memory of the process, a folder (`pglite`), or PostgreSQL. */
      store: z.enum(['memory', 'pglite', 'postgresql']),
      /** Whether its data can go back to a checkpoint. */
      can_rewind: z.boolean(),
      /** A key that may do everything, for commands to copy. Absent: this process has seen none. */
      api_key: z.string().optional(),
      /** Position of each topic. A number or text that differs means that something changed. */
      positions: Positions,
    }),
  },
})

/** Deletes a workspace with its data and every key that opens it. */
export const workspacesDelete = controlRow('workspaces.delete', {
  about: 'takes a workspace and its keys away',
  responses: { 200: Done },
})

/** Replaces all that is in a workspace by the demo company. Its keys and its clock stay. */
export const demo = controlRow('demo', {
  about: 'fills it with the demo company',
  isEndless: true,
  responses: { 200: Done },
})

/** Empties a workspace; its keys and its clock stay. */
export const reset = controlRow('reset', {
  about: 'empties it',
  responses: { 200: Done },
})
