import * as z from 'zod'
import { lazyObject } from '../schema/lazy-object.ts'
import { exportableFields } from './exported-user.ts'
import { controlGroupFileErrors as errors } from './user-file-errors.ts'

const fields = { error: errors.fieldsToExport }

/** Members of both exports into files. Source: decision 0140. */
export const fileRequest = () => ({
  /** The members that each user has in the file; those without a value are left out. Campaigns and Canvases are those of the last 90 days. */
  fields_to_export: z.array(z.enum(exportableFields(), fields), fields).min(1, fields),
  /** A URL that gets a POST when the file is ready. The local server calls only addresses on its machine. */
  callback_endpoint: z.string({ error: errors.callbackEndpoint }).optional(),
  /** Concerns storage of your own, which the local service does not have: the file is always a ZIP. */
  output_format: z.enum(['zip', 'gzip'], { error: errors.outputFormat }).optional(),
})

/** An export that was accepted. Source: decision 0140. */
export const AcceptedFile = lazyObject(() => ({
  /** The name of the file without its ending: a UUID and Unix seconds. */
  object_prefix: z.string(),
  /** Address of the file when it is ready, without a key, for four hours. Until then 404. */
  url: z.string().optional(),
  /** Always `success`. */
  message: z.literal('success'),
}))
