import type { Context, Emitter } from 'liquidjs/dist/liquid.browser.mjs'
import { BoundedContext } from './bounded-context.ts'
import type { RenderState } from './bounded-context.ts'
import type { Budget } from './budget.ts'
import { wholeSize } from './size.ts'

export const stateOf = (context: Context): RenderState => {
  if (context instanceof BoundedContext) return context.state
  throw new TypeError('This context is not one of a bounded render.')
}

class RenderEnd extends Error {
  override readonly name = 'RenderEnd'
}

/** Ends a render, so that nothing is sent. */
export const abortRender = (context: Context, reason: string): never => {
  stateOf(context).aborted ??= reason
  throw new RenderEnd(reason)
}

/** Ends a render that needs an answer not known yet. */
export const awaitAnswer = (context: Context, when: NonNullable<RenderState['unanswered']>): never => {
  stateOf(context).unanswered ??= when
  throw new RenderEnd('an answer is not known yet')
}

export const budgetOf = (context: Context): Budget => stateOf(context).budget

/** Takes a text, number or boolean; anything else is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const deepest = 100

/** Empty for null, a list's elements joined, an object as JSON. */
const written = (value: unknown, depth: number): string => {
  if (typeof value === 'string') return value
  if (value === null || value === undefined || depth > deepest) return ''
  if (Array.isArray(value)) return value.map((element) => written(element, depth + 1)).join('')
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? '')
}

/** Lists and objects write slower than the same text by this factor. */
const writingRate = 4

/** Throws over the limits. */
export const boundedEmitter = ({ budget }: RenderState): Emitter => {
  let buffer = ''
  return {
    write: (value) => {
      if (typeof value === 'object' && value !== null) budget.memory(writingRate * wholeSize(value, budget))
      const text = written(value, 0)
      budget.characters(text.length)
      buffer += text
    },
    get buffer() {
      return buffer
    },
  }
}
