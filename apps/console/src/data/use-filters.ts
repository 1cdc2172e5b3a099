import { useLocation } from 'preact-iso/router'

/** Only the address holds filters. */
export interface Filters {
  /** Empty when not set. */
  get(name: string): string
  /** An empty text removes one. */
  set(values: { readonly [name: string]: string }): void
  field(name: string): { readonly value: string; readonly change: (text: string) => void }
  /** For a check box. */
  check(name: string, text: string): { readonly value: boolean; readonly change: (isOn: boolean) => void }
  /** Returns the set ones, for a query. */
  pick(...names: readonly string[]): { readonly [name: string]: string }
  /** With its question mark, for links. */
  readonly search: string
}

export const useFilters = (): Filters => {
  const { path, query, route } = useLocation()
  const setOf = (values: { readonly [name: string]: string }): { readonly [name: string]: string } =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const searchOf = (values: { readonly [name: string]: string }): string => {
    const text = new URLSearchParams(setOf(values)).toString()
    return text === '' ? '' : `?${text}`
  }
  const get = (name: string): string => query[name] ?? ''
  const set = (values: { readonly [name: string]: string }): void =>
    route(path + searchOf({ ...query, ...values }), true)
  return {
    get,
    set,
    field: (name) => ({ value: get(name), change: (text) => set({ [name]: text }) }),
    check: (name, text) => ({ value: get(name) === text, change: (isOn) => set({ [name]: isOn ? text : '' }) }),
    pick: (...names) => setOf(Object.fromEntries(names.map((name) => [name, get(name)]))),
    search: searchOf(query),
  }
}
