import { StateFile, type StateFileJson, StateUser, type StateUserJson } from '@brazier/backend/parts'
import { permissions } from '@brazier/contract'
import * as z from 'zod'

/** Times outside have four digits for the year, so that what we write can be read back. */
const earliest = Date.parse('0001-01-01T00:00:00.000Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/** Whether an instant, UTC milliseconds, can be written. */
export const isWritable = (instant: number): boolean => instant >= earliest && instant <= latest

export const nearestWritable = (instant: number): number => Math.min(Math.max(instant, earliest), latest)

/** ISO 8601 with a zone; read as UTC milliseconds. */
export const Time = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .refine(isWritable, { error: 'must be a time from the year 1 to the year 9999' })

/** A workspace's name. */
export const WorkspaceName = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'must be 1 to 64 letters, digits, - and _' })

/** Permissions of a key, named as in the specification. */
export const Permissions = z.array(z.enum(permissions))

/** Number of entries to list. */
export const Limit = z.strictObject({
  /** Most entries, 1 to 10,000. Default 100. */
  limit: z.coerce.number<number>().int().min(1).max(10_000).default(100),
})

/** A workspace's time. */
export const ClockState = z.strictObject({
  /** Whether the clock goes by itself (`real`) or stands until it is moved (`manual`). */
  clock: z.enum(['real', 'manual']),
  /** The time of the workspace, ISO 8601. */
  now: z.iso.datetime(),
})

/** The answer of routes with nothing to tell. */
export const Done = z.strictObject({
  /** Always `success`. */
  message: z.literal('success'),
})

/** A state file, with a named type. */
export const State: z.ZodType<StateFile, StateFileJson> = StateFile

/** A user of a state file, with a named type. */
export const User: z.ZodType<StateUser, StateUserJson> = StateUser

/** An OpenAPI document; what is in it, the table says. */
export const OpenApi = z.looseObject({
  /** The version of OpenAPI. */
  openapi: z.string(),
  /** Address of the API: this server. */
  servers: z.array(
    z.object({
      /** The address of the server. */
      url: z.string(),
    }),
  ),
})

/** A yes or no in a query. */
export const Switch = z.enum(['true', 'false']).transform((text) => text === 'true')

const Position = z.int()

/** Positions of a workspace's topics. */
export const Positions = z.strictObject({
  /** Number of requests that the log has seen. Each adds one, on PostgreSQL one or more. */
  requests: Position,
  /** Number of requests of the whole server that reached no workspace. */
  unmatched: Position,
  /** The `sequence` of the newest message of the outbox; 0 if it is empty. */
  outbox: z.int(),
  /** The calls of the service to its customers. */
  calls: z.strictObject({
    /** Number that wait for their first or their next attempt. */
    waiting: z.int(),
    /** A number that changes when a call is asked for, tried or finished. */
    position: Position,
  }),
  /** Number of jobs, counted up to 1000. */
  jobs: z.strictObject({
    /** Number of jobs that wait for their time. */
    waiting: z.int(),
    /** Number of jobs that failed too often and do not run again. */
    aside: z.int(),
  }),
  /** A text that changes after each write to the data. Empty: the store cannot tell. */
  data: z.string(),
  /** The time of a clock that stands, ISO 8601; `real` for one that goes by itself. */
  clock: z.string(),
  /** A number that is another one when the faults or their counts change. */
  faults: Position,
  /** A number that is another one when a checkpoint is made or dropped. */
  checkpoints: Position,
})
