import type { JsonObject } from '../json.ts'
import type { Instant } from '../time/instant.ts'
import type { Profile } from '../users/profile/profile.ts'
import type { Template } from './template.ts'

/** The values to render a message with. Members have the names that templates use. Absent ones render empty. */
export interface RenderContext {
  /** The user: `${first_name}`, `custom_attribute.${x}`, `subscribed_state.${email_global}`. Absent: no user. */
  readonly profile?: Profile
  /** The current time of the workspace: `'now'` in the date filters. */
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
  /** `preference_center_submit_url`, on a page of a preference center. */
  readonly preference_center_submit_url?: string
  /**
   * Returns the parsed content block of a name. Undefined renders empty. Called for each name that the render reaches.
   */
  readonly content_block?: (name: string) => Template | undefined
  /** Returns one item of a catalog, `id` included. Undefined leaves it out of `items`. */
  readonly catalog_item?: (catalog: string, id: string) => JsonObject | undefined
  /** Returns the items of a catalog's selection, in order, and how many steps finding them counts. Undefined: no items. */
  readonly catalog_selection?: (
    catalog: string,
    selection: string,
  ) => { readonly items: readonly JsonObject[]; readonly steps: number } | undefined
}

/**
 * The rendered text, or why there is none. `aborted` is the reason of the template's `abort_message`, or a default
 * text. `error` says in English why the render failed: a limit, with `isOverBudget`, or a value that a filter cannot use.
 */
export type Rendered =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly aborted: string }
  | { readonly ok: false; readonly error: string; readonly isOverBudget?: true }
