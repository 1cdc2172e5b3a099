import type { StateFileJson } from '@brazier/backend/parts'

/** The lists of a state file. */
type ListName = {
  [Name in keyof StateFileJson]-?: NonNullable<StateFileJson[Name]> extends readonly unknown[] ? Name : never
}[keyof StateFileJson]

/** A record of a list of a state file, as JSON. */
export type StateRecord<Name extends ListName> = NonNullable<StateFileJson[Name]>[number]

/** Some members of a record. The builder fills in the others, and leaves out members given as undefined. */
export type Given<T> = { readonly [Member in keyof T]?: T[Member] | undefined }

/** Returns a record without its undefined members. */
export const defined = <T extends object>(record: { readonly [Member in keyof T]: T[Member] | undefined }): T =>
  Object.fromEntries(Object.entries(record).filter(([, member]) => member !== undefined)) as T // see above
