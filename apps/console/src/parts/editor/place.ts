import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

/** From the whole value to a part. */
export type ValuePath = readonly (string | number)[]

export interface CursorPlace {
  /** `name`: of a member of the object at `path`. `value`: the value there. */
  readonly kind: 'name' | 'value'
  readonly path: ValuePath
  /** Present members of the object. */
  readonly taken: readonly string[]
}

export interface FoundPlace extends CursorPlace {
  readonly from: number
  readonly to: number
  /** Whether a colon follows: the member has a value. */
  readonly hasColon: boolean
}

type Tree = ReturnType<typeof syntaxTree>
type Node = ReturnType<Tree['resolveInner']>

/** In milliseconds. The editor itself parses for 20 at a time, so its tree may end early. */
const longestParse = 3000

const treeUntil = (state: EditorState, position: number): Tree =>
  ensureSyntaxTree(state, position, longestParse) ?? syntaxTree(state)

const valueNames = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null'])

const unquoted = (text: string): string => {
  try {
    return String(JSON.parse(text))
  } catch {
    return text.replaceAll('"', '')
  }
}

const textOf = (state: EditorState, { from, to }: { readonly from: number; readonly to: number }): string =>
  state.sliceDoc(from, to)

const nameOf = (state: EditorState, property: Node): string => {
  const name = property.getChild('PropertyName')
  return name === null ? '' : unquoted(textOf(state, name))
}

const childrenOf = (node: Node): readonly Node[] => {
  const found: Node[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) found.push(child)
  return found
}

const valuesOf = (node: Node): readonly Node[] => childrenOf(node).filter(({ name }) => valueNames.has(name))

const pathOf = (state: EditorState, node: Node): ValuePath => {
  const { parent } = node
  if (node.name === 'Property') return [...(parent === null ? [] : pathOf(state, parent)), nameOf(state, node)]
  if (parent === null) return []
  if (parent.name === 'Array') {
    return [...pathOf(state, parent), valuesOf(parent).filter(({ from }) => from < node.from).length]
  }
  return pathOf(state, parent)
}

const containerOf = (node: Node | null): Node | undefined => {
  for (let at = node; at !== null; at = at.parent) if (at.name === 'Object' || at.name === 'Array') return at
  return undefined
}

const takenIn = (state: EditorState, container: Node, except: number): readonly string[] =>
  container
    .getChildren('Property')
    .filter(({ from, to }) => except < from || except > to)
    .map((property) => nameOf(state, property))

const wordAt = (state: EditorState, position: number): { readonly from: number; readonly to: number } => {
  const node = treeUntil(state, position).resolveInner(position, -1)
  if ((node.name === 'PropertyName' || node.name === 'String') && position > node.from) return node
  const before = /[\w"+.-]*$/.exec(state.sliceDoc(Math.max(0, position - 100), position))?.[0] ?? ''
  return { from: position - before.length, to: position }
}

/** Finds what JSON can have at a position; undefined: nothing. */
export const placeAt = (state: EditorState, position: number): FoundPlace | undefined => {
  const word = wordAt(state, position)
  const before = state.sliceDoc(0, word.from).trimEnd()
  const hasColon = /^\s*:/.test(state.sliceDoc(word.to, word.to + 100))
  const found = { from: word.from, to: word.to, hasColon }
  if (before === '') return { ...found, kind: 'value', path: [], taken: [] }
  const node = treeUntil(state, position).resolveInner(before.length, -1)
  const container = containerOf(node)
  if (container === undefined) return undefined
  const last = before.at(-1)
  const isValue = last === ':' || (container.name === 'Array' && (last === '[' || last === ','))
  if (last === ':') {
    const property = node.name === 'Property' ? node : node.parent
    const path = property?.name === 'Property' ? pathOf(state, property) : undefined
    return path && { ...found, kind: 'value', path, taken: [] }
  }
  const path = pathOf(state, container)
  if (isValue) {
    const index = valuesOf(container).filter(({ to }) => to <= word.from).length
    return { ...found, kind: 'value', path: [...path, index], taken: [] }
  }
  if (last !== '{' && last !== ',') return undefined
  return { ...found, kind: 'name', path, taken: takenIn(state, container, position) }
}

/** Reads `merge_updates[0].identifier_to_keep`. */
export const parsePath = (path: string): ValuePath =>
  [...path.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(([, index, quoted, name]) =>
    index === undefined ? (quoted ?? name ?? '') : Number(index),
  )

const step = (state: EditorState, node: Node, part: string | number): Node | undefined => {
  if (node.name === 'Array') return valuesOf(node)[Number(part)]
  const property = node.getChildren('Property').find((each) => nameOf(state, each) === String(part))
  return property === undefined ? undefined : (valuesOf(property)[0] ?? property)
}

/** Range of a path's deepest existing part. */
export const rangeOf = (
  state: EditorState,
  path: ValuePath,
): { readonly from: number; readonly to: number; readonly isWhole: boolean } => {
  const top = valuesOf(treeUntil(state, state.doc.length).topNode)[0]
  let found = top
  for (const part of path) {
    const next = found === undefined ? undefined : step(state, found, part)
    if (next === undefined) break
    found = next
  }
  return { from: found?.from ?? 0, to: found?.to ?? state.doc.length, isWhole: found === top }
}
