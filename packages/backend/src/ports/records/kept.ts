import type { Instant, Json } from '@brazier/domain/rules'

/** The output of a record's schema, as stores keep it: nothing in it changes. `Json` is so already. */
export type Kept<T> = Json extends T ? T : T extends object ? { readonly [Name in keyof T]: Kept<T[Name]> } : T

/** A record whose times a state file may leave out. */
export type WithDates<T> = Kept<T> & { readonly created_at: Instant; readonly updated_at: Instant }
