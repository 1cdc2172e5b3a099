import { type Context, type Liquid, type TagImplementation, toValueSync, Value } from 'liquidjs/dist/liquid.browser.mjs'
import type { JsonObject } from '../json.ts'
import { stateOf } from './render-state.ts'

/** Ends a render, so that nothing is sent. */
class AbortError extends Error {
  override readonly name = 'AbortError'
}

const unnamedReason = '{% abort_message %} called'

/** Returns the text between the parentheses, without its quotes. */
const reasonOf = (args: string): string => {
  const inside = /^\(([\s\S]*)\)$/.exec(args.trim())?.[1] ?? args
  const unquoted = /^(["'])([\s\S]*)\1$/.exec(inside.trim())?.[2] ?? inside
  return unquoted.trim() === '' ? unnamedReason : unquoted
}

const abortMessage: TagImplementation = {
  parse(token) {
    this.reason = reasonOf(token.args)
  },
  render(context) {
    const reason = String(this.reason)
    stateOf(context).aborted ??= reason
    throw new AbortError(reason)
  },
}

/** Returns a word of a tag's arguments: the word itself, or the value of an expression in `{{ }}`. */
type Word = (context: Context) => string

const wordsOf = (args: string, liquid: Liquid): readonly Word[] =>
  [...args.matchAll(/\{\{([\s\S]*?)\}\}|"([^"]*)"|'([^']*)'|([^\s,]+)/g)].map((match): Word => {
    const [, expression, ...texts] = match
    if (expression === undefined) return () => texts.find((text) => text !== undefined) ?? ''
    const value = new Value(expression, liquid)
    return (context) => {
      const given = toValueSync(value.value(context))
      return typeof given === 'string' || typeof given === 'number' ? String(given) : ''
    }
  })

/** `{% catalog_items <catalog> <id> … %}`: sets `items` to those of the items that exist. */
const catalogItems: TagImplementation = {
  parse(token) {
    this.words = wordsOf(token.args, this.liquid)
  },
  render(context) {
    const { given } = stateOf(context)
    const words = this.words as readonly Word[] // liquidjs has no type for what a tag keeps
    const [catalog = '', ...ids] = words.map((word) => word(context)).filter((word) => !word.startsWith(':'))
    const items = ids
      .map((id) => given.catalog_item?.(catalog, id))
      .filter((item): item is JsonObject => item !== undefined)
    context.bottom()['items'] = items
  },
}

/** A known tag that renders nothing: its content is not on this machine. */
const silent: TagImplementation = { render: () => undefined }

/** The service's tags. Source: decision 0051. */
export const tags: { readonly [name: string]: TagImplementation } = {
  abort_message: abortMessage,
  catalog_items: catalogItems,
  catalog_selection_items: silent,
  connected_content: silent,
  message_extras: silent,
  promotion: silent,
  render: silent,
}

/** Tags of liquidjs that read other files. They are removed, because the service does not have them. */
export const leftOutTags: readonly string[] = ['include', 'layout', 'block']
