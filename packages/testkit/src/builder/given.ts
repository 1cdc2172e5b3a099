import type { StateFileJson } from '@brazier/backend'

/** The lists of a state file. */
type ListName = {
  [Name in keyof StateFileJson]-?: NonNullable<StateFileJson[Name]> extends readonly unknown[] ? Name : never
}[keyof StateFileJson]

/** One record of a list of a state file, as it is written. */
export type StateRecord<Name extends ListName> = NonNullable<StateFileJson[Name]>[number]

/** Some members of a record: the rest is filled in. A member that is given as undefined is left out. */
export type Given<T> = { readonly [Member in keyof T]?: T[Member] | undefined }

/** The record without members that are undefined, which is what they mean. */
export const defined = <T extends object>(record: { readonly [Member in keyof T]: T[Member] | undefined }): T =>
  Object.fromEntries(Object.entries(record).filter(([, member]) => member !== undefined)) as T // see above
