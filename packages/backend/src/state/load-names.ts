import { attributeTypeOf, type Profile } from '@brazier/domain/rules'
import { forEachKnown, saveAttributeNames, saveEventNames, saveProductIds } from '../analytics/known-names.ts'
import type { Transaction } from '../ports/store.ts'
import type { StateFile } from './state-file.ts'

export interface NamesOfUsers {
  add(profile: Profile): void
  /** Adds the names to the workspace's, with what the file says of them. */
  save(tx: Transaction, state: StateFile): Promise<void>
}

/** Collects names, so that each is looked up once. Source: decision 0138. */
export const createNamesOfUsers = (): NamesOfUsers => {
  const events = new Set<string>()
  const products = new Set<string>()
  const attributes = new Map<string, Profile['custom_attributes'][string]>()
  return {
    add: ({ custom_events, purchases, custom_attributes }) => {
      for (const name of Object.keys(custom_events)) events.add(name)
      for (const id of Object.keys(purchases)) products.add(id)
      for (const [name, value] of Object.entries(custom_attributes)) {
        if (value !== null && !attributes.has(name)) attributes.set(name, value)
      }
    },
    save: async (tx, state) => {
      const { customEvents, customAttributes } = tx
      const nameOf = ({ name }: { readonly name: string }): string => name
      await forEachKnown(customEvents, state.custom_events ?? [], nameOf, (event, known) =>
        customEvents.put(event.name, { ...known, ...event }),
      )
      const given = state.custom_attributes ?? []
      await forEachKnown(customAttributes, given, nameOf, ({ data_type: said, ...attribute }, known) => {
        const data_type = said ?? known?.data_type ?? attributeTypeOf(attributes.get(attribute.name)) ?? 'String'
        return customAttributes.put(attribute.name, { ...known, ...attribute, data_type })
      })
      await saveProductIds(
        tx,
        (state.products ?? []).map(({ product_id }) => product_id),
      )
      await saveEventNames(tx, events)
      await saveProductIds(tx, products)
      await saveAttributeNames(tx, Object.fromEntries(attributes))
    },
  }
}
