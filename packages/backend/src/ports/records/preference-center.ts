import { lazyStrictObject, PreferenceCenterOptions } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../time.ts'
import type { WithDates } from './kept.ts'

/** Without users' links: each is a secret. Source: decision 0149. */
export const PreferenceCenter = lazyStrictObject(() => ({
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

export type PreferenceCenter = WithDates<z.output<typeof PreferenceCenter>>

/** The token for a user's page. Source: decision 0150. */
export interface PreferenceLink {
  readonly preference_center_api_id: string
  readonly braze_id: string
  readonly token: string
  /** The address of the user's last message. */
  readonly email?: string | undefined
}

export const preferenceLinkKey = ({
  preference_center_api_id,
  braze_id,
}: Pick<PreferenceLink, 'preference_center_api_id' | 'braze_id'>): string =>
  JSON.stringify([preference_center_api_id, braze_id])

/** Returns the key of a user's token in messages. No preference center has an empty id. */
export const userLinkKey = (braze_id: string): string => preferenceLinkKey({ preference_center_api_id: '', braze_id })

/** Returns the key that finds a token's user. */
export const linkTokenKey = (token: string): string => JSON.stringify([token])
