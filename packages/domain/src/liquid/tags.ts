import {
  type Context,
  type Liquid,
  type Parser,
  Tag,
  type TagClass,
  type TagToken,
  type Token,
  toValueSync,
  Value,
} from 'liquidjs/dist/liquid.browser.mjs'
import type { JsonObject } from '../json.ts'
import { boundedTags } from './bounded-tags.ts'
import { fieldNameOf } from './form-field.ts'
import { budgetOf, stateOf } from './render-state.ts'

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

class AbortMessage extends Tag {
  readonly #reason: string

  constructor(token: TagToken, rest: Token[], liquid: Liquid, _parser: Parser) {
    super(token, rest, liquid)
    this.#reason = reasonOf(token.args)
  }

  override render(context: Context): never {
    stateOf(context).aborted ??= this.#reason
    throw new AbortError(this.#reason)
  }
}

/** A word of a tag's arguments: the word itself, or the value of an expression in `{{ }}`. */
type Word = string | Value

/** An output ends before another one begins. Else a text of many `{{` would be read again from each. */
const wordPattern = /\{\{((?:(?!\{\{)[\s\S])*?)\}\}|"([^"]*)"|'([^']*)'|([^\s,]+)/g

const wordsOf = (args: string, liquid: Liquid): readonly Word[] =>
  [...args.matchAll(wordPattern)].map(([, expression, ...texts]) =>
    expression === undefined ? (texts.find((text) => text !== undefined) ?? '') : new Value(expression, liquid),
  )

const readWord = (word: Word, context: Context): string => {
  const value = typeof word === 'string' ? word : toValueSync(word.value(context))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What looking up an item counts, in steps. */
const itemSteps = 50

/** `{% catalog_items <catalog> <id> … %}`: sets `items` to those of the items that exist. */
class CatalogItems extends Tag {
  readonly #words: readonly Word[]

  constructor(token: TagToken, rest: Token[], liquid: Liquid, _parser: Parser) {
    super(token, rest, liquid)
    this.#words = wordsOf(token.args, liquid)
  }

  override arguments(): readonly Value[] {
    return this.#words.filter((word) => typeof word !== 'string')
  }

  override render(context: Context): void {
    const { given } = stateOf(context)
    const budget = budgetOf(context)
    const words = this.#words.map((word) => readWord(word, context))
    const [catalog = '', ...ids] = words.filter((word) => !word.startsWith(':'))
    const items = ids.map((id) => {
      budget.steps(itemSteps)
      budget.memory(catalog.length + id.length)
      return given.catalog_item?.(catalog, id)
    })
    context.bottom()['items'] = items.filter((item): item is JsonObject => item !== undefined)
  }
}

/** `{% catalog_selection_items <catalog> <selection> %}`: sets `items` to those of the selection. */
class CatalogSelectionItems extends Tag {
  readonly #words: readonly Word[]

  constructor(token: TagToken, rest: Token[], liquid: Liquid, _parser: Parser) {
    super(token, rest, liquid)
    this.#words = wordsOf(token.args, liquid)
  }

  override arguments(): readonly Value[] {
    return this.#words.filter((word) => typeof word !== 'string')
  }

  override render(context: Context): void {
    const budget = budgetOf(context)
    const words = this.#words.map((word) => readWord(word, context))
    const [catalog = '', selection = ''] = words.filter((word) => !word.startsWith(':'))
    budget.steps(itemSteps)
    budget.memory(catalog.length + selection.length)
    const selected = stateOf(context).given.catalog_selection?.(catalog, selection)
    if (selected !== undefined) budget.steps(selected.steps)
    context.bottom()['items'] = [...(selected?.items ?? [])]
  }
}

/** `{% form_field_name :subscription_group <id> %}`: the name of a field of a preference center's form. */
class FormFieldName extends Tag {
  readonly #name: string

  constructor(token: TagToken, rest: Token[], liquid: Liquid, _parser: Parser) {
    super(token, rest, liquid)
    this.#name = fieldNameOf(token.args)
  }

  override render(): string {
    return this.#name
  }
}

/** A known tag that renders nothing: its content is not on this machine. */
class Silent extends Tag {
  override render(): void {
    // Nothing.
  }
}

/** The service's tags, and those that take the place of liquidjs's. Source: decision 0051. */
export const tags: { readonly [name: string]: TagClass } = {
  ...boundedTags,
  abort_message: AbortMessage,
  catalog_items: CatalogItems,
  catalog_selection_items: CatalogSelectionItems,
  connected_content: Silent,
  form_field_name: FormFieldName,
  message_extras: Silent,
  promotion: Silent,
  render: Silent,
}

/** Tags of liquidjs that read other files. They are removed, because the service does not have them. */
export const leftOutTags: readonly string[] = ['include', 'layout', 'block']
