import type { Token } from 'liquidjs/dist/liquid.browser.mjs'
import { templateLimits } from './render-limits.ts'

const opening: ReadonlySet<string> = new Set(['if', 'unless', 'case', 'for', 'tablerow', 'capture'])

/** Matches `{% liquid liquid liquid … %}`: each reads all text after it, in quadratic time. */
const liquidInLiquid = /(?:\bliquid\s+){10}/

export const isTooDeep = (tokens: readonly Token[]): boolean => {
  if (tokens.length > templateLimits.parts) return true
  let depth = 0
  for (const token of tokens) {
    const name = 'name' in token ? token.name : undefined
    if (typeof name !== 'string') continue
    if (name === 'liquid' && liquidInLiquid.test(token.getText())) return true
    if (opening.has(name)) depth += 1
    else if (name.startsWith('end') && opening.has(name.slice(3))) depth -= 1
    if (depth > templateLimits.depth) return true
  }
  return false
}

/** Tokens taken from the front in constant time: `shift` of a long array moves all others. */
class TokenQueue extends Array<Token> {
  #taken = 0

  override shift(): Token | undefined {
    const token = this[this.#taken]
    this.#taken += 1
    // liquidjs checks the length for tokens left.
    if (this.#taken === this.length) this.length = 0
    return token
  }
}

/** Serves liquidjs's parser, which takes tokens one by one. */
export const tokenQueue = (tokens: readonly Token[]): Token[] => {
  const queue = new TokenQueue()
  for (const token of tokens) queue.push(token)
  return queue
}
