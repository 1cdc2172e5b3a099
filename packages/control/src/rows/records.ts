import * as z from 'zod'
import { controlRow } from '../row.ts'

const Member = z.strictObject({
  /** The name of the member. */
  name: z.string(),
  /** Type in a word: `text`, `number`, `yes or no`, `time`, `list`, `audience`, `object`. */
  type: z.string(),
  /** Description of the member. Absent: the schema has none. */
  about: z.string().optional(),
})

const Collection = z.strictObject({
  /** The name of the list in a state file. */
  name: z.string(),
  /** Description of the list. Absent: the schema has none. */
  about: z.string().optional(),
  /** The members that a record may have, in the order of the schema. */
  members: z.array(Member),
  /** Number of records, counted up to 1000. */
  count: z.int(),
})

/** Lists what lists of a state file can be read a page at a time, and what their records hold. */
export const recordsCollections = controlRow('records.collections', {
  about: 'the lists of a state file, and what their records hold',
  responses: {
    200: z.strictObject({
      /** The lists, in the order of a state file. */
      collections: z.array(Collection),
    }),
  },
})

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

/** Reads one record of a list of a state file whole, with its audiences in words and the content blocks that its texts include. */
export const recordsGet = controlRow('records.get', {
  about: 'one record of a list of a state file, whole',
  responses: {
    200: z.strictObject({
      /** The id of the record. */
      id: z.string(),
      /** The record as a state file has it; a catalog without its items. */
      record: z.record(z.string(), z.unknown()),
      /** Meaning of each audience in the record. */
      audiences: z.array(
        z.strictObject({
          /** Path of the audience: `steps[0].next_paths[1].audience`. */
          path: z.string(),
          /** The audience in words. */
          words: z.string(),
        }),
      ),
      /** Rules of re-eligibility, and events that make users leave. */
      rules: z.array(
        z.strictObject({
          /** Path of the rule: `exit_criteria.exception_events[0]`. */
          path: z.string(),
          /** The rule in words. */
          words: z.string(),
        }),
      ),
      /** The content blocks that its texts include, each once. */
      includes: z.array(
        z.strictObject({
          /** The name by which it is included. */
          name: z.string(),
          /** The id of the content block. Absent: there is none of this name. */
          content_block_id: z.string().optional(),
        }),
      ),
    }),
  },
})
