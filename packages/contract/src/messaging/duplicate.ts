import * as z from 'zod'
import { limits } from '../limits.ts'
import { campaignDuplicateErrors as errors } from './duplicate-errors.ts'

const tagName = z.string({ error: errors.tagNames })

/** Members in which a copy differs. Source: decision 0151. */
export const copyMembers = () => ({
  /** The name of the copy. */
  name: z.string({ error: errors.name }).min(1, { error: errors.name }),
  /** The description of the copy. Absent or null: the one of the original. */
  description: z.string({ error: errors.description }).nullable().optional(),
  /** The tags of the copy, which must exist, or one tag as a text. Absent or null: those of the original. */
  tag_names: z
    .union([tagName, z.array(tagName).max(limits.contentBlockTags, { error: errors.tagsUnknown })], {
      error: errors.tagNames,
    })
    .nullable()
    .optional(),
})
