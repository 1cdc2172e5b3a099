import { analyzeSync, Parser, type TemplateNode, type Token } from 'liquidjs/dist/liquid.browser.mjs'
import { tokensOf } from './braced-tokens.ts'
import { engine, longestTemplate } from './engine.ts'
import { createTemplate, type Template } from './template.ts'

/** The result of `parseTemplate`. */
export type ParsedTemplate = { readonly ok: true; readonly template: Template } | { readonly ok: false }

/** How deeply tags may be nested, as in Liquid itself. */
const deepest = 100

const opening: ReadonlySet<string> = new Set(['if', 'unless', 'case', 'for', 'tablerow', 'capture'])

/** Matches `{% liquid liquid liquid … %}`. Each of them reads all the text after it, which takes quadratic time. */
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
 * Parses a template of the service: Liquid with `${ }` and the service's tags. `ok` is false for unclosed or unbalanced
 * tags, an unknown tag, more than 100 nested tags, and a text over a million characters. Never throws.
 */
export const parseTemplate = (text: string): ParsedTemplate => {
  if (text.length > longestTemplate) return { ok: false }
  try {
    const tokens = tokensOf(text, engine)
    if (isTooDeep(tokens)) return { ok: false }
    const nodes = new Parser(engine).parseTokens(tokens)
    return { ok: true, template: createTemplate(text, referencesIn(nodes), nodes) }
  } catch {
    return { ok: false }
  }
}

/**
 * Returns the names of the content blocks that a template includes, each once. It finds `{{content_blocks.${name}}}`
 * wherever Liquid evaluates it, also in a branch that is never taken. It ignores comments, strings and raw text.
 */
export const referencedBlocks = (template: Template): readonly string[] => template.references
