import type { Document, LineCounter, YAMLError } from 'yaml'
import type * as z from 'zod'

/** A place in a text, both from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A text of JSON or YAML, read so that values can be found in it. */
export interface ReadText {
  /** Why it cannot be read, and where. */
  readonly fault?: { readonly message: string; readonly place: Place | undefined }
  /** The value; undefined for an empty text, and where there is a fault. */
  readonly value: unknown
  /** Where the value of a path is; the name of a member where the member is unknown. */
  placeOf(path: readonly PropertyKey[], member?: string): Place | undefined
}

const placeAt = (counter: LineCounter, offset: number | undefined): Place | undefined => {
  if (offset === undefined) return undefined
  const { line, col } = counter.linePos(offset)
  return { line, column: col }
}

/** The first line of what the reader says, without the place that it repeats. */
const messageOf = (error: YAMLError): string =>
  (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')

type Node = { readonly range?: readonly number[] | null } | null | undefined

/** Where the name of a member is in the object at a path. */
const memberOffset = (document: Document, path: readonly PropertyKey[], member: string): number | undefined => {
  const node: unknown = document.getIn(path, true) ?? document.contents
  const items: unknown =
    path.length === 0 ? Reflect.get(Object(document.contents), 'items') : Reflect.get(Object(node), 'items')
  if (!Array.isArray(items)) return undefined
  const pair: unknown = items.find((item: unknown) => {
    const key: unknown = Reflect.get(Object(item), 'key')
    return Reflect.get(Object(key), 'value') === member
  })
  const key = Reflect.get(Object(pair), 'key') as Node // a scalar of the reader
  return key?.range?.[0]
}

/** Where a value is, or else the nearest one around it. */
const offsetOf = (document: Document, path: readonly PropertyKey[]): number | undefined => {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as Node // a node of the reader, because of `true`
    if (node?.range) return node.range[0]
  }
  const { contents } = document
  return (contents as Node)?.range?.[0] // as above
}

/** Reads a text of JSON or YAML. Never throws. JSON is YAML too, so one reader finds the places in both. */
export const readText = async (text: string): Promise<ReadText> => {
  const { LineCounter: Counter, parseDocument } = await import('./yaml-reader.ts')
  const counter = new Counter()
  try {
    const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'error' })
    const [error] = document.errors
    if (error !== undefined) {
      const fault = { message: messageOf(error), place: placeAt(counter, error.pos[0]) }
      return { fault, value: undefined, placeOf: () => undefined }
    }
    return {
      // References to one part many times over can become larger than any memory.
      value: document.toJS({ maxAliasCount: 100 }),
      placeOf: (path, member) =>
        placeAt(
          counter,
          (member === undefined ? undefined : memberOffset(document, path, member)) ?? offsetOf(document, path),
        ),
    }
  } catch (error) {
    const isDeep = error instanceof RangeError
    const message = isDeep ? 'it is nested too deeply' : error instanceof Error ? error.message : String(error)
    return { fault: { message, place: undefined }, value: undefined, placeOf: () => undefined }
  }
}

/** The offset of a comma with nothing after it, which YAML allows and JSON does not. */
const looseComma = (text: string): number | undefined => {
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])/g)) if (match[0] === ',') return match.index
  return undefined
}

/** Where a text breaks off being JSON; undefined if it is JSON, or nobody knows. */
export const breakOf = async (text: string): Promise<Place | undefined> => {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    // The runtime gives the position of some faults only.
    const position = /position (?<at>\d+)/.exec(error instanceof Error ? error.message : '')?.groups?.['at']
    const at = position === undefined ? looseComma(text) : Number(position)
    if (at === undefined) return (await readText(text)).fault?.place
    const lines = text.slice(0, at).split('\n')
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  }
}

/** A place in words. */
export const placeText = (place: Place | undefined): string =>
  place === undefined ? '' : `line ${place.line}, column ${place.column}`

/** The path of a value as people write it: `users[0].email`. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')

/** The faults of a value, each with its place in the text. */
export const describeIssues = (issues: readonly z.core.$ZodIssue[], text: ReadText | undefined): string =>
  issues
    .map((issue) => {
      const member = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
      const where = [placeText(text?.placeOf(issue.path, member)), pathText(issue.path)].filter((part) => part !== '')
      return `✖ ${issue.message}${where.length === 0 ? '' : `\n  → at ${where.join(': ')}`}`
    })
    .join('\n')

/** Adds the place to a message of loading, which begins with what it is about: `users[1]: …`. */
export const placeFault = (message: string, text: ReadText | undefined): string => {
  const { list, index } = /^(?<list>\w+)(?:\[(?<index>\d+)\])?: /.exec(message)?.groups ?? {}
  if (list === undefined || text === undefined) return message
  const place = placeText(text.placeOf(index === undefined ? [list] : [list, Number(index)]))
  return place === '' ? message : `${message}\n  → at ${place}`
}
