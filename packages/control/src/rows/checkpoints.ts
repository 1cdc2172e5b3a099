import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/** A checkpoint to go back to. */
const KeptCheckpoint = z.strictObject({
  /** The number of the checkpoint, for a rollback. */
  checkpoint: z.int().min(0),
  /** The name that somebody gave to it. Absent if nobody did. */
  name: z.string().optional(),
  /** When it was made, on the server's clock, ISO 8601. */
  made_at: z.iso.datetime(),
  /** Time of the workspace's clock then, ISO 8601. */
  now: z.iso.datetime(),
})

/** Lists the checkpoints that a workspace can go back to, the newest first. Only a workspace in memory has any. */
export const checkpointsList = controlRow('checkpoints.list', {
  about: 'the checkpoints that it can go back to, newest first',
  responses: {
    200: z.strictObject({
      /** The checkpoints, the newest first. */
      checkpoints: z.array(KeptCheckpoint),
    }),
  },
})

/** Remembers what is in a workspace, at no cost, with a name for people. Two may have the same name. */
export const checkpointsCreate = controlRow('checkpoints.create', {
  about: 'remembers what is in it, with a name',
  body: z.strictObject({
    /** A name for people. Default: none. */
    name: z.string().min(1).max(100).optional(),
  }),
  responses: { 201: KeptCheckpoint },
})

/** Forgets a checkpoint: nobody can go back to it any more. The others stay. */
export const checkpointsDelete = controlRow('checkpoints.delete', {
  about: 'forgets a checkpoint',
  responses: { 200: Done },
})

/** Remembers what is in a workspace, at no cost. */
export const checkpoint = controlRow('checkpoint', {
  about: 'remembers what is in it',
  responses: {
    201: z.strictObject({
      /** The number of the checkpoint, for a rollback. */
      checkpoint: z.int().min(0),
    }),
  },
})

/**
 * Goes back to a checkpoint, which stays; later ones are gone, and all are after a restore or a reset. The clock stays, and what comes
 * back overdue runs at once: set a manual clock back first.
 */
export const rollback = controlRow('rollback', {
  about: 'goes back to what a checkpoint remembers',
  body: z.strictObject({
    /** The number of the checkpoint to go back to. An unknown one is refused. */
    checkpoint: z.int().min(0),
  }),
  responses: { 200: Done },
})

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
