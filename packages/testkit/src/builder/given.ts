import type { StateFileJson } from '@brazier/backend/parts'

type ListName = {
  [Name in keyof StateFileJson]-?: NonNullable<StateFileJson[Name]> extends readonly unknown[] ? Name : never
}[keyof StateFileJson]

export type StateRecord<Name extends ListName> = NonNullable<StateFileJson[Name]>[number]

/** Some members of a record. The builder fills in the others, and leaves out undefined ones. */
export type Overrides<T> = { readonly [Member in keyof T]?: T[Member] | undefined }

/** Leaves out undefined members. */
export const defined = <T extends object>(record: { readonly [Member in keyof T]: T[Member] | undefined }): T =>
  Object.fromEntries(Object.entries(record).filter(([, member]) => member !== undefined)) as T // see above
