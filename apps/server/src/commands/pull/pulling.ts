import { StateFile, type StateFileJson } from '@brazier/backend/parts'
import { type Client, ServiceError, UnexpectedAnswerError } from '@brazier/client'
import { StartFault } from '../../terminal/start-fault.ts'
import { leftOut, type Notes } from './notes.ts'

export type OnProgress = (part: string, done: number, all?: number) => void

export interface Pulling {
  readonly client: Client
  readonly notes: Notes
  readonly told: OnProgress
  /** UTC milliseconds. */
  readonly now: number
  /** Days of series. */
  readonly days: number
}

/** Reads a few at a time; results in order. Begins no other after one that rejects. */
export const readEach = async <T, Read>(
  { told }: Pick<Pulling, 'told'>,
  part: string,
  elements: readonly T[],
  read: (element: T) => Promise<Read>,
  atOnce = 4,
): Promise<Read[]> => {
  const results = new Map<number, Read>()
  const remaining = elements.entries()
  let hasFailed = false
  const work = async (): Promise<void> => {
    for (const [index, element] of remaining) {
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

/** Whether the service answered: with a refusal, or outside the contract; not if it is busy or fails, and may answer later. */
const isRefusal = (error: unknown): error is ServiceError | UnexpectedAnswerError =>
  (error instanceof ServiceError || error instanceof UnexpectedAnswerError) &&
  error.status !== 429 &&
  error.status < 500

/** Resolves to undefined, with a note, if the service refuses. */
export const refusable = async <T>(part: string, notes: Notes, read: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await read()
  } catch (error) {
    if (!isRefusal(error)) throw error
    notes.add(part, `Not read: ${error.message}.`)
    return undefined
  }
}

/** Reads each but those that the service refuses: a note of the list names them. Rejects if it refuses all. */
export const readGiven = async <T, Read>(
  pulling: Pulling,
  list: string,
  part: string,
  elements: readonly T[],
  read: (element: T) => Promise<Read>,
  atOnce?: number,
): Promise<Read[]> => {
  const attempt = (element: T) =>
    read(element).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (isRefusal(error)) return { error }
        throw error
      },
    )
  const results = await readEach(pulling, part, elements, attempt, atOnce)
  const refused = Map.groupBy(
    results.flatMap((one, index) => ('error' in one ? [{ ...one, id: idOf(elements[index]) ?? index }] : [])),
    ({ error }) => error.message,
  )
  const given = results.flatMap((one) => ('value' in one ? [one.value] : []))
  const [first] = [...refused.values()].flat()
  if (first !== undefined && given.length === 0) throw first.error
  for (const [message, some] of refused) {
    const listed = some.map((one) => JSON.stringify(one.id)).join(', ')
    pulling.notes.add(list, `${leftOut} ${listed}: ${message}.`)
  }
  return given
}

const ids = [
  'id',
  'content_block_id',
  'email_template_id',
  'preference_center_api_id',
  'integration_id',
  'product_id',
  'email',
  'phone',
  'name',
]

/** Returns what names a record to people. */
export const idOf = (element: unknown): unknown =>
  typeof element === 'string' ? element : ids.map((id): unknown => Reflect.get(Object(element), id)).find(Boolean)

/** Guards against a service whose pages never end. */
const mostElements = 1_000_000

/** Rejects with a StartFault if the pages do not end. */
export const readAll = async <T>(
  { told }: Pick<Pulling, 'told'>,
  part: string,
  pages: AsyncIterable<T>,
): Promise<T[]> => {
  const all: T[] = []
  const known = new Set<unknown>()
  let read = 0
  for await (const one of pages) {
    read += 1
    if (read > mostElements) throw new StartFault(`the service gave more than ${mostElements} ${part}`, 1)
    if (read % 50 === 0) told(part, read)
    const id = idOf(one) ?? one
    // Changes meanwhile shift the pages, so they may repeat an element.
    if (!known.has(id)) all.push(one)
    known.add(id)
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
  const elements = await readGiven(pulling, name, part, await readAll(pulling, part, pages), read)
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
    const place = issue?.path.slice(2).join('.') ?? ''
    notes.add(
      name,
      `${leftOut} ${JSON.stringify(idOf(element) ?? index)}: ${place === '' ? '' : `${place}: `}${issue?.message ?? 'it does not fit'}.`,
    )
    return false
  })
