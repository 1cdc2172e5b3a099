import { EchoTag, type Node, Output, type Part, toValueSync, Value } from 'liquidjs/dist/liquid.browser.mjs'
import { boundOf, firstOfAttribute, rangeBound, Wanted } from './bounded-context.ts'
import { engine } from './engine.ts'
import { referenceText } from './reference-text.ts'
import { stateOf } from './render-state.ts'

// Goes once through what liquidjs parsed: counts steps, finds content blocks, makes range bounds safe, marks what notes may name.

interface UsedVariables {
  /** Of all variables. */
  readonly roots: Set<string>
  /** Values, operators and filters so far. */
  count: number
}

const readBound = (bound: Part): void => {
  if ('props' in bound) bound.props.push({ content: rangeBound })
  else if ('content' in bound && typeof bound.content !== 'object') bound.content = boundOf(bound.content)
  else if (!('content' in bound)) throw new SyntaxError('bound of a range')
}

const markFirst = (prop: Part): void => {
  if ('content' in prop && prop.content === 0) prop.content = firstOfAttribute
}

const readPart = (part: Part, found: UsedVariables): void => {
  found.count += 1
  if ('lhs' in part) {
    for (const bound of [part.lhs, part.rhs]) {
      readPart(bound, found)
      readBound(bound)
    }
  } else if ('props' in part) {
    if (part.variable !== undefined) readPart(part.variable, found)
    const [root] = part.props
    if (part.variable === undefined && root && 'content' in root && typeof root.content === 'string') {
      found.roots.add(root.content)
      if (root.content === 'custom_attribute') part.props.slice(2).forEach(markFirst)
    }
    for (const prop of part.props) readPart(prop, found)
  } else if ('initial' in part) {
    // The service has no parentheses but of ranges: a group is an inner output with a filter. A text to cycle is none.
    const isGroup =
      /^\(.*\)$/s.test(part.getText?.() ?? '') && !part.initial.postfix.some((one) => 'lhs' in one || 'initial' in one)
    if (isGroup && part.filters.length === 0) throw new SyntaxError('parentheses')
    const value = new Value(part, engine)
    readValue(value, found)
    markValue(value, false)
    part.initial = { postfix: [], evaluate: (context) => value.value(context) }
    part.filters = []
  }
}

/** Filters that compute. Ruby keeps a fraction from one to the next. */
const computing: ReadonlySet<unknown> = new Set(['plus', 'minus', 'times', 'divided_by', 'modulo'])

/** Makes a number its text: `15.0` has a decimal point only there. */
const keepPoint = (part: Part | undefined): void => {
  if (part && 'content' in part && typeof part.content === 'number') part.content = part.getText?.()
}

const readValue = ({ initial, filters }: Pick<Value, 'initial' | 'filters'>, found: UsedVariables): void => {
  for (const part of initial.postfix) readPart(part, found)
  if (computing.has(filters[0]?.name)) keepPoint(initial.postfix[0])
  for (const [place, filter] of filters.entries()) {
    const { name, args } = filter
    if (!Object.hasOwn(engine.filters, name)) {
      filter.handler = function (value) {
        stateOf(this.context).notes.add('unknown_filter', name)
        return value
      }
    }
    found.count += 1
    for (const arg of args) {
      // A named argument is a pair.
      const part = 1 in arg ? arg[1] : arg
      if (part !== undefined) readPart(part, found)
      if (computing.has(name)) keepPoint(part)
    }
    const goesOn = computing.has(name) && computing.has(filters[place + 1]?.name)
    if (goesOn && args.length === 1) args.push({ content: true })
  }
}

/** References of an output need a value, unless it has a default or compares. */
const markValue = ({ initial: { postfix }, filters }: Value, isOutput: boolean): void => {
  const isNeeded = isOutput && postfix.length === 1 && !filters.some(({ name }) => name === 'default')
  const parts = [...postfix, ...filters.flatMap(({ args }) => args.map((arg) => (1 in arg ? arg[1] : arg)))]
  for (const part of parts) {
    const reference = part && referenceText(part)
    if (part && 'props' in part && reference !== undefined) {
      part.props.push({ content: new Wanted(reference, isNeeded) })
    }
  }
}

const readNode = (node: Node, found: UsedVariables): void => {
  const before = found.count
  const isOutput = node instanceof Output || node instanceof EchoTag
  for (const part of node.arguments?.() ?? []) {
    if (part instanceof Value) {
      readValue(part, found)
      markValue(part, isOutput)
    }
    // An option without a value: `reversed`.
    else if (part !== undefined) readPart(part, found)
  }
  node.cost = found.count - before
  const children = toValueSync(node.children?.(false, true)) as readonly Node[] | undefined // as liquidjs declares it
  for (const child of children ?? []) readNode(child, found)
}

/** Call it once. Returns the roots of the nodes' variables, in order. */
export const prepareNodes = (nodes: readonly Node[]): readonly string[] => {
  const found: UsedVariables = { roots: new Set(), count: 0 }
  for (const node of nodes) readNode(node, found)
  return [...found.roots]
}
