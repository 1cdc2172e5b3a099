import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { Timestamp } from '../schemas/identifiers.ts'
import { contentBlockUpdateErrors as errors } from './content-block-errors.ts'

const isThere = (text: string): boolean => text.trim() !== ''

/** Measures only what may be too large: a character takes at most three bytes, a surrogate pair four. */
const isWithinBytes = (text: string): boolean =>
  text.length * 3 <= limits.contentBlockBytes || new TextEncoder().encode(text).length <= limits.contentBlockBytes

/** null reads as absent; a required member is then blank. Source: decision 0050. */
const blankOr =
  (blank: string, otherwise: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === null ? blank : otherwise

/** Returns the tag that includes a content block. Source: spec, "Content Block". */
export const blockTag = (name: string): string => `{{content_blocks.\${${name}}}}`

/** The id of a content block; one that is no text cannot be valid. */
export const ContentBlockId = z
  .string({ error: blankOr(errors.idBlank, errors.idInvalid) })
  .refine(isThere, { error: errors.idBlank })

/** HTML or text with Liquid, at most 50 KB in UTF-8. That the Liquid is well-formed is for the service to say. */
export const ContentBlockContent = z
  .string({ error: blankOr(errors.contentBlank, errors.contentNotString) })
  .refine(isThere, { error: errors.contentBlank })
  .refine(isWithinBytes, { error: errors.contentTooLarge })

/** The name of a content block: letters, digits, dash and underscore. Source: spec, "Content Block". */
export const ContentBlockName = z
  .string({ error: blankOr(errors.nameBlank, errors.nameCharacters) })
  .refine(isThere, { error: errors.nameBlank })
  .max(limits.contentBlockNameCharacters, { error: errors.nameTooLong })
  .regex(/^[A-Za-z0-9_-]*$/, { error: errors.nameCharacters })

/** A new content block's members. Source: spec, "Content Block"; decision 0050. */
export const contentBlockMembers = () => ({
  /** Letters, digits, hyphens and underscores, fewer than 100. No other content block may have it. */
  name: ContentBlockName,
  /** HTML or text; may have Liquid. At most 50 KB, not blank. */
  content: ContentBlockContent,
  /** Description of the content block: fewer than 250 characters, not blank. Null: none. */
  description: z
    .string({ error: errors.descriptionNotString })
    .refine(isThere, { error: errors.descriptionBlank })
    .refine((text) => Array.from(text).length <= limits.contentBlockDescriptionCharacters, {
      error: errors.descriptionTooLong,
    })
    .nullable()
    .optional(),
  /** Whether messages may include it. Absent or null: `active`. */
  state: z.enum(['active', 'draft'], { error: errors.state }).nullable().optional(),
  /** Names of tags, which the workspace must have. Null: none. */
  tags: z
    .array(z.string({ error: errors.tagsNotStrings }), { error: errors.tagsNotArray })
    .max(limits.contentBlockTags, { error: errors.tagsUnknown })
    .nullable()
    .optional(),
})

/** Answer of creating and updating a content block. Source: spec, "POST /content_blocks/create". */
export const SavedContentBlock = lazyObject(() => ({
  /** The id of the content block. */
  content_block_id: z.string(),
  /** The Liquid that includes the content block in a message. */
  liquid_tag: z.string(),
  /** When the content block was made, ISO 8601. */
  created_at: Timestamp,
  /** Always `success`. */
  message: z.literal('success'),
}))

const detailMembers = () => ({
  /** The id of the content block. */
  content_block_id: z.string(),
  /** The name of the content block. No other one has it. */
  name: z.string(),
  /** Whether the content is HTML or plain text. */
  content_type: z.enum(['html', 'text']),
  /** Names of its tags. Empty if it has none. */
  tags: z.array(z.string()),
  /** When the content block was made, ISO 8601. */
  created_at: Timestamp,
  /** When the content block was changed last, ISO 8601. */
  last_edited: Timestamp,
  /** Number of other content blocks, and of messages that are not archived, that include it. */
  inclusion_count: z.int().min(0),
})

/** A content block in a list. Source: decision 0050. */
export const ListedContentBlock = lazyObject(() => ({
  ...detailMembers(),
  /** The Liquid that includes the content block in a message. */
  liquid_tag: z.string(),
}))

/** All of a content block. Source: decision 0050. */
export const ContentBlockInfo = lazyObject(() => ({
  ...detailMembers(),
  /** The HTML or text, with its Liquid. */
  content: z.string(),
  /** Description of the content block; null if nobody wrote it. */
  description: z.string().nullable(),
  /** Content blocks, and messages that are not archived, that include it; only when asked for. */
  inclusion_data: z.array(z.record(z.string(), z.string())).optional(),
  /** Always `success`. */
  message: z.literal('success'),
}))
