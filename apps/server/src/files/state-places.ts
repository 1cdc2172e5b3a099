import type { Document, LineCounter, Scalar, YAMLError, YAMLMap, YAMLSeq } from 'yaml'
import type * as z from 'zod'
import type * as yamlReader from './yaml-reader.ts'

/** Line and column from 1. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

export interface ReadText {
  readonly fault?: { readonly message: string; readonly place: TextPosition | undefined }
  /** Undefined for empty texts and faults. */
  readonly value: unknown
  /** For an unknown member, the place of its name. */
  placeOf(path: readonly PropertyKey[], member?: string): TextPosition | undefined
}

const placeAt = (counter: LineCounter, offset: number | undefined): TextPosition | undefined => {
  if (offset === undefined) return undefined
  const { line, col } = counter.linePos(offset)
  return { line, column: col }
}

/** First line, without the place that it repeats. */
const messageOf = (error: YAMLError): string =>
  (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')

type Node = { readonly range?: readonly number[] | null } | null | undefined

const memberOffset = (document: Document, path: readonly PropertyKey[], member: string): number | undefined => {
  const node: unknown = document.getIn(path, true) ?? document.contents
  const items: unknown =
    path.length === 0 ? Reflect.get(Object(document.contents), 'items') : Reflect.get(Object(node), 'items')
  if (!Array.isArray(items)) return undefined
  const pair: unknown = items.find((item: unknown) => {
    const key: unknown = Reflect.get(Object(item), 'key')
    return Reflect.get(Object(key), 'value') === member
  })
  const key = Reflect.get(Object(pair), 'key') as Node // scalar of the reader
  return key?.range?.[0]
}

/** Falls back to the nearest value around it. */
const offsetOf = (document: Document, path: readonly PropertyKey[]): number | undefined => {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as Node // node of the reader, because of `true`
    if (node?.range) return node.range[0]
  }
  const { contents } = document
  return (contents as Node)?.range?.[0] // as above
}

type Reader = Pick<typeof yamlReader, 'isMap' | 'isScalar' | 'visit'>

interface OwnFault {
  readonly message: string
  readonly offset: number | undefined
}

/** Finds a name that JSON has not, or that is repeated there, where 1 is "1". */
const twiceIn = (
  { items }: YAMLMap,
  meant: ReadonlyMap<unknown, unknown>,
  { isScalar }: Reader,
): OwnFault | undefined => {
  const seen = new Set<string>()
  for (const { key } of items) {
    const node = meant.get(key) ?? key
    const offset = (key as Node)?.range?.[0] // node of the reader
    if (!isScalar(node)) return { message: 'Map keys must be texts', offset }
    const name = String((node.value as string | number | null) ?? '') // each scalar has a text
    if (seen.has(name)) return { message: 'Map keys must be unique', offset }
    seen.add(name)
  }
  return undefined
}

/** Finds what JSON would lose. */
const lostIn = (node: Scalar | YAMLMap | YAMLSeq, { isScalar }: Reader): string | undefined => {
  const tag = /^tag:yaml\.org,2002:(?<name>binary|omap|pairs|set)$/.exec(node.tag ?? '')?.groups?.['name']
  if (tag !== undefined) return `JSON has no !!${tag}`
  const isLost = isScalar(node) && typeof node.value === 'number' && !Number.isFinite(node.value)
  return isLost ? 'JSON has no such number' : undefined
}

/** Most characters that anchors repeat: the reader bounds only the number of parts. */
const mostRepeated = 20_000_000

/** Finds what each alias means. */
const aliasesIn = (document: Document, { visit }: Reader): ReadonlyMap<unknown, unknown> => {
  const anchored = new Map<string, unknown>()
  const meant = new Map<unknown, unknown>()
  visit(document, {
    Value: (_, node) => {
      if (node.anchor !== undefined) anchored.set(node.anchor, node)
    },
    Alias: (_, alias) => {
      meant.set(alias, anchored.get(alias.source))
    },
  })
  return meant
}

