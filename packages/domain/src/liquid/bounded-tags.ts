import {
  CaseTag,
  type Context,
  CycleTag,
  Drop,
  type Emitter,
  evalToken,
  ForTag,
  type Liquid,
  type Parser,
  type Part,
  RawTag,
  TablerowTag,
  Tag,
  type TagClass,
  type TagToken,
  type Token,
  type Node,
} from 'liquidjs/dist/liquid.browser.mjs'
import { boundOf } from './bounded-context.ts'
import { equals } from './operators.ts'
import { budgetOf } from './render-state.ts'
import { wholeSize } from './size.ts'
import { isTooDeep, tokenQueue } from './tokens.ts'

// Tags of liquidjs that read or make more than their expressions, charged first.

type Options = { readonly [name: string]: unknown }

const numberOf = (given: unknown): unknown => {
  const value = given instanceof Drop ? given.valueOf() : given
  // None is no limit.
  if (value === null) return undefined
  if (typeof value === 'object') return 0
  return typeof value === 'string' ? Number(boundOf(value)) || 0 : value
}

/** JavaScript would write a list to read it as a number. */
const numeric = (options: ForTag['hash']): ForTag['hash'] => ({
  hash: options.hash,
  *render(context: Context): Generator<unknown, unknown, unknown> {
    const given = (yield options.render(context)) as Options // as liquidjs declares it
    return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, numberOf(value)]))
  },
})

/** Charges for copying it. */
const chargedList = (value: unknown, tag: ForTag | TablerowTag, context: Context): Part => {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const length = Array.isArray(value) ? value.length : isObject ? 4 * Object.keys(value).length : 1
  const budget = budgetOf(context)
  const text = tag.collection.getText?.() ?? ''
  budget.memory(length + text.length)
  return { content: value, getText: () => text }
}

const withList = <T extends ForTag | TablerowTag>(tag: T, collection: Part): T =>
  Object.create(tag, { collection: { value: collection } }) as T // the same tag, with another list

class BoundedFor extends ForTag {
  constructor(token: TagToken, remaining: Token[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid, parser)
    this.hash = numeric(this.hash)
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, unknown, unknown> {
    const list = chargedList(yield evalToken(this.collection, context), this, context)
    return yield super.render.call(withList(this, list), context, emitter)
  }
}

class BoundedTablerow extends TablerowTag {
  constructor(token: TagToken, remaining: Token[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid, parser)
    this.args = numeric(this.args)
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, unknown, unknown> {
    const list = chargedList(yield evalToken(this.collection, context), this, context)
    return yield super.render.call(withList(this, list), context, emitter)
  }
}

class BoundedCase extends CaseTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const { renderer } = this.liquid
    const target = yield this.value.value(context)
    let isHit = false
    for (const { values, templates } of this.branches) {
      for (const part of values) {
        if (!(yield equals(target, yield evalToken(part, context), context))) continue
        isHit = true
        yield renderer.renderTemplates(templates, context, emitter)
        break
      }
    }
    if (!isHit) yield renderer.renderTemplates(this.elseTemplates, context, emitter)
  }
}

class BoundedCycle extends CycleTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, unknown, unknown> {
    const budget = budgetOf(context)
    const group = yield evalToken(this.group, context)
    budget.memory(this.token.end - this.token.begin + 2 * wholeSize(group, budget))
    return yield super.render(context, emitter)
  }
}

class BoundedRaw extends RawTag {
  readonly #text = this.tokens.map((token) => token.getText()).join('')

  override render(): string {
    return this.#text
  }
}

class BoundedLiquid extends Tag {
  readonly #templates: readonly Node[]

  constructor(token: TagToken, remaining: Token[], liquid: Liquid, parser: Parser) {
    super(token, remaining, liquid)
    const tokens = this.tokenizer.readLiquidTagTokens(liquid.options)
    if (isTooDeep(tokens)) throw new SyntaxError('too deep')
    this.#templates = parser.parseTokens(tokenQueue(tokens))
  }

  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    yield this.liquid.renderer.renderTemplates(this.#templates, context, emitter)
  }

  override children(): readonly Node[] {
    return this.#templates
  }
}

/** Replaces those of liquidjs. */
export const boundedTags: { readonly [name: string]: TagClass } = {
  for: BoundedFor,
  tablerow: BoundedTablerow,
  case: BoundedCase,
  cycle: BoundedCycle,
  raw: BoundedRaw,
  liquid: BoundedLiquid,
}
