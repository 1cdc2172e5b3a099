import { compareTexts } from '../text-order.ts'
import type { SeriesFamily, SeriesKey } from './series.ts'

export interface SeriesMap<T> {
  get(family: SeriesFamily, id: string, sub: string): T | undefined
  /** Without a value, keeps one from `make`. */
  take(family: SeriesFamily, id: string, sub: string, make: () => T): T
  set(key: SeriesKey, value: T): void
  delete(key: SeriesKey): void
  /** In order of family, id and sub. */
  entries(): readonly (readonly [key: SeriesKey, value: T])[]
}

/** Nests maps: joining a key's texts for one map would cost more than counting. */
export const createSeriesMap = <T>(): SeriesMap<T> => {
  const byFamily = new Map<SeriesFamily, Map<string, Map<string, T>>>()
  const bySub = (family: SeriesFamily, id: string): Map<string, T> => {
    let byId = byFamily.get(family)
    if (byId === undefined) byFamily.set(family, (byId = new Map<string, Map<string, T>>()))
    let bySubId = byId.get(id)
    if (bySubId === undefined) byId.set(id, (bySubId = new Map<string, T>()))
    return bySubId
  }
  return {
    get: (family, id, sub) => byFamily.get(family)?.get(id)?.get(sub),
    take: (family, id, sub, make) => {
      const series = bySub(family, id)
      let value = series.get(sub)
      if (value === undefined) series.set(sub, (value = make()))
      return value
    },
    set: ({ family, id, sub }, value) => bySub(family, id).set(sub, value),
    delete: ({ family, id, sub }) => byFamily.get(family)?.get(id)?.delete(sub),
    entries: () =>
      [...byFamily]
        .flatMap(([family, byId]) =>
          [...byId].flatMap(([id, values]) => [...values].map(([sub, value]) => [{ family, id, sub }, value] as const)),
        )
        .toSorted(
          ([a], [b]) => compareTexts(a.family, b.family) || compareTexts(a.id, b.id) || compareTexts(a.sub, b.sub),
        ),
  }
}