/** Finds faults that the reader misses, or finds by comparing all names. Looks at each part twice. Source: decision 0224. */
const ownFaultIn = (document: Document, reader: Reader): OwnFault | undefined => {
  const lengths = new Map<string, number>()
  const meant = aliasesIn(document, reader)
  let repeated = 0
  let fault: OwnFault | undefined
  reader.visit(document, {
    Value: (_, node) => {
      const [from = 0, to = 0] = node.range ?? []
      if (node.anchor !== undefined) lengths.set(node.anchor, to - from)
      if (reader.isMap(node)) fault = twiceIn(node, meant, reader)
      const lost = lostIn(node, reader)
      if (lost !== undefined) fault = { message: lost, offset: from }
      return fault && reader.visit.BREAK
    },
    Alias: (_, alias, around) => {
      const { source, range } = alias
      if (around.some((node) => node === meant.get(alias))) {
        fault = { message: `*${source} is inside what it refers to`, offset: range?.[0] }
      }
      repeated += lengths.get(source) ?? 0
      if (repeated > mostRepeated) fault = { message: 'its anchors are referred to too often', offset: range?.[0] }
      return fault && reader.visit.BREAK
    },
  })
  return fault
}

const faultIn = (document: Document, counter: LineCounter, reader: Reader): ReadText['fault'] => {
  const [error] = document.errors
  if (error !== undefined) return { message: messageOf(error), place: placeAt(counter, error.pos[0]) }
  const fault = ownFaultIn(document, reader)
  return fault && { message: fault.message, place: placeAt(counter, fault.offset) }
}

/** Never throws. JSON is YAML too, so one reader finds the places in both. */
export const readText = async (text: string): Promise<ReadText> => {
  const { isMap, isScalar, LineCounter: Counter, parseDocument, visit } = await import('./yaml-reader.ts')
  const counter = new Counter()
  try {
    const options = { lineCounter: counter, prettyErrors: false, logLevel: 'error', uniqueKeys: false } as const
    const document = parseDocument(text, options)
    const fault = faultIn(document, counter, { isMap, isScalar, visit })
    if (fault !== undefined) return { fault, value: undefined, placeOf: () => undefined }
    return {
      // Repeated references can exceed any memory.
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

/** Finds a trailing comma, which only YAML allows. */
const looseComma = (text: string): number | undefined => {
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])/g)) if (match[0] === ',') return match.index
  return undefined
}

/** Undefined for JSON, or an unknown place. */
export const breakOf = async (text: string): Promise<TextPosition | undefined> => {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    // The runtime locates only some faults.
    const position = /position (?<at>\d+)/.exec(error instanceof Error ? error.message : '')?.groups?.['at']
    const at = position === undefined ? looseComma(text) : Number(position)
    if (at === undefined) return (await readText(text)).fault?.place
    const lines = text.slice(0, at).split('\n')
    return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  }
}

export const placeText = (place: TextPosition | undefined): string =>
  place === undefined ? '' : `line ${place.line}, column ${place.column}`

/** Writes `users[0].email`. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')

export const describeIssues = (issues: readonly z.core.$ZodIssue[], text: ReadText | undefined): string =>
  issues
    .map((issue) => {
      const member = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
      const where = [placeText(text?.placeOf(issue.path, member)), pathText(issue.path)].filter((part) => part !== '')
      return `✖ ${issue.message}${where.length === 0 ? '' : `\n  → at ${where.join(': ')}`}`
    })
    .join('\n')

/** The message must begin with its subject: `users[1]: …`. */
export const placeFault = (message: string, text: ReadText | undefined): string => {
  const { list, index } = /^(?<list>\w+)(?:\[(?<index>\d+)\])?: /.exec(message)?.groups ?? {}
  if (list === undefined || text === undefined) return message
  const place = placeText(text.placeOf(index === undefined ? [list] : [list, Number(index)]))
  return place === '' ? message : `${message}\n  → at ${place}`
}
