import type { StateFileJson } from '@brazier/backend/parts'
import { fitting, type Pulling, readAll } from './pulling.ts'

/** Includes the team's descriptions. */
export const pullNames = async (
  pulling: Pulling,
): Promise<Pick<StateFileJson, 'custom_events' | 'custom_attributes' | 'products'>> => {
  const { client, notes } = pulling
  const events = await readAll(pulling, 'custom events', client.pages('events.get'))
  const attributes = await readAll(pulling, 'custom attributes', client.pages('custom_attributes.get'))
  const products = await readAll(pulling, 'products', client.pages('purchases.product_list'))
  const described = ({ description, tag_names }: { description: string; tag_names: readonly string[] }) => ({
    ...(description !== '' && { description }),
    ...(tag_names.length > 0 && { tag_names: [...tag_names] }),
  })
  return {
    custom_events: fitting(
      notes,
      'custom_events',
      events.map(({ name, included_in_analytics_report, ...event }) => ({
        name,
        ...described(event),
        ...(included_in_analytics_report && { included_in_analytics_report }),
      })),
    ),
    custom_attributes: fitting(
      notes,
      'custom_attributes',
      attributes.map(({ name, data_type, ...attribute }) => ({ name, data_type, ...described(attribute) })),
    ),
    products: fitting(
      notes,
      'products',
      products.map((product_id) => ({ product_id })),
    ),
  }
}
