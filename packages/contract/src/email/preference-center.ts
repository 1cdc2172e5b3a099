import * as z from 'zod'
import { lazyObject } from '../schema/lazy-object.ts'
import { Timestamp } from '../schemas/identifiers.ts'
import {
  preferenceCenterCreateErrors as createErrors,
  preferenceCenterUpdateErrors as errors,
} from './preference-center-errors.ts'

const PreferenceLink = lazyObject(
  () => ({
    /** Purpose of the icon. */
    rel: z.enum(['icon', 'shortcut icon', 'apple-touch-icon'], { error: errors.linkRel }),
    /** The type of the icon. */
    type: z
      .enum(['image/png', 'image/svg', 'image/gif', 'image/x-icon', 'image/svg+xml', 'mask-icon'], {
        error: errors.linkType,
      })
      .optional(),
    /** Sizes of the icon, as HTML writes them: 32x32. */
    sizes: z.string({ error: errors.linkText }).optional(),
    /** The color of a mask-icon. */
    color: z.string({ error: errors.linkText }).optional(),
    /** Address of the icon. */
    href: z.string({ error: errors.linkHref }),
  }),
  { error: errors.links },
)

/** Head of a preference center's pages beside the title. Source: decision 0149. */
export const PreferenceCenterOptions = lazyObject(
  () => ({
    /** The content of the viewport meta tag; without it there is no such tag. */
    'meta-viewport-content': z.string({ error: errors.viewport }).optional(),
    /** The icons of the page, each as a link tag. */
    'links-tags': z.array(PreferenceLink, { error: errors.links }).optional(),
  }),
  { error: errors.options },
)

const members = () => ({
  /** The title of both pages. Absent or null: `Preference Center`. */
  preference_center_title: z.string({ error: errors.title }).nullable().optional(),
  /** The HTML of the page with the form; may have Liquid. */
  preference_center_page_html: z.string({ error: errors.pageHtml }).min(1, { error: errors.pageHtml }),
  /** The HTML of the page after the form is sent; may have Liquid. */
  confirmation_page_html: z.string({ error: errors.confirmationHtml }).min(1, { error: errors.confirmationHtml }),
  /** Whether users can see it. Absent or null: `active` for a new one, unchanged for another. */
  state: z.enum(['active', 'draft'], { error: errors.state }).nullable().optional(),
  /** Head of the pages. Absent: nothing for a new one, unchanged for another; null: nothing. */
  options: PreferenceCenterOptions.nullable().optional(),
})

/** A new preference center. Source: decision 0149. */
export const NewPreferenceCenter = lazyObject(
  () => ({
    /** Letters, digits, `-` and `_`; no other preference center has it; never changes. */
    name: z.string({ error: createErrors.name }).regex(/^[A-Za-z0-9_-]+$/, { error: createErrors.name }),
    ...members(),
  }),
  { error: createErrors.body },
)

/** A change of a preference center: both pages, always. Source: decision 0149. */
export const PreferenceCenterChange = lazyObject(
  () => ({
    /** Ignored: a name never changes. */
    name: z.unknown().optional(),
    ...members(),
  }),
  { error: errors.body },
)

const center = () => ({
  /** The id of the preference center. */
  preference_center_api_id: z.string(),
})

const times = {
  /** When it was created, ISO 8601. */
  created_at: Timestamp,
  /** When it was changed last, ISO 8601. */
  updated_at: Timestamp,
} as const

/** A preference center's path. */
export const PreferenceCenterParams = lazyObject(center)

/** Answer of creating a preference center. Source: decision 0149. */
export const CreatedPreferenceCenter = lazyObject(() => ({
  ...center(),
  /** The Liquid that stands for the URL of the user in a message. */
  liquid_tag: z.string(),
  /** When it was created, ISO 8601. */
  created_at: times.created_at,
  /** Always `success`. */
  message: z.literal('success'),
}))

/** Answer of changing a preference center. Source: decision 0149. */
export const ChangedPreferenceCenter = lazyObject(() => ({
  ...center(),
  ...times,
  /** Always `success`. */
  message: z.literal('success'),
}))

const listed = () => ({
  /** The name of the preference center. */
  name: z.string(),
  ...center(),
  ...times,
})

/** A preference center in the list. Source: decision 0149. */
export const ListedPreferenceCenter = lazyObject(listed)

/** All of a preference center. Source: decision 0149. */
export const PreferenceCenterDetails = lazyObject(() => ({
  ...listed(),
  /** The title of both pages; null: `Preference Center`. */
  preference_center_title: z.string().nullable(),
  /** The HTML of the page with the form. */
  preference_center_page_html: z.string(),
  /** The HTML of the page after the form is sent. */
  confirmation_page_html: z.string(),
  /** Always null: no request sets it. */
  redirect_page_html: z.null(),
  /** Head of the pages. */
  preference_center_options: PreferenceCenterOptions,
  /** Whether users can see it. */
  state: z.enum(['active', 'draft']),
}))
