import { type Context, type Liquid, toValueSync, Value } from 'liquidjs/dist/liquid.browser.mjs'
import { unescaped } from './braced-tokens.ts'
import { textOf } from './render-state.ts'

export type Mixed = readonly (string | Value)[]

export interface ConnectedParts {
  readonly url: Mixed
  /** By name. One without a value is empty. */
  readonly options: ReadonlyMap<string, Mixed>
}

/** An output ends before another begins, or many `{{` would each read the text again. */
const outputs = /\{\{((?:(?!\{\{)[\s\S])*?)\}\}/g

/** Around an output's number. Nobody writes these characters: they are for private use. */
const [open, close] = ['\uE000', '\uE001']
const placeholder = /\uE000(\d+)\uE001/

/** Returns the end of the text if it is not closed. */
const endOfObject = (text: string, begin: number): number => {
  let depth = 0
  let isQuoted = false
  for (let at = begin; at < text.length; at += 1) {
    const character = text[at]
    if (isQuoted && character === '\\') at += 1
    else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === '{') depth += 1
    else if (!isQuoted && character === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}

const option = /\s*:(\w+)(?=\s|$)\s*|\s*(\S+)/y
const word = /\S+/y

/** The first of a name counts. Headers may have spaces. */
const optionsOf = (text: string): ReadonlyMap<string, string> => {
  const options = new Map<string, string>()
  option.lastIndex = 0
  for (let match = option.exec(text); match !== null; match = option.exec(text)) {
    const [, name] = match
    let at = option.lastIndex
    if (name === undefined) continue
    word.lastIndex = at
    const first = word.exec(text)?.[0] ?? ''
    const isObject = name === 'headers' && first.startsWith('{')
    const isFlag = /^:\w+$/.test(first)
    const end = isFlag ? at : isObject ? endOfObject(text, at) : at + first.length
    if (!options.has(name)) options.set(name, text.slice(at, end))
    at = end
    option.lastIndex = at
  }
  return options
}

/** Arguments with a number for each output: its spaces separate nothing. `mixed` puts the outputs back. */
export const readArguments = (
  args: string,
  liquid: Liquid,
): { readonly plain: string; readonly mixed: (text: string) => Mixed } => {
  const values: Value[] = []
  const plain = args
    .replaceAll(/[\uE000\uE001]/g, '')
    .replaceAll(outputs, (_, expression: string) => `${open}${values.push(new Value(expression, liquid)) - 1}${close}`)
  const mixed = (text: string): Mixed =>
    text.split(placeholder).flatMap((piece, index) => (index % 2 === 0 ? piece : (values[Number(piece)] ?? [])))
  return { plain: unescaped(plain), mixed }
}

/** The address goes up to the first space outside outputs; options follow. */
export const connectedParts = (args: string, liquid: Liquid): ConnectedParts => {
  const { plain, mixed } = readArguments(args, liquid)
  const [all = '', url = ''] = /^\s*(\S*)/.exec(plain) ?? []
  const options = [...optionsOf(plain.slice(all.length))]
  return { url: mixed(url), options: new Map(options.map(([name, text]) => [name, mixed(text)])) }
}

export const expressionsOf = (parts: readonly Mixed[]): readonly Value[] =>
  parts.flat().filter((piece) => typeof piece !== 'string')

export const readMixed = (mixed: Mixed, context: Context): string =>
  mixed.map((piece) => (typeof piece === 'string' ? piece : textOf(toValueSync(piece.value(context))))).join('')
