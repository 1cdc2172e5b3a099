import { historyKinds } from '@brazier/backend/parts'
import * as z from 'zod'
import { controlRow } from '../row.ts'

const Line = z.strictObject({
  /** When it happened, on the workspace's clock. */
  time: z.iso.datetime(),
  /** Kind of the event. */
  kind: z.enum(historyKinds),
  /** Title: an endpoint, the name of an event, a channel and the outcome of its message. */
  title: z.string(),
  /** More about it. Absent: there is no more. */
  about: z.string().optional(),
  /** The request of the log. Absent if it is none. */
  request_id: z.string().optional(),
  /** The status of its answer. Absent if it is none. */
  status: z.int().optional(),
  /** The id of the call. Absent if it is none. */
  call: z.int().optional(),
})

/** Lists what happened to a user, newest first: what the profile remembers, calls about the user, and the requests of the log that named the user. */
export const usersHistory = controlRow('users.history', {
  about: 'what happened to one user, newest first',
  query: z.strictObject({
    /** Only lines of this kind. */
    kind: z.enum(historyKinds).optional(),
    /** The `next` of the page before. */
    before: z
      .string()
      .regex(/^-?\d+~\d+$/, { error: 'must be the next of a page' })
      .optional(),
    /** The most lines of the page. */
    limit: z.coerce.number<number>().int().min(1).max(1000).default(100),
  }),
  responses: {
    200: z.strictObject({
      /** The lines of this page. */
      lines: z.array(Line),
      /** The `before` of the next page. Absent at the end. */
      next: z.string().optional(),
    }),
  },
})
