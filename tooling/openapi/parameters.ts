import { contract, type Endpoint, type EndpointId } from '@brazier/contract'
import type { ArbitraryRequest } from '@brazier/testkit/arbitraries'
import * as z from 'zod'
import { docsOf } from '../documented/endpoint-docs.ts'
import { demoIds } from './demo.ts'

const values: { readonly [name: string]: string } = {
  campaign_id: demoIds.sentCampaign,
  canvas_id: demoIds.canvas,
  catalog_name: 'products',
  content_block_id: demoIds.contentBlock,
  email_template_id: demoIds.emailTemplate,
  end_date: '2026-01-05',
  end_time: '2026-02-05T00:00:00Z',
  ending_at: '2026-01-05T00:00:00Z',
  event: 'viewed_product',
  external_id: 'ada',
  field_name: 'image_url',
  integration_id: demoIds.integration,
  item_id: 'beans-basecamp-250g',
  partner: 'segment',
  preference_center_api_id: demoIds.preferenceCenter,
  segment_id: demoIds.segment,
  selection_name: 'gifts',
  start_date: '2025-06-01',
}

/** Given even if optional: else an answer says too little or too much. */
const optional: { readonly [name: string]: string } = {
  length: '3',
  limit: '3',
  start_date: '2025-06-01',
  end_date: '2026-01-05',
}

const fill = (schema: z.ZodType | undefined): { readonly [name: string]: string } | undefined => {
  if (!(schema instanceof z.ZodObject)) return {}
  const filled: { [name: string]: string } = {}
  for (const [name, part] of Object.entries(schema.shape)) {
    const isOptional = z.safeParse(part, undefined).success
    const value = isOptional ? optional[name] : (values[name] ?? optional[name])
    if (value !== undefined) filled[name] = value
    else if (!isOptional) return undefined
  }
  return filled
}

/** Parameters that the demo state knows; undefined when one is unknown. */
export const knownParameters = (id: EndpointId): Pick<ArbitraryRequest, 'params' | 'query'> | undefined => {
  const row: Endpoint = contract[id]
  const params = fill(row.params)
  const query = fill(row.query)
  return (
    docsOf(id).parameters?.({ ids: demoIds }) ??
    (params && query && { ...(row.params && { params }), ...(row.query && { query }) })
  )
}
