import type { SeriesFamily, SeriesKey } from './series.ts'

/** Something for each series. */
export interface SeriesMap<T> {
  get(family: SeriesFamily, id: string, sub: string): T | undefined
  /** What is there, else what `make` gives, which then is. */
  take(family: SeriesFamily, id: string, sub: string, make: () => T): T
  set(key: SeriesKey, value: T): void
  delete(key: SeriesKey): void
  /** All of them, in order of family, id and sub. */
  entries(): readonly (readonly [key: SeriesKey, value: T])[]
}

const ascending = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** An empty map. Maps in maps: joining a key's texts for one map would cost more than counting. */
export function createSeriesMap<T>(): SeriesMap<T> {
  const byFamily = new Map<SeriesFamily, Map<string, Map<string, T>>>()
  const bySub = (family: SeriesFamily, id: string): Map<string, T> => {
    let byId = byFamily.get(family)
    if (byId === undefined) byFamily.set(family, (byId = new Map<string, Map<string, T>>()))
    let own = byId.get(id)
    if (own === undefined) byId.set(id, (own = new Map<string, T>()))
    return own
  }
  return {
    get: (family, id, sub) => byFamily.get(family)?.get(id)?.get(sub),
    take: (family, id, sub, make) => {
      const own = bySub(family, id)
      let value = own.get(sub)
      if (value === undefined) own.set(sub, (value = make()))
      return value
    },
    set: ({ family, id, sub }, value) => bySub(family, id).set(sub, value),
    delete: ({ family, id, sub }) => byFamily.get(family)?.get(id)?.delete(sub),
    entries: () =>
      [...byFamily]
        .flatMap(([family, byId]) =>
          [...byId].flatMap(([id, own]) => [...own].map(([sub, value]) => [{ family, id, sub }, value] as const)),
        )
        .toSorted(([a], [b]) => ascending(a.family, b.family) || ascending(a.id, b.id) || ascending(a.sub, b.sub)),
  }
}
