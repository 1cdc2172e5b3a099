/** Types of liquidjs's browser entry. The Node entry imports `node:fs` and needs Node's types, which must not compile here. */
declare module 'liquidjs/dist/liquid.browser.mjs' {
  export interface Node {
    render(context: Context, emitter: Emitter): unknown
    arguments?(): Iterable<Value | Part | undefined>
    children?(partials: false, sync: true): unknown
    /** Ours: the steps of its expressions. */
    cost?: number
  }

  export type Part = Constant | Variable | Range | (FilteredValue & Readable)

  interface Readable {
    getText?(): string
  }

  interface Constant extends Readable {
    content: unknown
  }

  interface Variable extends Readable {
    readonly variable?: Part
    readonly props: Part[]
  }

  interface Range extends Readable {
    readonly lhs: Part
    readonly rhs: Part
  }

  interface Expression {
    readonly postfix: readonly Part[]
    evaluate(context: Context): unknown
  }

  interface FilteredValue {
    initial: Expression
    filters: readonly {
      readonly name: string
      readonly args: (Part | readonly [name: string, value: Part | undefined])[]
      /** Function that runs. The filter's own value for an unknown one. */
      handler: Filter
    }[]
  }

  export interface Emitter {
    write(value: unknown): void
    readonly buffer: string
  }

  /** A piece of text between delimiters, or around them. */
  export class Token {
    private constructor()
    readonly begin: number
    readonly end: number
    getText(): string
  }

  /** `{% name args %}`. */
  export interface TagToken extends Token {
    readonly name: string
    readonly args: string
  }

  /** Normalised options. Pass them on unchanged. */
  export interface Options {
    readonly ownPropertyOnly: boolean
  }

  /** Reads tokens from a text; `p` is its position. */
  export class Tokenizer {
    constructor(input: string)
    p: number
    readTopLevelToken(options: Options): Token
    readTopLevelTokens(options: Options): Token[]
    readLiquidTagTokens(options: Options): Token[]
  }

  /** Counts what a render allocates; throws over its limit. */
  export interface Limiter {
    use(count: unknown): void
  }

  /** A value that computes what it is compared with. */
  export class Drop {
    valueOf(): unknown
  }

  export class Context {
    constructor(
      environment: object,
      options: Options,
      renderOptions: { readonly sync: true; readonly ownPropertyOnly: true },
      settings: { readonly memoryLimit: Limiter; readonly liquid: Liquid },
    )
    readonly environments: object
    readonly memoryLimit: Limiter
    breakCalled: boolean
    continueCalled: boolean
    bottom(): { [name: string]: unknown }
    spawn(scope: unknown): Context
    findScope(key: unknown): unknown
    readProperty(owner: unknown, key: unknown): unknown
  }

  /** Compares two values. `not` gets the context in place of the second. */
  export type Operator = (left: unknown, right: unknown, context: Context) => unknown

  export const defaultOperators: { readonly [name: string]: Operator }

  export function evalToken(part: Part | undefined, context: Context): unknown

  export class Value implements FilteredValue {
    constructor(expression: string | FilteredValue, liquid: Liquid)
    readonly initial: FilteredValue['initial']
    readonly filters: FilteredValue['filters']
    value(context: Context): unknown
  }

  export interface FilterCall {
    readonly context: Context
  }

  /** The value and arguments are evaluated. */
  export type Filter = (this: FilterCall, value: unknown, ...args: readonly unknown[]) => unknown

  export const filters: { readonly [name in 'cgi_escape' | 'default' | 'split' | 'uri_escape' | 'url_encode']: Filter }

  /** A tag. Its nodes are in `tokens` up to its end. */
  export abstract class Tag implements Node {
    constructor(token: TagToken, remaining: Token[], liquid: Liquid, parser?: Parser)
    readonly token: TagToken
    readonly liquid: Liquid
    readonly tokenizer: Tokenizer
    abstract render(context: Context, emitter: Emitter): unknown
    arguments?(): Iterable<Value | Part | undefined>
    children?(partials: false, sync: true): unknown
  }

  /** The parser makes a tag by it. */
  export type TagClass = new (token: TagToken, remaining: Token[], liquid: Liquid, parser: Parser) => Tag

  /** `{{ value }}`. */
  export class Output {
    readonly value: Value
  }

  /** `{% echo value %}`. */
  export class EchoTag {
    readonly value?: Value
  }

  /** The options of a loop: `limit: 5`. */
  interface LoopOptions {
    readonly hash: unknown
    render(context: Context): Generator<unknown, unknown, unknown>
  }

  class Loop extends Tag {
    readonly collection: Part
    render(context: Context, emitter: Emitter): Generator<unknown, unknown, unknown>
  }

  export class ForTag extends Loop {
    hash: LoopOptions
  }

  export class TablerowTag extends Loop {
    args: LoopOptions
  }

  export class CaseTag extends Tag {
    readonly value: Value
    readonly branches: readonly { readonly values: readonly Part[]; readonly templates: readonly Node[] }[]
    readonly elseTemplates: readonly Node[]
    render(context: Context, emitter: Emitter): Generator<unknown, void, unknown>
  }

  export class CycleTag extends Tag {
    readonly group: Part | undefined
    render(context: Context, emitter: Emitter): Generator<unknown, unknown, unknown>
  }

  export class RawTag extends Tag {
    readonly tokens: readonly Token[]
    render(): string
  }

  export class Liquid {
    constructor(options: {
      readonly templates: { readonly [name: string]: string }
      readonly ownPropertyOnly: true
      readonly parseLimit: number
      readonly locale: string
      readonly groupedExpressions: true
      readonly operators: { readonly [name: string]: Operator }
    })
    readonly options: Options
    readonly tags: { [name: string]: unknown }
    readonly filters: { [name: string]: Filter | { readonly handler: Filter } }
    readonly renderer: {
      renderTemplates(nodes: readonly Node[], context: Context, emitter?: Emitter): Generator<unknown, string>
    }
    registerTag(name: string, tag: TagClass): void
    registerFilter(name: string, filter: Filter): void
  }

  export class Parser {
    constructor(liquid: Liquid)
    parseTokens(tokens: Token[]): Node[]
  }

  /** Runs a liquidjs generator to its end. */
  export function toValueSync(value: unknown): unknown
}
