import type { Output } from '@brazier/contract'
import { type Catalog, isoInstant } from '@brazier/domain/rules'

type ShownCatalog = Output<'catalogs.get'>['body']['catalogs'][number]

/** Keeps the recorded order of members. Source: spec, "POST /catalogs"; decision 0030. */
export const shownCatalog = ({ description, fields, name, updated_at }: Catalog, num_items: number): ShownCatalog => ({
  description,
  fields: fields.map((field) => ({ name: field.name, type: field.type })),
  name,
  num_items,
  updated_at: isoInstant(updated_at).replace('Z', '+00:00'),
})
