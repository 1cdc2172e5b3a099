import { lazyStrictObject, PreferenceCenterOptions } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../ports/time.ts'

/** Without users' links: each is a secret. */
export const StatePreferenceCenter = lazyStrictObject(() => ({
  /** The id that requests name it by. */
  preference_center_api_id: z.string().min(1),
  /** Letters, digits, `-` and `_`. */
  name: z.string().regex(/^[A-Za-z0-9_-]+$/),
  /** Default: Preference Center. */
  preference_center_title: z.string().optional(),
  /** HTML with Liquid: the page with the form. */
  preference_center_page_html: z.string().min(1),
  /** HTML with Liquid: the page after the form is sent. */
  confirmation_page_html: z.string().min(1),
  /** Whether users can see it. */
  state: z.enum(['active', 'draft']).default('active'),
  /** Head of the pages. */
  options: PreferenceCenterOptions.default({}),
  /** Default: when the file is loaded. */
  created_at: Time.optional(),
  /** Default: created_at. */
  updated_at: Time.optional(),
})).meta({ id: 'PreferenceCenter' })

export type StatePreferenceCenter = z.output<typeof StatePreferenceCenter>
