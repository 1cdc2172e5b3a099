/**
 * The types of liquidjs that this package uses, from its browser entry. The Node entry imports `node:fs`, and its types
 * need those of Node, which must not compile here.
 */
declare module 'liquidjs/dist/liquid.browser.mjs' {
  /** One node of a parsed template. */
  export interface TemplateNode {
    render(context: Context, emitter: Emitter): unknown
  }

  /** Where rendered text goes. */
  export interface Emitter {
    write(value: unknown): void
    readonly buffer: string
  }

  /** A piece of text between delimiters, or around them. */
  export class Token {
    private constructor()
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
  }

  /** Counts what a render allocates; throws over its limit. */
  export interface Limiter {
    use(count: number): void
  }

  /** The state of one render. */
  export class Context {
    constructor(
      environment: object,
      options: Options,
      renderOptions: { readonly sync: true; readonly ownPropertyOnly: true; readonly memoryLimit: number },
      rest: { readonly liquid: Liquid },
    )
    readonly environments: object
    readonly memoryLimit: Limiter
    readonly breakCalled: boolean
    readonly continueCalled: boolean
    bottom(): { [name: string]: unknown }
  }

  /** An expression with filters. */
  export class Value {
    constructor(expression: string, liquid: Liquid)
    value(context: Context): unknown
  }

  /** What a filter is called on. */
  export interface FilterCall {
    readonly context: Context
    readonly token: { readonly args: readonly unknown[] }
  }

  /** A filter: the value and its arguments, evaluated. */
  export type Filter = (this: FilterCall, value: unknown, ...args: readonly unknown[]) => unknown

  /** A tag without a body. */
  export interface TagImplementation {
    readonly parse?: (this: { liquid: Liquid; [name: string]: unknown }, token: TagToken, rest: Token[]) => void
    readonly render: (this: { liquid: Liquid; [name: string]: unknown }, context: Context, emitter: Emitter) => unknown
  }

  /** The engine. */
  export class Liquid {
    constructor(options: {
      readonly templates: { readonly [name: string]: string }
      readonly ownPropertyOnly: true
      readonly parseLimit: number
      readonly locale: string
    })
    readonly options: Options
    readonly tags: { [name: string]: unknown }
    readonly filters: { [name: string]: Filter }
    readonly renderer: {
      renderTemplates(nodes: readonly TemplateNode[], context: Context, emitter?: Emitter): Generator<unknown, string>
    }
    registerTag(name: string, tag: TagImplementation): void
    registerFilter(name: string, filter: Filter): void
  }

  /** Turns tokens into nodes. */
  export class Parser {
    constructor(liquid: Liquid)
    parseTokens(tokens: Token[]): TemplateNode[]
  }

  /** Runs a generator of liquidjs to its end. */
  export function toValueSync(value: unknown): unknown

  /** Returns every variable that the nodes name, in all branches, by its first segment. */
  export function analyzeSync(
    nodes: readonly TemplateNode[],
    options: { readonly partials: false },
  ): { readonly variables: { readonly [root: string]: readonly { readonly segments: readonly unknown[] }[] } }
}
