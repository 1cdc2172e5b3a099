import type { StateFileJson } from '@brazier/backend/parts'
import { fitting, type Pulling, readAll, readGiven } from './pulling.ts'

type Names = Pick<StateFileJson, 'custom_events' | 'custom_attributes' | 'products'>

const described = ({ description, tag_names }: { description: string; tag_names: readonly string[] }) => ({
  ...(description !== '' && { description }),
  ...(tag_names.length > 0 && { tag_names: [...tag_names] }),
})

const readers: { readonly [Name in keyof Names]-?: (pulling: Pulling) => Promise<Names> } = {
  custom_events: async (pulling) => {
    const events = await readAll(pulling, 'custom events', pulling.client.pages('events.get'))
    const named = events.map(({ name, included_in_analytics_report, ...event }) => ({
      name,
      ...described(event),
      ...(included_in_analytics_report && { included_in_analytics_report }),
    }))
    return { custom_events: fitting(pulling.notes, 'custom_events', named) }
  },
  custom_attributes: async (pulling) => {
    const attributes = await readAll(pulling, 'custom attributes', pulling.client.pages('custom_attributes.get'))
    const named = attributes.map(({ name, data_type, ...attribute }) => ({ name, data_type, ...described(attribute) }))
    return { custom_attributes: fitting(pulling.notes, 'custom_attributes', named) }
  },
  products: async (pulling) => {
    const products = await readAll(pulling, 'products', pulling.client.pages('purchases.product_list'))
    const named = products.map((product_id) => ({ product_id }))
    return { products: fitting(pulling.notes, 'products', named) }
  },
}

/** Includes the team's descriptions. */
export const pullNames = async (pulling: Pulling): Promise<Names> => {
  const lists = ['custom_events', 'custom_attributes', 'products'] as const
  const read = await readGiven(pulling, 'names', 'names', lists, (list) => readers[list](pulling), 1)
  return Object.assign({}, ...read) as Names // of one list each
}
