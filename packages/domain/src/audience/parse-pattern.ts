import { getOwn } from '../json.ts'
import { strictPattern } from './strict-pattern.ts'

export type PatternNode =
  | { readonly kind: 'character'; readonly isMatch: (character: string) => boolean }
  /** Characters are empty at the text's ends. */
  | { readonly kind: 'assertion'; readonly holds: (before: string, after: string) => boolean }
  | { readonly kind: 'sequence'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly node: PatternNode; readonly min: number; readonly max: number }

/** Matches one token, also a class or an escaped surrogate pair. */
const token =
  /\\u\{[^}]*\}|\\u[dD][89aAbB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[^ux]|\[[^\]]*\]|\(\?:|[^\\[]/uy
const quantifier = /([*+?]|\{(\d+)(,)?(\d*)\})\??/y
const word = /\w/iu

const assertions: { readonly [token: string]: Extract<PatternNode, { readonly kind: 'assertion' }>['holds'] } = {
  '^': (before) => before === '',
  $: (_before, after) => after === '',
  '\\b': (before, after) => word.test(before) !== word.test(after),
  '\\B': (before, after) => word.test(before) === word.test(after),
}

interface Reading {
  readonly pattern: string
  at: number
}

/** Accepts the form that the contract accepts; undefined for any other. Never throws. */
export const parsePattern = (text: string): PatternNode | undefined => {
  const pattern = strictPattern(text)
  const reading: Reading = { pattern, at: 0 }
  const node = readChoice(reading)
  return reading.at === pattern.length ? node : undefined
}

const readChoice = (reading: Reading): PatternNode | undefined => {
  const nodes: PatternNode[] = []
  for (;;) {
    const node = readSequence(reading)
    if (node === undefined) return undefined
    nodes.push(node)
    if (reading.pattern[reading.at] !== '|') return { kind: 'choice', nodes }
    reading.at += 1
  }
}

const readSequence = (reading: Reading): PatternNode | undefined => {
  const nodes: PatternNode[] = []
  // At the end the character is empty, which every text includes.
  while (!'|)'.includes(reading.pattern.charAt(reading.at))) {
    const atom = readAtom(reading)
    const node = atom && readCount(reading, atom)
    if (node === undefined) return undefined
    nodes.push(node)
  }
  return { kind: 'sequence', nodes }
}

const readAtom = (reading: Reading): PatternNode | undefined => {
  const text = read(reading, token)?.[0]
  if (text === undefined) return undefined
  if (text === '(' || text === '(?:') return readGroup(reading)
  const holds = getOwn(assertions, text)
  return holds === undefined ? character(text) : { kind: 'assertion', holds }
}

const readGroup = (reading: Reading): PatternNode | undefined => {
  const node = readChoice(reading)
  if (reading.pattern[reading.at] !== ')') return undefined
  reading.at += 1
  return node
}

/** Assertions cannot be repeated; a maximum cannot be below its minimum. */
const readCount = (reading: Reading, node: PatternNode): PatternNode | undefined => {
  const [, sign, least, comma, most] = read(reading, quantifier) ?? []
  if (sign === undefined) return node
  if (node.kind === 'assertion') return undefined
  if (least === undefined) return { kind: 'repeat', node, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity }
  const min = Number(least)
  const max = comma === undefined ? min : most === '' ? Infinity : Number(most)
  return max < min ? undefined : { kind: 'repeat', node, min, max }
}

const read = (reading: Reading, what: RegExp): RegExpExecArray | null => {
  what.lastIndex = reading.at
  const found = what.exec(reading.pattern)
  reading.at += found?.[0].length ?? 0
  return found
}

/** A letter in any case, a class or an escape. Undefined for other texts. */
const character = (text: string): PatternNode | undefined => {
  const one = compiled(`^(?:${text})$`)
  return one === undefined ? undefined : { kind: 'character', isMatch: (given) => one.test(given) }
}

const compiled = (source: string): RegExp | undefined => {
  try {
    return new RegExp(source, 'iu')
  } catch {
    return undefined
  }
}
