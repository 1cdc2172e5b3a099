import type { PreferenceCenterOptions } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import type * as z from 'zod'

/** Source: decision 0149. */
export interface PreferenceCenter {
  readonly preference_center_api_id: string
  /** Unique. */
  readonly name: string
  readonly preference_center_title?: string | undefined
  /** HTML with Liquid, like the confirmation page. */
  readonly preference_center_page_html: string
  readonly confirmation_page_html: string
  readonly state: 'active' | 'draft'
  readonly options: z.output<typeof PreferenceCenterOptions>
  readonly created_at: Instant
  readonly updated_at: Instant
}

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
