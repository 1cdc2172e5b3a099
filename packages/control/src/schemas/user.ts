import * as z from 'zod'

/** A user in one line. */
export const UserLine = z.strictObject({
  /** The id that the service gave to the user. */
  braze_id: z.string(),
  /** Absent for an anonymous user. */
  external_id: z.string().optional(),
  /** The given and the family name. Absent if neither is known. */
  name: z.string().optional(),
  /** The email address. Absent if it is not known. */
  email: z.string().optional(),
  /** The phone. Absent if it is not known. */
  phone: z.string().optional(),
  /** The aliases of the user, at most one name of each label. */
  user_aliases: z.array(
    z.strictObject({
      /** The name of the alias. */
      alias_name: z.string(),
      /** The label of the alias. */
      alias_label: z.string(),
    }),
  ),
  /** Number of apps that the user has used. */
  apps: z.int(),
  /** Number of subscription groups that the user is subscribed to. */
  groups: z.int(),
  /** When the user last used an app. Absent if never. */
  last_seen: z.iso.datetime().optional(),
  /** When the profile was last changed. */
  updated_at: z.iso.datetime(),
})
