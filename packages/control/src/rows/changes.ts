import * as z from 'zod'
import { controlRow } from '../row.ts'

const record = z.record(z.string(), z.unknown())

const Collection = z.strictObject({
  /** The name of the list in a state file, or of what is kept beside them: `catalog_items`, `settings`. */
  name: z.string(),
  /** Number of records that are new. */
  added: z.int().min(0),
  /** Number of records that are different. */
  changed: z.int().min(0),
  /** Number of records that are gone. */
  removed: z.int().min(0),
})

const Change = z.strictObject({
  /** The name of its list. */
  collection: z.string(),
  /** The id of the record, as `records.get` takes it. */
  id: z.string(),
  /** The record at the checkpoint, as a state file has it. Absent: it is new. */
  before: record.optional(),
  /** The record now, as a state file has it. Absent: it is gone. */
  after: record.optional(),
})

/** Lists the records that are not what they were at a checkpoint. Only a workspace in memory has checkpoints. Source: decision 0203. */
export const changes = controlRow('changes', {
  about: 'the records that are not what they were at a checkpoint',
  query: z.strictObject({
    /** The number of the checkpoint. */
    since: z.coerce.number<number>().int().min(0),
    /** The name of a list. Only its records are listed; all lists are counted. */
    collection: z.string().max(200).optional(),
    /** The `next` of the page before. */
    after: z.string().max(2000).optional(),
    /** The most records of the page. */
    limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  }),
  responses: {
    200: z.strictObject({
      /** The lists with changes, by name. */
      collections: z.array(Collection),
      /** A page of the records, by list and id. */
      records: z.array(Change),
      /** Leads to the next page, as `after`. Absent at the end. */
      next: z.string().optional(),
    }),
  },
})
