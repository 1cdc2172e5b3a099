import { Tokenizer, TokenParser } from '@streamparser/json'
import * as z from 'zod'
import { createCollector, type JsonCollector } from './json-collector.ts'
import { mostDigits, mostFaults, mostLevels, mostParts } from './json-limits.ts'
import { pathsOf, planOf } from './stream-plan.ts'

// Reads JSON piece by piece, and lists element by element. Source: decision 0116.

/** Result of reading JSON. */
export type JsonRead<T> =
  | { readonly ok: true; readonly value: T }
  /** Too many bytes. */
  | { readonly ok: false; readonly why: 'too large' }
  /** No bytes at all. */
  | { readonly ok: false; readonly why: 'empty' }
  | { readonly ok: false; readonly why: 'not JSON'; readonly message: string }
  /** `check` threw an error. */
  | { readonly ok: false; readonly why: 'ended'; readonly error: unknown }
  /** It does not fit the schema. `isWhole`: everything was read, so there are no other faults. */
  | { readonly ok: false; readonly why: 'faults'; readonly error: z.ZodError; readonly isWhole: boolean }

/** Options of reading. */
export interface JsonStreamOptions {
  /** The most bytes. Default: no limit. */
  readonly bytes?: number
  /** Lets other work of the process run. */
  readonly pause?: (() => Promise<void>) | undefined
  /** Throws an error to end the reading, for example without memory. */
  readonly check?: (() => void) | undefined
}

/** Bytes read before other work runs: about two milliseconds. */
const portion = 8192

class Stop extends Error {}

// Tokens that open and close a level; those from `firstValue` on are values.
const leftBrace = 0
const rightBrace = 1
const leftBracket = 2
const rightBracket = 3
const firstValue = 6

/** Gives long texts memory piece by piece, and notices endless numbers. */
class BoundedTokenizer extends Tokenizer {
  isTooLong = false

  constructor() {
    // An unfinished text takes 25 times its bytes until somebody asks for it. This asks after each write.
    super({ emitPartialTokens: true })
  }

  protected override parseNumber(text: string): number {
    this.isTooLong ||= text.length > mostDigits
    return this.isTooLong ? Number.NaN : Number(text)
  }
}

/** Returns `see`, to call with each token. It throws if JSON is nested too deep or a value has too many parts. */
const createGuard = (): { readonly see: (token: number) => void; readonly emitted: () => void } => {
  let level = 0
  let parts = 0
  return {
    see: (token) => {
      if (token === leftBrace || token === leftBracket) level += 1
      else if (token === rightBrace || token === rightBracket) level -= 1
      else if (token < firstValue) return
      parts += 1
      if (level > mostLevels) throw new Stop(`nested more than ${mostLevels} levels deep`)
      if (parts > mostParts) throw new Stop(`one value has more than ${mostParts} parts`)
    },
    emitted: () => {
      parts = 0
    },
  }
}

interface Parser {
  write(bytes: Uint8Array): void
  end(): void
}

/** Removes a taken value from the one around it. */
const drop = (parent: object | undefined, key: string | number | undefined): void => {
  if (Array.isArray(parent)) parent.length -= 1
  else if (parent !== undefined && key !== undefined) Reflect.deleteProperty(parent, key)
}

const createParser = (paths: readonly string[], { take, isFull }: JsonCollector): Parser => {
  const tokenizer = new BoundedTokenizer()
  const parser = new TokenParser({ paths: [...paths] })
  const guard = createGuard()
  tokenizer.onToken = (token) => {
    if (token.partial === true) return
    guard.see(token.token)
    parser.write(token)
  }
  const fail = (error: Error): never => {
    throw error
  }
  tokenizer.onError = fail
  parser.onError = fail
  parser.onEnd = () => undefined
  parser.onValue = ({ value, key, parent, stack }) => {
    guard.emitted()
    const path = [...stack.slice(1), { key }].flatMap((at) => (at.key === undefined ? [] : [at.key]))
    take(path, value)
    drop(parent, key)
    if (isFull()) throw new Stop('full')
  }
  return {
    write: (bytes) => {
      tokenizer.write(bytes)
      if (tokenizer.isTooLong) throw new Stop(`one number has more than ${mostDigits} digits`)
    },
    end: () => {
      tokenizer.end()
      if (!parser.isEnded) parser.end()
    },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Pauses after each portion. After a fault, only counts the remaining bytes. */
const feed = async (
  pieces: AsyncIterable<Uint8Array>,
  write: (bytes: Uint8Array) => void,
  { bytes: most = Infinity, pause }: JsonStreamOptions,
): Promise<{ readonly bytes: number; readonly stopped?: unknown }> => {
  let bytes = 0
  let sincePause = 0
  let stop: { readonly stopped: unknown } | undefined
  for await (const piece of pieces) {
    bytes += piece.byteLength
    if (bytes > most) return { bytes }
    for (let at = 0; at < piece.byteLength && stop === undefined; at += portion) {
      const some = piece.subarray(at, at + portion)
      try {
        write(some)
      } catch (error) {
        stop = { stopped: error }
      }
      sincePause += some.byteLength
      if (sincePause >= portion) await pause?.()
      if (sincePause >= portion) sincePause = 0
    }
  }
  return { bytes, ...stop }
}

/** Reads JSON by a schema. Keeps none of the bytes. Rejects only if the pieces do. */
export const readJsonStream = async <Schema extends z.ZodType>(
  schema: Schema,
  pieces: AsyncIterable<Uint8Array>,
  options: JsonStreamOptions = {},
): Promise<JsonRead<z.output<Schema>>> => {
  const plan = planOf(schema)
  const collector = createCollector(plan)
  const parser = createParser(pathsOf(plan), collector)
  let ended: { readonly error: unknown } | undefined
  const write = (bytes: Uint8Array): void => {
    try {
      options.check?.()
    } catch (error) {
      ended = { error }
      collector.clear()
      throw error
    }
    parser.write(bytes)
  }
  const { bytes, ...end } = await feed(pieces, write, options)
  if (bytes > (options.bytes ?? Infinity)) return { ok: false, why: 'too large' }
  if (ended !== undefined) return { ok: false, why: 'ended', error: ended.error }
  if (bytes === 0) return { ok: false, why: 'empty' }
  let stopped = end.stopped
  try {
    if (stopped === undefined) parser.end()
  } catch (error) {
    stopped = error
  }
  const isFull = collector.isFull()
  if (stopped !== undefined && !isFull) return { ok: false, why: 'not JSON', message: messageOf(stopped) }
  const { issues } = collector
  if (issues.length > 0) {
    const isWhole = stopped === undefined && issues.length <= mostFaults
    return { ok: false, why: 'faults', error: new z.ZodError([...issues]), isWhole }
  }
  const value = collector.root()
  if (value === undefined) return { ok: false, why: 'not JSON', message: 'it is blank' }
  return { ok: true, value: value as z.output<Schema> } // each part was read by this schema
}
