import {
  type Context,
  type Liquid,
  type Parser,
  Tag,
  type TagClass,
  type TagToken,
  type Token,
  type Value,
} from 'liquidjs/dist/liquid.browser.mjs'
import type { JsonObject } from '../json.ts'
import { boundedTags } from './bounded-tags.ts'
import { unescaped } from './braced-tokens.ts'
import { ConnectedContent } from './connected-content.ts'
import { expressionsOf, type Mixed, readArguments, readMixed } from './connected-options.ts'
import { fieldNameOf } from './form-field.ts'
import { abortRender, stateOf } from './render-state.ts'
import { mayBring, rerendered } from './rerender.ts'

const unnamedReason = '{% abort_message %} called'

const unquoted = (text: string): string => /^(["'])([\s\S]*)\1$/.exec(text.trim())?.[2] ?? text

/** Returns the text in parentheses, without quotes. */
const reasonOf = (args: string): string => {
  const reason = unquoted(/^\(([\s\S]*)\)$/.exec(args.trim())?.[1] ?? args)
  return reason.trim() === '' ? unnamedReason : reason
}

class AbortMessage extends Tag {
  readonly #reason: string

  constructor(token: TagToken, remaining: Token[], liquid: Liquid, _parser: Parser) {
    super(token, remaining, liquid)
    this.#reason = reasonOf(unescaped(token.args))
  }

  override render(context: Context): never {
    return abortRender(context, this.#reason)
  }
}

const wordPattern = /"([^"]*)"|'([^']*)'|([^\s,]+)/g

abstract class WordTag extends Tag {
  readonly #words: readonly Mixed[] = this.#read()

  #read(): readonly Mixed[] {
    const { plain, mixed } = readArguments(this.token.args, this.liquid)
    return [...plain.matchAll(wordPattern)].map(([, ...texts]) => mixed(texts.find((text) => text !== undefined) ?? ''))
  }

  override arguments(): readonly Value[] {
    return expressionsOf(this.#words)
  }

  protected words(context: Context): readonly string[] {
    return this.#words.map((word) => readMixed(word, context)).filter((word) => !word.startsWith(':'))
  }

  protected setItems(items: readonly JsonObject[], context: Context): void {
    const isRerendered = this.#words.some(([first]) => first === ':rerender')
    context.bottom()['items'] = isRerendered ? rerendered(items, this.token.name, context) : [...items]
  }
}

const itemSteps = 50

/** `{% catalog_items <catalog> <id> … %}`: sets `items` to those that exist. */
class CatalogItems extends WordTag {
  override render(context: Context): void {
    if (!mayBring(this.token.name, context, 'catalog_item')) return
    const { given, notes, budget } = stateOf(context)
    const [catalog = '', ...ids] = this.words(context)
    const items = ids.map((id) => {
      budget.steps(itemSteps)
      budget.memory(catalog.length + id.length)
      const item = given.catalog_item?.(catalog, id)
      if (item === undefined) notes.add('missing_item', `${catalog} ${id}`)
      return item
    })
    this.setItems(
      items.filter((item) => item !== undefined),
      context,
    )
  }
}

/** `{% catalog_selection_items <catalog> <selection> %}`: sets `items` to those of the selection. */
class CatalogSelectionItems extends WordTag {
  override render(context: Context): void {
    if (!mayBring(this.token.name, context, 'catalog_selection')) return
    const { given, notes, budget } = stateOf(context)
    const [catalog = '', selection = ''] = this.words(context)
    budget.steps(itemSteps)
    budget.memory(catalog.length + selection.length)
    const selected = given.catalog_selection?.(catalog, selection)
    this.setItems(selected?.items ?? [], context)
    if (selected === undefined) notes.add('missing_selection', `${catalog} ${selection}`)
    budget.steps(selected?.steps ?? 0)
    for (const { kind, name } of selected?.notes ?? []) notes.add(kind, name)
  }
}

/** `{% form_field_name :subscription_group <id> %}`: the name of a preference center's field. */
class FormFieldName extends Tag {
  readonly #name: string

  constructor(token: TagToken, remaining: Token[], liquid: Liquid, _parser: Parser) {
    super(token, remaining, liquid)
    this.#name = fieldNameOf(token.args)
  }

  override render(): string {
    return this.#name
  }
}

/** The service's tag; renders nothing. */
class NotSimulated extends Tag {
  override render(context: Context): void {
    stateOf(context).notes.add('tag_not_simulated', this.token.name)
  }
}

/** `{% message_extras :key <key> :value <value> %}`: a pair for the event of the send. Otherwise written, it does nothing. */
class MessageExtras extends Tag {
  readonly #pair: readonly Mixed[] = this.#read()

  #read(): readonly Mixed[] {
    const { plain, mixed } = readArguments(this.token.args, this.liquid)
    const args = plain.trim()
    const between = /\s:value\s/.exec(args)
    if (!/^:key\s/.test(args) || between === null) return []
    const { index } = between
    return [args.slice(':key'.length, index), args.slice(index + between[0].length)].map((text) =>
      mixed(unquoted(text)),
    )
  }

  override arguments(): readonly Value[] {
    return expressionsOf(this.#pair)
  }

  override render(context: Context): void {
    const [key = '', value = ''] = this.#pair.map((text) => readMixed(text, context).trim())
    if (key === '') return
    const { budget, extras } = stateOf(context)
    budget.memory(key.length + value.length)
    extras.push([key, value])
  }
}

/** Replaces some of liquidjs's. Source: decision 0051. */
export const tags: { readonly [name: string]: TagClass } = {
  ...boundedTags,
  abort_message: AbortMessage,
  catalog_items: CatalogItems,
  catalog_selection_items: CatalogSelectionItems,
  connected_content: ConnectedContent,
  form_field_name: FormFieldName,
  message_extras: MessageExtras,
  promotion: NotSimulated,
  render: NotSimulated,
}

/** Removed tags: they read other files, and the service does not have them. */
export const leftOutTags: readonly string[] = ['include', 'layout', 'block']
