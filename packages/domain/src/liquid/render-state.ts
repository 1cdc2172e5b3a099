import type { Context, Emitter } from 'liquidjs/dist/liquid.browser.mjs'
import { BoundedContext } from './bounded-context.ts'
import type { RenderState } from './bounded-context.ts'
import type { Budget } from './budget.ts'
import { wholeSize } from './size.ts'

/** Returns the state of the render that a tag or filter runs in. */
export const stateOf = (context: Context): RenderState => {
  if (context instanceof BoundedContext) return context.state
  throw new TypeError('This context is not one of a bounded render.')
}

/** Ends a render before its end. */
class RenderEnd extends Error {
  override readonly name = 'RenderEnd'
}

/** Ends a render, so that nothing is sent. */
export const abortRender = (context: Context, reason: string): never => {
  stateOf(context).aborted ??= reason
  throw new RenderEnd(reason)
}

/** Ends a render that needs an answer which is not known yet. */
export const awaitAnswer = (context: Context, when: NonNullable<RenderState['unanswered']>): never => {
  stateOf(context).unanswered ??= when
  throw new RenderEnd('an answer is not known yet')
}

/** Returns the budget of the render that a tag, filter or operator runs in. */
export const budgetOf = (context: Context): Budget => stateOf(context).budget

/** Returns a text, number or boolean as text; anything else is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const deepest = 100

/** Returns a value as text: empty for null, the elements of a list joined, an object as JSON. */
const written = (value: unknown, depth: number): string => {
  if (typeof value === 'string') return value
  if (value === null || value === undefined || depth > deepest) return ''
  if (Array.isArray(value)) return value.map((element) => written(element, depth + 1)).join('')
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? '')
}

/** Factor by which a list or an object is slower to write than the same text. */
const writingRate = 4

/** Returns an emitter that collects a render's text. It throws over the limits. */
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
