import type { JsonObject } from '../json.ts'
import type { Instant, Profile } from '../profile/profile.ts'
import type { Template } from './parse-template.ts'

/** What a message is rendered with. Members carry the names that templates use for them; absent ones render empty. */
export interface RenderContext {
  /** The person: `${first_name}`, `custom_attribute.${x}`, `subscribed_state.${email_global}`. Absent: nobody in particular. */
  readonly profile?: Profile
  /** The workspace's present: `'now'` in the date filters. */
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
  /** The content block of a name, parsed; undefined renders empty. Called with every name that is reached. */
  readonly content_block?: (name: string) => Template | undefined
  /** One item of a catalog, `id` among its members; undefined leaves it out of `items`. */
  readonly catalog_item?: (catalog: string, id: string) => JsonObject | undefined
}

/**
 * What a person would see. `aborted` is the reason that the template's own `abort_message` gives, empty without one;
 * `error` says in English why nothing could be rendered (a limit, a value that a filter cannot take).
 */
export type Rendered =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly aborted: string }
  | { readonly ok: false; readonly error: string }
