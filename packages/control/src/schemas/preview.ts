import * as z from 'zod'

const Properties = z.record(z.string(), z.json())

const Identifier = z.union([
  z.strictObject({
    /** The user by external_id. */
    external_id: z.string(),
  }),
  z.strictObject({
    /** The user by alias. */
    user_alias: z.strictObject({
      /** The name of the alias. */
      alias_name: z.string(),
      /** The label of the alias. */
      alias_label: z.string(),
    }),
  }),
  z.strictObject({
    /** The user by braze_id. */
    braze_id: z.string(),
  }),
  z.strictObject({
    /** The user by email address. */
    email: z.string(),
  }),
  z.strictObject({
    /** The user by phone. */
    phone: z.string(),
  }),
])

/** What a preview is given beside what it renders. */
export const previewGiven = {
  /** The user for whom to render. Without it: a user without values. */
  user: Identifier.optional(),
  /** Values for `api_trigger_properties` in the Liquid. Default: none. */
  api_trigger_properties: Properties.optional(),
  /** Values for `canvas_entry_properties` in the Liquid. Default: none. */
  canvas_entry_properties: Properties.optional(),
  /** Values for `event_properties` in the Liquid. Default: none. */
  event_properties: Properties.optional(),
}
