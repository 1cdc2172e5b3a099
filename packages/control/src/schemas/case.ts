import { OutgoingCall } from '@brazier/backend/parts'
import * as z from 'zod'
import { WholeRequest } from './request.ts'
import { Run } from './run.ts'
import { ClockState, State } from './shapes.ts'

const CaseFault = z.looseObject({
  /** The id of the endpoint whose calls fail. */
  endpoint: z.string(),
  /** Number of further calls that were to meet it. */
  left: z.int(),
})

const Made = z.strictObject({
  /** The id of the request. */
  request_id: z.string(),
  /** Its messages, by channel and outcome, like `email sent`. */
  messages: z.record(z.string(), z.int()),
  /** Engagements of users with them, by kind. */
  engagements: z.record(z.string(), z.int()),
  /** The users who became one, by their braze_ids. */
  merges: z.array(
    z.strictObject({
      /** The braze_id of the user who stayed. */
      kept: z.string(),
      /** The braze_id of the user who is gone. */
      merged: z.string(),
    }),
  ),
  /** Its calls, by their ids, and the ids of the jobs that asked for them. Default: none. */
  calls: z
    .array(
      z.strictObject({
        /** The id of the call. */
        id: z.int(),
        /** The id of the job. */
        job: z.int(),
      }),
    )
    .default([]),
  /** Numbers of webhooks that were not called, by the reason. Default: none. */
  not_called: z.record(z.string(), z.int()).default({}),
})

const Shape = z.strictObject({
  /** The version of this format: 1. */
  case: z.literal(1),
  /** When it was saved, in real time, ISO 8601. */
  saved_at: z.iso.datetime(),
  /** The version of the server that saved it. */
  version: z.string(),
  /** Store of that server. */
  store: z.string(),
  /** The seed of the ids of the workspace. */
  seed: z.int(),
  /** The clock of the workspace when it was saved. */
  clock: ClockState,
  /** The id of the request that it is about. Absent: none in particular. */
  about: z.string().optional(),
  /** Facts of the time before the requests. */
  before: z.strictObject({
    /** The time of the workspace then, ISO 8601. Absent without `before_state`. */
    now: z.iso.datetime().optional(),
    /** Why there is no `before_state`. Absent if there is one. */
    why_not: z.string().optional(),
    /** Number of requests since then that are not in the file, because the log did not keep them. */
    requests_missing: z.int(),
  }),
  /** The faults that were still to be met. */
  faults: z.array(CaseFault),
  /** The requests of the log, the oldest first. */
  requests: z.array(WholeRequest),
  /** The jobs that ran, the oldest first. */
  runs: z.array(Run),
  /** Effects of the requests. */
  made: z.array(Made),
  /** The requests' finished calls, the first one first. Those that wait are in the state. Default: none. */
  calls: z.array(OutgoingCall).default([]),
  /** All that was in the workspace before the requests. Absent if it is not known. */
  before_state: State.optional(),
  /** All that was in the workspace when the file was saved. */
  state: State,
})

/** A case as read. An interface keeps the table's type short. */
export interface CaseFile extends z.output<typeof Shape> {}

/** A case as JSON. */
export interface CaseFileJson extends z.input<typeof Shape> {}

/** All that somebody else needs to see what happened in a workspace. */
export const Case: z.ZodType<CaseFile, CaseFileJson> = Shape
