import { analyzeSync, Parser, type TemplateNode, type Token } from 'liquidjs/dist/liquid.browser.mjs'
import { tokensOf } from './braced-tokens.ts'
import { engine, longestTemplate } from './engine.ts'
import { keepNodes } from './template-nodes.ts'

declare const opaque: unique symbol

/** A parsed template, immutable: to be parsed once and rendered often, by `renderTemplate` only. */
export interface Template {
  /** The text it was parsed from. */
  readonly text: string
  /** Names of the content blocks in it, each once, in the order they first come. */
  readonly references: readonly string[]
  readonly [opaque]: true
}

/** What `parseTemplate` gives. */
export type ParsedTemplate = { readonly ok: true; readonly template: Template } | { readonly ok: false }

/** How deep tags may stand in tags, as in Liquid itself. */
const deepest = 100

const opening: ReadonlySet<string> = new Set(['if', 'unless', 'case', 'for', 'tablerow', 'capture'])

/** `{% liquid liquid liquid … %}`: each looks at all that follows. */
const liquidInLiquid = /(?:\bliquid\s+){10}/

const isTooDeep = (tokens: readonly Token[]): boolean => {
  let depth = 0
  for (const token of tokens) {
    const name = 'name' in token ? token.name : undefined
    if (typeof name !== 'string') continue
    if (name === 'liquid' && liquidInLiquid.test(token.getText())) return true
    if (opening.has(name)) depth += 1
    else if (name.startsWith('end') && opening.has(name.slice(3))) depth -= 1
    if (depth > deepest) return true
  }
  return false
}

const blockPattern = /^content_blocks\.\$\{([\s\S]*)\}$/

const referencesIn = (nodes: readonly TemplateNode[]): readonly string[] => {
  const roots = Object.values(analyzeSync(nodes, { partials: false }).variables).map(
    ([variable]) => variable?.segments[0],
  )
  return roots.flatMap((root) => (typeof root === 'string' ? (blockPattern.exec(root)?.[1] ?? []) : []))
}

/**
 * Parses a template of the service: Liquid with `${ }` and the service's tags. `ok` is false for what is not closed or not
 * balanced, an unknown tag, tags more than 100 deep, and text over a million characters. Never throws.
 */
export const parseTemplate = (text: string): ParsedTemplate => {
  if (text.length > longestTemplate) return { ok: false }
  try {
    const tokens = tokensOf(text, engine)
    if (isTooDeep(tokens)) return { ok: false }
    const nodes = new Parser(engine).parseTokens(tokens)
    // The symbol is never there: it keeps others from making a template that was not parsed.
    const template = { text, references: referencesIn(nodes) } as unknown as Template
    keepNodes(template, nodes)
    return { ok: true, template }
  } catch {
    return { ok: false }
  }
}

/**
 * Names of the content blocks that a template includes, each once: `{{content_blocks.${name}}}` wherever Liquid evaluates
 * it, also in a branch that is never taken, but not in a comment, a string or raw text.
 */
export const referencedBlocks = (template: Template): readonly string[] => template.references
