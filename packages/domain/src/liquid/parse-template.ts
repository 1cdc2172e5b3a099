import { Parser } from 'liquidjs/dist/liquid.browser.mjs'
import { tokensOf } from './braced-tokens.ts'
import { engine } from './engine.ts'
import { prepareNodes } from './prepare-nodes.ts'
import { templateLimits } from './render-limits.ts'
import { createTemplate, type Template } from './template.ts'
import { isTooDeep, tokenQueue } from './tokens.ts'

/** The result of `parseTemplate`. */
export type ParsedTemplate = { readonly ok: true; readonly template: Template } | { readonly ok: false }

const blockPattern = /^content_blocks\.\$\{([\s\S]*)\}$/

const blocksAmong = (roots: readonly string[]): readonly string[] =>
  roots.flatMap((root) => blockPattern.exec(root)?.[1] ?? [])

/**
 * Parses a template of the service: Liquid with `${ }` and the service's tags. `ok` is false for unclosed or unbalanced
 * tags, an unknown tag, and what is beyond `templateLimits`. Never throws.
 */
export const parseTemplate = (text: string): ParsedTemplate => {
  if (text.length > templateLimits.characters) return { ok: false }
  try {
    const tokens = tokensOf(text, engine)
    if (isTooDeep(tokens)) return { ok: false }
    const nodes = new Parser(engine).parseTokens(tokenQueue(tokens))
    return { ok: true, template: createTemplate(text, blocksAmong(prepareNodes(nodes)), nodes) }
  } catch {
    return { ok: false }
  }
}

/**
 * Returns the names of the content blocks that a template includes, each once. It finds `{{content_blocks.${name}}}`
 * wherever Liquid evaluates it, also in a branch that is never taken. It ignores comments, strings and raw text.
 */
export const referencedBlocks = (template: Template): readonly string[] => template.references
