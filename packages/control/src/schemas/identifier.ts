import * as z from 'zod'

/** A user by one identifier. */
export const Identifier = z.union([
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
