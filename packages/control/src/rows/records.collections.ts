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

/** Lists what lists of a state file can be read a page at a time, and what their records hold. It is read from the JSON Schema of state files. */
export const recordsCollections = controlRow('records.collections', {
  about: 'the lists of a state file, and what their records hold',
  responses: {
    200: z.strictObject({
      /** The lists, in the order of a state file. */
      collections: z.array(Collection),
    }),
  },
})
