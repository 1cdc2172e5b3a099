import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { externalId, externalIds, phone, UserAlias, userAlias } from '../schemas/identifiers.ts'
import { ExportedUser, exportableFields } from './exported-user.ts'
import { exportErrors as errors } from './user-errors.ts'

const tooMany = { error: errors.tooMany }
const fields = { error: errors.fieldsToExport }

/** Exports every profile that the identifiers name; several can share an email or phone. Source: decision 0005. */
export const usersExportIds = endpoint({
  id: 'users.export.ids',
  source: 'Endpoints > POST /users/export/ids',
  method: 'POST',
  path: '/users/export/ids',
  rateLimit: 'users.export.ids',
  idempotent: true,
  effect: 'reads',
  get body() {
    return z.object(
      {
        /** Up to 50 external_ids. Unknown ones are in `invalid_user_ids`. */
        external_ids: externalIds({ error: errors.externalIds }, limits.exportIds, tooMany).optional(),
        /** Up to 50 aliases. Unknown ones are in `invalid_user_ids`. */
        user_aliases: z
          .array(userAlias({ error: errors.userAliases }), { error: errors.userAliases })
          .max(limits.exportIds, tooMany)
          .optional(),
        /** The id of a device: exports its users. */
        device_id: externalId({ error: errors.deviceId }).optional(),
        /** The braze_id of one user. */
        braze_id: z.string({ error: errors.brazeId }).optional(),
        /** An email address: exports all of its users. */
        email_address: z.string({ error: errors.emailAddress }).optional(),
        /** A phone, E.164: exports all of its users. */
        phone: phone({ error: errors.phone }).optional(),
        /** The members that each user has in the answer. Without it: all of them. */
        fields_to_export: z.array(z.enum(exportableFields(), fields), fields).optional(),
      },
      { error: errors.notObject },
    )
  },
  responses: {
    get 201() {
      return z.object({
        /** The users that were found. Their values are absent where they have none. */
        users: z.array(ExportedUser),
        /** The given identifiers that no user has. Absent if there are none. */
        invalid_user_ids: z.array(z.union([z.string(), UserAlias])).optional(),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
