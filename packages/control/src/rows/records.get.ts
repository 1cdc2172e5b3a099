import * as z from 'zod'
import { controlRow } from '../row.ts'

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
