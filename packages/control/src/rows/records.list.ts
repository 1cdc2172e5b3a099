import * as z from 'zod'
import { controlRow } from '../row.ts'

const Line = z.strictObject({
  /** The id that `records.get` takes. */
  id: z.string(),
  /** Its members that fit into a line: short values, an audience in words, and how long a list is. */
  line: z.record(z.string(), z.unknown()),
})

/** Lists a list of a state file in the order of its ids, a page at a time, as lines. */
export const recordsList = controlRow('records.list', {
  about: 'a list of a state file, a page at a time',
  query: z.strictObject({
    /** Only records after this place: the `next` of the page before. */
    after: z.string().max(2000).optional(),
    /** Of each page, only records whose id or name has words that begin with these. More may follow a page of none. */
    find: z.string().trim().min(1).max(200).optional(),
    /** The most records of a page, before `find` leaves out any. */
    limit: z.coerce.number<number>().int().min(1).max(500).default(50),
  }),
  responses: {
    200: z.strictObject({
      /** A page of the list, each record as a line. */
      records: z.array(Line),
      /** Leads to the next page, as `after`. Absent at the end. */
      next: z.string().optional(),
    }),
  },
})
