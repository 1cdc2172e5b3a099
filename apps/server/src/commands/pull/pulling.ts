import { StateFile, type StateFileJson } from '@brazier/backend/parts'
import type { Client } from '@brazier/client'
import { StartFault } from '../../terminal/start-fault.ts'
import type { Notes } from './notes.ts'

export type Told = (part: string, done: number, all?: number) => void

export interface Pulling {
  readonly client: Client
  readonly notes: Notes
  readonly told: Told
  /** UTC milliseconds. */
  readonly now: number
  /** Days of series. */
  readonly days: number
}

const atOnce = 4

/** Reads a few at a time; results in order. Begins no other after one that rejects. */
export const readEach = async <T, Read>(
  { told }: Pick<Pulling, 'told'>,
  part: string,
  elements: readonly T[],
  read: (element: T) => Promise<Read>,
): Promise<Read[]> => {
  const results = new Map<number, Read>()
  const rest = elements.entries()
  let hasFailed = false
  const work = async (): Promise<void> => {
    for (const [index, element] of rest) {
      const result = await read(element).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
      if (hasFailed) return
      results.set(index, result)
      told(part, results.size, elements.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return elements.map((_, index) => results.get(index) as Read) // each was read
}

/** Guards against a service whose pages never end. */
const mostElements = 1_000_000

/** Rejects with a StartFault if the pages do not end. */
export const readAll = async <T>(
  { told }: Pick<Pulling, 'told'>,
  part: string,
  pages: AsyncIterable<T>,
): Promise<T[]> => {
  const all: T[] = []
  for await (const one of pages) {
    all.push(one)
    if (all.length > mostElements) throw new StartFault(`the service gave more than ${mostElements} ${part}`, 1)
    if (all.length % 50 === 0) told(part, all.length)
  }
  return all
}

/** Returns undefined for no time. One without a time zone is in UTC. */
export const isoOf = (text: string | null | undefined): string | undefined => {
  // The older form has a blank before the zone: 2016-08-25 15:24:32 +0000.
  const zoned = (text ?? '')
    .replace(/^(\S+) (\S+) ([+-]\d\d):?(\d\d)$/, '$1T$2$3:$4')
    .replace(/(-\d\d)[T ]([\d:.]+)$/, '$1T$2Z')
  const ms = Date.parse(zoned)
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}

/** Drops members that are undefined. */
export const defined = <T extends object>(members: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  // The members that stay have a value.
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never

type ListName = {
  [Name in keyof StateFileJson]-?: NonNullable<StateFileJson[Name]> extends readonly unknown[] ? Name : never
}[keyof StateFileJson]

export type ElementOf<Name extends ListName> =
  NonNullable<StateFileJson[Name]> extends readonly (infer Element)[] ? Element : never

/** Reads a list's pages, then each of its elements. `note`: what the API does not give of them. */
export const pullEach = async <Name extends ListName, Listed>(
  pulling: Pulling,
  name: Name,
  pages: AsyncIterable<Listed>,
  note: string | undefined,
  read: (listed: Listed) => Promise<ElementOf<Name>>,
): Promise<ElementOf<Name>[]> => {
  const part = name.replace('_', ' ')
  const elements = await readEach(pulling, part, await readAll(pulling, part, pages), read)
  if (elements.length > 0 && note !== undefined) pulling.notes.add(name, note)
  return fitting(pulling.notes, name, elements)
}

/** Keeps elements that a state file can hold. A note names the others: the real service may show more than this version knows. */
export const fitting = <Name extends ListName>(
  notes: Notes,
  name: Name,
  elements: readonly ElementOf<Name>[],
): ElementOf<Name>[] =>
  elements.filter((element, index) => {
    const read = StateFile.safeParse({ [name]: [element] })
    if (read.success) return true
    const [issue] = read.error.issues
    const shown: unknown = Reflect.get(Object(element), 'id') ?? Reflect.get(Object(element), 'name') ?? index
    const place = issue?.path.slice(2).join('.') ?? ''
    notes.add(
      name,
      `Left out ${JSON.stringify(shown)}: ${place === '' ? '' : `${place}: `}${issue?.message ?? 'it does not fit'}.`,
    )
    return false
  })
