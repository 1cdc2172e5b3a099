import * as z from 'zod'
import { Timestamp } from '../schemas/identifiers.ts'
import {
  preferenceCenterCreateErrors as createErrors,
  preferenceCenterUpdateErrors as errors,
} from './preference-center-errors.ts'

const PreferenceLink = z.object(
  {
    rel: z
      .enum(['icon', 'shortcut icon', 'apple-touch-icon'], { error: errors.linkRel })
      .describe('What the icon is for'),
    type: z
      .enum(['image/png', 'image/svg', 'image/gif', 'image/x-icon', 'image/svg+xml', 'mask-icon'], {
        error: errors.linkType,
      })
      .optional()
      .describe('The type of the icon'),
    sizes: z.string({ error: errors.linkText }).optional().describe('Sizes of the icon, as HTML writes them: 32x32'),
    color: z.string({ error: errors.linkText }).optional().describe('The color of a mask-icon'),
    href: z.string({ error: errors.linkHref }).describe('Where the icon is'),
  },
  { error: errors.links },
)

/** What the head of a preference center's pages has beside the title. Source: decision 0149. */
export const PreferenceCenterOptions = z.object(
  {
    'meta-viewport-content': z
      .string({ error: errors.viewport })
      .optional()
      .describe('The content of the viewport meta tag; without it there is no such tag'),
    'links-tags': z
      .array(PreferenceLink, { error: errors.links })
      .optional()
      .describe('The icons of the page, each as a link tag'),
  },
  { error: errors.options },
)

const members = {
  preference_center_title: z
    .string({ error: errors.title })
    .nullable()
    .optional()
    .describe('The title of both pages. Absent or null: `Preference Center`'),
  preference_center_page_html: z
    .string({ error: errors.pageHtml })
    .min(1, { error: errors.pageHtml })
    .describe('The HTML of the page with the form; may have Liquid'),
  confirmation_page_html: z
    .string({ error: errors.confirmationHtml })
    .min(1, { error: errors.confirmationHtml })
    .describe('The HTML of the page after the form is sent; may have Liquid'),
  state: z
    .enum(['active', 'draft'], { error: errors.state })
    .nullable()
    .optional()
    .describe('Whether users can see it. Absent or null: `active` for a new one, unchanged for another'),
  options: PreferenceCenterOptions.nullable()
    .optional()
    .describe('What the head of the pages has. Absent: nothing for a new one, unchanged for another; null: nothing'),
} as const

/** A new preference center. Source: decision 0149. */
export const NewPreferenceCenter = z.object(
  {
    name: z
      .string({ error: createErrors.name })
      .regex(/^[A-Za-z0-9_-]+$/, { error: createErrors.name })
      .describe('Letters, digits, `-` and `_`; no other preference center has it; never changes'),
    ...members,
  },
  { error: createErrors.body },
)

/** A change of a preference center: both pages, always. Source: decision 0149. */
export const PreferenceCenterChange = z.object(
  {
    name: z
      .string({ error: errors.nameFixed })
      .nullable()
      .optional()
      .describe('The name that it has. Another one is refused'),
    ...members,
  },
  { error: errors.body },
)

const center = { preference_center_api_id: z.string().describe('The id of the preference center') } as const

const times = {
  created_at: Timestamp.describe('When it was created, ISO 8601'),
  updated_at: Timestamp.describe('When it was changed last, ISO 8601'),
} as const

/** The path of one preference center. */
export const PreferenceCenterParams = z.object(center)

/** What creating a preference center answers. Source: decision 0149. */
export const CreatedPreferenceCenter = z.object({
  ...center,
  liquid_tag: z.string().describe('The Liquid that stands for the URL of the user in a message'),
  created_at: times.created_at,
  message: z.literal('success'),
})

/** What changing a preference center answers. Source: decision 0149. */
export const ChangedPreferenceCenter = z.object({ ...center, ...times, message: z.literal('success') })

const listed = { name: z.string().describe('The name of the preference center'), ...center, ...times } as const

/** A preference center in the list. Source: decision 0149. */
export const ListedPreferenceCenter = z.object(listed)

/** All of a preference center. Source: decision 0149. */
export const PreferenceCenterDetails = z.object({
  ...listed,
  preference_center_title: z.string().nullable().describe('The title of both pages; null: `Preference Center`'),
  preference_center_page_html: z.string().describe('The HTML of the page with the form'),
  confirmation_page_html: z.string().describe('The HTML of the page after the form is sent'),
  redirect_page_html: z.null().describe('Always null: no request sets it'),
  preference_center_options: PreferenceCenterOptions.describe('What the head of the pages has'),
  state: z.enum(['active', 'draft']).describe('Whether users can see it'),
})
