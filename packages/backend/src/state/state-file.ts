import * as z from 'zod'
import { StateUser } from './state-user.ts'
import { Time } from './time.ts'

/**
 * A workspace as a file: the one way in for data that no endpoint can create, and what a snapshot gives. Every member is
 * optional; the order of a list does not matter.
 */
export const StateFile = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1).default(1),
  subscription_groups: z
    .array(z.strictObject({ id: z.string().min(1), name: z.string(), channel: z.enum(['email', 'sms', 'whats_app']) }))
    .optional(),
  apps: z.array(z.strictObject({ id: z.string().min(1), name: z.string(), platform: z.string() })).optional(),
  tags: z.array(z.strictObject({ name: z.string().min(1) })).optional(),
  users: z.array(StateUser).optional(),
  orphaned_subscriptions: z
    .array(
      z.strictObject({
        kind: z.enum(['email', 'phone']),
        value: z.string(),
        subscription_group_id: z.string(),
        subscription_state: z.enum(['subscribed', 'unsubscribed']),
        set_at: Time,
      }),
    )
    .optional(),
  /** Work that was acknowledged and not done yet, or set aside. */
  jobs: z
    .array(
      z.strictObject({
        id: z.int().min(1),
        kind: z.string(),
        payload: z.unknown(),
        run_at: Time,
        attempts: z.int().min(0),
        error: z.string().optional(),
        aside: z.boolean().default(false),
      }),
    )
    .optional(),
  /** Where the ids of the workspace stand. */
  ids: z.strictObject({ generator: z.array(z.int()), counter: z.int().min(0) }).optional(),
})

/** A state file as it is inside: times are UTC milliseconds. */
export type StateFile = z.output<typeof StateFile>

/** A state file as it is written: times are ISO 8601. */
export type StateFileJson = z.input<typeof StateFile>

/** A state file that cannot be read; the message says where and why. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError'
}

/** Reads a state file. Throws a StateFileError that lists every fault with its path. */
export const parseStateFile = (json: unknown): StateFile => {
  const parsed = StateFile.safeParse(json)
  if (!parsed.success) throw new StateFileError(z.prettifyError(parsed.error))
  return parsed.data
}

/** Writes a state file; `parseStateFile` reads it back to an equal one. */
export const stateFileJson = (state: StateFile): StateFileJson => z.encode(StateFile, state)

/** The JSON Schema of state files, for completion in an editor. */
export const stateFileJsonSchema = (): object => z.toJSONSchema(StateFile, { io: 'input', unrepresentable: 'any' })
