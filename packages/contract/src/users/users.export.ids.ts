import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { externalId, externalIds, phone, UserAlias, userAlias } from '../schemas/identifiers.ts'
import { ExportableField, ExportedUser } from './exported-user.ts'
import { exportErrors as errors } from './user-errors.ts'

const tooMany = { error: errors.tooMany }
const fields = { error: errors.fieldsToExport }

/** Exports every profile that the identifiers name; several can share an email or phone. */
export const usersExportIds = endpoint({
  id: 'users.export.ids',
  source: 'Endpoints > POST /users/export/ids',
  method: 'POST',
  path: '/users/export/ids',
  permission: 'users.export.ids',
  rateLimit: 'users.export.ids',
  idempotent: true,
  body: z.object(
    {
      external_ids: externalIds({ error: errors.externalIds }, limits.exportIds, tooMany).optional(),
      user_aliases: z
        .array(userAlias({ error: errors.userAliases }), { error: errors.userAliases })
        .max(limits.exportIds, tooMany)
        .optional(),
      device_id: externalId({ error: errors.deviceId }).optional(),
      braze_id: z.string({ error: errors.brazeId }).optional(),
      email_address: z.string({ error: errors.emailAddress }).optional(),
      phone: phone({ error: errors.phone }).optional(),
      fields_to_export: z.array(z.enum(ExportableField.options, fields), fields).optional(),
    },
    { error: errors.notObject },
  ),
  responses: {
    201: z.object({
      users: z.array(ExportedUser),
      invalid_user_ids: z.array(z.union([z.string(), UserAlias])).optional(),
      message: z.literal('success'),
    }),
  },
  errors: { 400: errors },
})
