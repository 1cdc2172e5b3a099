import { useLocation } from 'preact-iso/router'

/** The filters of a screen. They are in the address and nowhere else. */
export interface Filters {
  /** The value of a filter; empty when it is not set. */
  get(name: string): string
  /** Sets filters; an empty text takes one away. */
  set(values: { readonly [name: string]: string }): void
  /** Returns some of the filters for the query of a link; what is not set is left out. */
  pick(...names: readonly string[]): { readonly [name: string]: string | undefined }
  /** The query of the address with its question mark, to carry it on in a link. */
  readonly search: string
}

/** Reads and writes the filters of the address. */
export const useFilters = (): Filters => {
  const { path, query, route } = useLocation()
  const searchOf = (values: { readonly [name: string]: string }): string => {
    const text = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString()
    return text === '' ? '' : `?${text}`
  }
  return {
    get: (name) => query[name] ?? '',
    set: (values) => route(path + searchOf({ ...query, ...values }), true),
    pick: (...names) => Object.fromEntries(names.map((name) => [name, query[name]])),
    search: searchOf(query),
  }
}
