import { Parser } from 'liquidjs/dist/liquid.browser.mjs'
import { tokensOf } from './braced-tokens.ts'
import { engine } from './engine.ts'
import { createNotes, type RenderNote } from './notes.ts'
import { prepareNodes } from './prepare-nodes.ts'
import { templateLimits } from './render-limits.ts'
import { createTemplate } from './template-nodes.ts'
import type { Template } from './template.ts'
import { isTooDeep, tokenQueue } from './tokens.ts'

/** The result of `parseTemplate`. `notes` name an unknown tag. */
export type ParsedTemplate =
  | { readonly ok: true; readonly template: Template }
  | { readonly ok: false; readonly notes?: readonly RenderNote[] }

const blockPattern = /^content_blocks\.\$\{([\s\S]*)\}$/

const blocksAmong = (roots: readonly string[]): readonly string[] =>
  roots.flatMap((root) => blockPattern.exec(root)?.[1] ?? [])

/** Returns none for `endif` without `if`. */
const unknownTag = (error: unknown): readonly RenderNote[] => {
  const name = error instanceof Error ? /^tag "(\w+)" not found/.exec(error.message)?.[1] : undefined
  const isPart = name === undefined || /^(?:end\w+|else|elsif|when)$/.test(name)
  return isPart ? [] : createNotes([{ kind: 'unknown_tag', name }]).list
}

/**
 * Parses Liquid with `${ }` and the service's tags. `ok` is false for unclosed, unbalanced or unknown tags, and beyond `templateLimits`.
 * Never throws.
 */
export const parseTemplate = (text: string): ParsedTemplate => {
  if (text.length > templateLimits.characters) return { ok: false }
  try {
    const tokens = tokensOf(text, engine)
    if (isTooDeep(tokens)) return { ok: false }
    const nodes = new Parser(engine).parseTokens(tokenQueue(tokens))
    return { ok: true, template: createTemplate(text, blocksAmong(prepareNodes(nodes)), nodes) }
  } catch (error) {
    const notes = unknownTag(error)
    return { ok: false, ...(notes.length > 0 && { notes }) }
  }
}

/**
 * Returns the names of a template's content blocks, each once: `{{content_blocks.${name}}}` wherever Liquid evaluates it, also in a branch
 * never taken, but not in comments, strings and raw text.
 */
export const referencedBlocks = (template: Template): readonly string[] => template.references
