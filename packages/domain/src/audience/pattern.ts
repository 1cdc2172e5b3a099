import { parsePattern } from './parse-pattern.ts'
import type { PatternNode } from './parse-pattern.ts'

/** A step of a compiled expression; each goes to other steps by their number. */
type Step =
  | { readonly kind: 'character'; readonly isMatch: (character: string) => boolean }
  | { readonly kind: 'assertion'; readonly holds: (before: string, after: string) => boolean }
  /** Goes on at every one of these steps at once. */
  | { readonly kind: 'fork'; readonly to: number[] }
  | { readonly kind: 'match' }

/**
 * Compiles a regular expression into a test of whether a text contains a match, without regard to case. It takes all ways
 * through the expression at once, so its time is at most steps times characters. Undefined when it cannot be read.
 */
export function compilePattern(pattern: string): ((text: string) => boolean) | undefined {
  const node = parsePattern(pattern)
  if (node === undefined) return undefined
  const steps: Step[] = []
  emit(steps, node)
  steps.push({ kind: 'match' })
  return (text) => contains(steps, text)
}

/** Appends the steps of a node; when they are through, the step after them is next. */
function emit(steps: Step[], node: PatternNode): void {
  if (node.kind === 'character' || node.kind === 'assertion') steps.push(node)
  else if (node.kind === 'repeat') emitRepeat(steps, node.node, node.min, node.max)
  else if (node.kind === 'choice') emitChoice(steps, node.nodes)
  else for (const part of node.nodes) emit(steps, part)
}

function emitChoice(steps: Step[], nodes: readonly PatternNode[]): void {
  const [only] = nodes
  if (only !== undefined && nodes.length === 1) {
    emit(steps, only)
    return
  }
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

function emitRepeat(steps: Step[], node: PatternNode, min: number, max: number): void {
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

/** Whether a match begins anywhere in a text. */
function contains(steps: readonly Step[], text: string): boolean {
  const seen = new Int32Array(steps.length).fill(-1)
  const characters = Array.from(text)
  let waiting: number[] = []
  for (let at = 0; at <= characters.length; at += 1) {
    const [before = '', after = ''] = [at === 0 ? '' : characters[at - 1], characters[at]]
    const next: number[] = []
    const open = [...waiting, 0]
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      const step = steps[number]
      if (step === undefined || seen[number] === at) continue
      seen[number] = at
      if (step.kind === 'match') return true
      if (step.kind === 'fork') open.push(...step.to)
      else if (step.kind === 'assertion' && step.holds(before, after)) open.push(number + 1)
      else if (step.kind === 'character' && after !== '' && step.isMatch(after)) next.push(number + 1)
    }
    waiting = next
  }
  return false
}
