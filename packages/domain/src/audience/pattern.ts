import { parsePattern } from './parse-pattern.ts'
import type { PatternNode } from './parse-pattern.ts'

/** Names the next steps by number. */
type Step =
  | { readonly kind: 'character'; readonly isMatch: (character: string) => boolean }
  | { readonly kind: 'assertion'; readonly holds: (before: string, after: string) => boolean }
  /** Continues at all of these at once. */
  | { readonly kind: 'fork'; readonly to: number[] }
  | { readonly kind: 'match' }

/** A regular expression, ready to match. */
export interface CompiledPattern {
  isIn(text: string): boolean
  /** The most steps that `isIn` takes. */
  workFor(text: string): number
}

/** Ignores case; undefined if it cannot be parsed. Follows all ways at once, in at most steps times characters. */
export const compilePattern = (pattern: string): CompiledPattern | undefined => {
  const node = parsePattern(pattern)
  if (node === undefined) return undefined
  const steps: Step[] = []
  emit(steps, node)
  steps.push({ kind: 'match' })
  return { isIn: (text) => contains(steps, text), workFor: (text) => steps.length * (text.length + 1) }
}

const emit = (steps: Step[], node: PatternNode): void => {
  if (node.kind === 'character' || node.kind === 'assertion') steps.push(node)
  else if (node.kind === 'repeat') emitRepeat(steps, node.node, node.min, node.max)
  else if (node.kind === 'choice') emitChoice(steps, node.nodes)
  else for (const part of node.nodes) emit(steps, part)
}

const emitChoice = (steps: Step[], nodes: readonly PatternNode[]): void => {
  const ways: number[] = []
  const ends: number[][] = []
  steps.push({ kind: 'fork', to: ways })
  for (const node of nodes) {
    ways.push(steps.length)
    emit(steps, node)
    const end: number[] = []
    ends.push(end)
    steps.push({ kind: 'fork', to: end })
  }
  for (const end of ends) end.push(steps.length)
}

const emitRepeat = (steps: Step[], node: PatternNode, min: number, max: number): void => {
  for (let count = 0; count < min; count += 1) emit(steps, node)
  if (max === Infinity) {
    const loop = steps.length
    const ways = [loop + 1]
    steps.push({ kind: 'fork', to: ways })
    emit(steps, node)
    steps.push({ kind: 'fork', to: [loop] })
    ways.push(steps.length)
    return
  }
  const skips: number[][] = []
  for (let count = min; count < max; count += 1) {
    const ways = [steps.length + 1]
    skips.push(ways)
    steps.push({ kind: 'fork', to: ways })
    emit(steps, node)
  }
  for (const ways of skips) ways.push(steps.length)
}

const contains = (steps: readonly Step[], text: string): boolean => {
  const seen = new Int32Array(steps.length).fill(-1)
  const characters = Array.from(text)
  let waiting: number[] = []
  for (let at = 0; at <= characters.length; at += 1) {
    const [before = '', after = ''] = [characters[at - 1], characters[at]]
    const next: number[] = []
    const open = [...waiting, 0]
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      const step = steps[number]
      if (step === undefined || seen[number] === at) continue
      seen[number] = at
      if (step.kind === 'match') return true
      if (step.kind === 'fork') open.push(...step.to)
      else if (step.kind === 'assertion' && step.holds(before, after)) open.push(number + 1)
      else if (step.kind === 'character' && step.isMatch(after)) next.push(number + 1)
    }
    waiting = next
  }
  return false
}
