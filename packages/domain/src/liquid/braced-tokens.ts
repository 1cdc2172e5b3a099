import { type Liquid, type Token, Tokenizer } from 'liquidjs/dist/liquid.browser.mjs'
import { fieldNames } from './profile-variables.ts'
import { templateLimits } from './render-limits.ts'

/** Returns a name that no template can write otherwise. */
export const blockVariable = (name: string): string => `content_blocks.\${${name}}`

export const fieldVariable = (name: string): string => `\${${name}}`

const blocks = 'content_blocks.'

/** Tags with words as arguments: a nested `{{ }}` must remain an expression, and a `${ }` outside is one. */
const wordTags: ReadonlySet<string> = new Set([
  'catalog_items',
  'catalog_selection_items',
  'connected_content',
  'message_extras',
])

/** Returns `${name}` and the text before it as a plain property access. */
const withAccess = (before: string, name: string): string => {
  const [, list, index = ''] = /^([^[]+)((?:\[\d+\])+)$/.exec(name) ?? []
  if (list !== undefined && before.endsWith('.') && !before.endsWith(blocks)) return withAccess(before, list) + index
  if (before.endsWith(blocks)) return `${before.slice(0, -blocks.length)}[${JSON.stringify(blockVariable(name))}]`
  if (before.endsWith('.')) return `${before.slice(0, -1)}[${JSON.stringify(name)}]`
  return `${before}[${JSON.stringify(fieldVariable(name))}]`
}

const outputOf = (name: string): string => `{{${withAccess('', name)}}}`

/** A tag or output without `${ }` and nested `{{ }}`, and its end. */
interface Plain {
  readonly end: number
  readonly text: string
}

/** Doubles backslashes: Liquid's strings have no escapes, liquidjs's do. */
const escaped = (text: string): string => text.replaceAll('\\', '\\\\')

/** Returns the arguments of a tag that reads them itself. */
export const unescaped = (args: string): string => args.replaceAll('\\\\', '\\')

/** Undefined: it has no end, or a tag would end first. */
const endOfString = (text: string, at: number, isTag: boolean): number | undefined => {
  const end = text.indexOf(text.charAt(at), at + 1) + 1
  return end === 0 || (isTag && text.slice(at, end).includes('%}')) ? undefined : end
}

const tagName = (text: string, at: number): string => /^\{%-?\s*(\w*)/.exec(text.slice(at, at + 64))?.[1] ?? ''

/** The part that is read of a tag or output, or of an output within. */
interface Level {
  plain: string
  hasFilter: boolean
}

/** Returns the level around with the inner output as its content, or with a filter as a group: one value. */
const closed = ({ plain, hasFilter }: Level, outer: Level | undefined, keepsBraces: boolean): Level => {
  const [open, close] = keepsBraces ? ['{{', '}}'] : hasFilter ? ['(', ')'] : [' ', ' ']
  return { plain: `${outer?.plain ?? ''}${open}${plain}${close}`, hasFilter: outer?.hasFilter ?? false }
}

const kindOf = (text: string, begin: number) => {
  const isTag = text.startsWith('{%', begin)
  const tag = isTag ? tagName(text, begin) : ''
  // Quotes there, as in JSON, can have outputs.
  const hasStrings = tag !== 'connected_content' && tag !== 'message_extras'
  return { isTag, keepsBraces: wordTags.has(tag), hasStrings }
}

/** Undefined: it, or a `${` in it, is not closed. */
const readPlain = (text: string, begin: number): Plain | undefined => {
  const { isTag, keepsBraces, hasStrings } = kindOf(text, begin)
  const unclosed = new Set<string>()
  const around: Level[] = []
  let level: Level = { plain: text.slice(begin, begin + 2), hasFilter: false }
  for (let at = begin + 2; at < text.length;) {
    const two = text.slice(at, at + 2)
    const depth = around.length
    if (level.plain.length > templateLimits.tag || depth > templateLimits.depth) return undefined
    const isQuote = (hasStrings || depth > 0) && (text[at] === '"' || text[at] === "'") && !unclosed.has(two.charAt(0))
    const string = isQuote ? endOfString(text, at, isTag) : undefined
    // If one string does not end before the tag, no later one of its kind does. Another look would be quadratic.
    if (isQuote && string === undefined) unclosed.add(two.charAt(0))
    if (two === '${') {
      const end = text.indexOf('}', at)
      const name = text.slice(at + 2, end).trim()
      if (end < 0 || name === '') return undefined
      level.plain = keepsBraces && depth === 0 ? level.plain + outputOf(name) : withAccess(level.plain, name)
      at = end + 1
    } else if (string !== undefined) {
      level.plain += escaped(text.slice(at, string))
      at = string
    } else if (isQuote && !isTag) {
      return undefined
    } else if (depth === 0 && two === (isTag ? '%}' : '}}')) {
      return { end: at + 2, text: level.plain + two }
    } else if (two === '{{') {
      around.push(level)
      level = { plain: '', hasFilter: false }
      at += 2
    } else if (two === '}}' && depth > 0) {
      level = closed(level, around.pop(), keepsBraces)
      at += 2
    } else {
      level.hasFilter ||= two.startsWith('|')
      level.plain += escaped(text.charAt(at))
      at += 1
    }
  }
  return undefined
}

const stops = new RegExp(`\\{[{%]|\\$\\{\\s*(${fieldNames.join('|')})\\s*\\}`, 'g')

/** Finds an attribute's `${name}`, which the service reads in text too, if no tag or output comes before. */
const nextField = (text: string, from: number): RegExpExecArray | undefined => {
  stops.lastIndex = from
  const found = stops.exec(text)
  return found?.[1] === undefined ? undefined : found
}

const isRawTag = (text: string, at: number): boolean => tagName(text, at) === 'raw'

/**
 * Splits a template into liquidjs tokens in plain Liquid. `custom_attribute.${x}` becomes a property access; an inner `{{ }}`, which the
 * service allows, becomes its content or a group. Throws if it cannot.
 */
export const tokensOf = (text: string, { options }: Liquid): Token[] => {
  const tokenizer = new Tokenizer(text)
  const readStock = tokenizer.readTopLevelToken.bind(tokenizer)
  let isRaw = false
  let parts = 0
  tokenizer.readTopLevelToken = () => {
    const begin = tokenizer.p
    parts += 1
    if (parts > templateLimits.parts) throw new SyntaxError('too many')
    const isDelimited = text.startsWith('{%', begin) || text.startsWith('{{', begin)
    if (isRaw || !isDelimited || isRawTag(text, begin)) {
      const field = isRaw || isDelimited ? undefined : nextField(text, begin)
      if (field !== undefined) {
        const [whole, name = ''] = field
        const isHere = field.index === begin
        tokenizer.p = isHere ? begin + whole.length : field.index
        const written = isHere ? outputOf(name) : text.slice(begin, field.index)
        return new Tokenizer(written).readTopLevelToken(options)
      }
      const token = readStock(options)
      isRaw = isRaw ? !('name' in token) : 'name' in token
      return token
    }
    const plain = readPlain(text, begin)
    if (plain === undefined || plain.text.length > templateLimits.tag) throw new SyntaxError('not closed, or too long')
    const token = new Tokenizer(plain.text).readTopLevelToken(options)
    if (token.end !== plain.text.length) throw new SyntaxError('closed too early')
    tokenizer.p = plain.end
    return token
  }
  return tokenizer.readTopLevelTokens(options)
}
