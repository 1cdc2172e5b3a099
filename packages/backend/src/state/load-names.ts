import { attributeTypeOf, type Profile } from '@brazier/domain'
import { forEachKnown, saveAttributeNames, saveEventNames, saveProductIds } from '../analytics/known-names.ts'
import type { Transaction } from '../ports/store.ts'
import type { StateFile } from './state-file.ts'

type AllOf = <T>(
  page: (after: string | undefined, limit: number) => Promise<readonly T[]>,
  id: (record: T) => string,
) => Promise<T[]>

/** The names in the data of some users. */
export interface NamesOfUsers {
  add(profile: Profile): void
  /** Adds the names to those that the workspace knows, and what the file says of them. */
  save(tx: Transaction, state: StateFile): Promise<void>
}

/** Collects the names in the data of users, so that each is looked up once. Source: decision 0138. */
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

/** Copies the list of a record, because the file's lists are not readonly. */
const copied = <T extends { readonly tag_names?: readonly string[] | undefined }>({ tag_names, ...record }: T) => ({
  ...record,
  ...(tag_names === undefined ? {} : { tag_names: [...tag_names] }),
})

/** Returns all names of a workspace as the members of a state file. */
export const namesOf = async (
  tx: Transaction,
  all: AllOf,
): Promise<Pick<StateFile, 'custom_events' | 'custom_attributes' | 'products'>> => ({
  custom_events: (await all(tx.customEvents.page, ({ name }) => name)).map(copied),
  custom_attributes: (await all(tx.customAttributes.page, ({ name }) => name)).map(copied),
  products: await all(tx.products.page, ({ product_id }) => product_id),
})
