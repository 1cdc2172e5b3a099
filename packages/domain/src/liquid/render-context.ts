import type { JsonObject } from '../json.ts'
import type { Instant } from '../time/instant.ts'
import type { Profile } from '../users/profile/profile.ts'
import type { RenderNote } from './notes.ts'
import type { Template } from './template.ts'
import type { RenderedValue } from './values.ts'

/** URLs to states of the email subscription, and to preference centers by name. */
export interface MessageLinks {
  readonly unsubscribed: string
  readonly subscribed: string
  readonly opted_in: string
  readonly preference_centers: { readonly [name: string]: string }
}

/** A `connected_content` tag's call, with rendered URL, headers and body. */
export interface ConnectedRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: string
  /** Credential that it uses, and the option that named it. */
  readonly credential?: { readonly option: 'basic_auth' | 'auth_credentials'; readonly name: string }
  /** Seconds that its answer may be reused. Absent: for this call only. */
  readonly cacheSeconds?: number
  /** Whether a failed call is made again later. */
  readonly retries: boolean
}

/**
 * An answer, or why there is none, the message is aborted or nothing was called. `soon`: the answer is not known yet, and the render ends.
 * `later`: the message is rendered again later.
 */
export type ConnectedAnswer =
  | { readonly status: number; readonly text: string }
  | { readonly failed: string }
  | { readonly aborted: string }
  | { readonly notCalled: string }
  | 'soon'
  | 'later'

/** The values to render a message with, named as in templates. Absent ones render empty. */
export interface RenderContext {
  /** The user: `${first_name}`, `custom_attribute.${x}`, `subscribed_state.${email_global}`. Absent: no user. */
  readonly profile?: Profile
  /** The workspace's time: `'now'` in the date filters. */
  readonly now: Instant
  /** `api_trigger_properties.${x}` of a campaign. */
  readonly api_trigger_properties?: JsonObject
  /** `context.${x}` and `canvas_entry_properties.${x}` of a Canvas. */
  readonly canvas_entry_properties?: JsonObject
  /** `event_properties.${x}`. */
  readonly event_properties?: JsonObject
  /** `campaign.${name}`, `campaign.${api_id}`, `campaign.${dispatch_id}`, … */
  readonly campaign?: JsonObject
  /** `canvas.${name}`, `canvas.${api_id}`, … */
  readonly canvas?: JsonObject
  /**
   * `${set_user_to_unsubscribed_url}`, `preference_center.${name}`, … Called for each that the render reaches. Undefined
   * renders empty.
   */
  readonly links?: () => MessageLinks | undefined
  /** `preference_center_submit_url`, on a page of a preference center. */
  readonly preference_center_submit_url?: string
  /** A draft, and undefined, renders empty. Called for each name that the render reaches. */
  readonly content_block?: (name: string) => Template | 'draft' | undefined
  /** Returns an item, `id` included. Undefined leaves it out of `items`. */
  readonly catalog_item?: (catalog: string, id: string) => JsonObject | undefined
  /** Undefined: there is no such selection. */
  readonly catalog_selection?: (catalog: string, selection: string) => SelectionItems | undefined
  /** Whether to keep the values of references. */
  readonly keepsValues?: boolean
  /** `place` counts the calls of the render. Absent: nothing is called. */
  readonly connected?: (request: ConnectedRequest, place: number) => ConnectedAnswer
}

/** A selection's items, in order. */
export interface SelectionItems {
  readonly items: readonly JsonObject[]
  /** Steps to find them. */
  readonly steps: number
  /** Of the Liquid in its filters. */
  readonly notes?: readonly RenderNote[] | undefined
}

/**
 * The text, or why there is none. `aborted`: the reason of `abort_message`. `error` says why the render failed: a limit (`isOverBudget`), a
 * value that a filter cannot use, an answer not known yet (`unanswered`). `notes` are absent if the template could do all.
 */
export type Rendered = {
  readonly notes?: readonly RenderNote[]
  /** Pairs of `message_extras`, in order; absent without any. */
  readonly extras?: readonly (readonly [key: string, value: string])[]
  readonly values?: readonly RenderedValue[]
} & (
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly aborted: string }
  | { readonly ok: false; readonly error: string; readonly isOverBudget?: true; readonly unanswered?: 'soon' | 'later' }
)
