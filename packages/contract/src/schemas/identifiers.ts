import * as z from 'zod'

/** The error text for every fault of a schema. */
interface Text {
  readonly error: string
}

/** An external_id. Whole numbers become strings, as recorded (decision 0007). Inexact ones are refused. */
export const externalId = (
  text: Text,
): z.ZodUnion<readonly [z.ZodString, z.ZodPipe<z.ZodInt, z.ZodTransform<string, number>>]> =>
  z.union([z.string(text), z.int().transform(String)], text)

export const externalIds = (text: Text, max: number, tooMany: Text): z.ZodArray<ReturnType<typeof externalId>> =>
  z.array(externalId(text), text).max(max, tooMany)

/** Requires both `alias_name` and `alias_label`. Source: spec, "User identifiers". */
export const userAlias = (
  text: Text,
): z.ZodObject<{
  /** The name of the alias. With its label, it names one user. */
  alias_name: z.ZodString
  /** The kind of alias. A user has at most one name of each label. */
  alias_label: z.ZodString
}> => z.object({ alias_name: z.string(text).min(1, text), alias_label: z.string(text).min(1, text) }, text)

/** E.164: `+` and up to 15 digits. Source: spec, "User identifiers". */
export const phone = (text: Text): z.ZodString => z.string(text).regex(/^\+[1-9]\d{1,14}$/, text)

/** A UUID. Source: spec, "GET /cdi/integrations/{integration_id}/job_sync_status". */
export const integrationId = (text: Text): z.ZodString =>
  z.string(text).regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, text)

/** A second name for a user, where no endpoint's text is at hand. */
export const UserAlias = userAlias({ error: "'alias_name' and 'alias_label' must be strings" })

/** See its schema. */
export type UserAlias = z.output<typeof UserAlias>

/** An instant as ISO 8601 text. Source: spec, "General conventions", 2. */
export const Timestamp = z.string()
