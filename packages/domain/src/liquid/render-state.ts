import type { Context, Emitter } from 'liquidjs/dist/liquid.browser.mjs'
import type { RenderContext } from './render-context.ts'
import { renderLimits } from './render-limits.ts'

/** The state of one render: its context, and how much of the limits it has used. */
export interface RenderState {
  readonly given: RenderContext
  steps: number
  characters: number
  /** The reason of the first `abort_message` that ran. */
  aborted?: string
}

const states = new WeakMap<object, RenderState>()

/** Stores the state of a render by its variables. */
export const keepState = (environment: object, state: RenderState): void => {
  states.set(environment, state)
}

/** Returns the state of the render that a tag or filter runs in. */
export const stateOf = (context: Context): RenderState => {
  const state = states.get(context.environments)
  if (state === undefined) throw new TypeError('The state of this render was not stored.')
  return state
}

/** Counts one step. Throws over the limit. */
export const takeStep = (state: RenderState): void => {
  state.steps += 1
  if (state.steps > renderLimits.steps) throw new RangeError(`more than ${renderLimits.steps} steps`)
}

const deepest = 100

/** Returns a value as text: empty for null, the elements of a list joined, an object as JSON. */
const written = (value: unknown, depth: number): string => {
  if (typeof value === 'string') return value
  if (value === null || value === undefined || depth > deepest) return ''
  if (Array.isArray(value)) return value.map((element) => written(element, depth + 1)).join('')
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? '')
}

/** Returns an emitter that collects a render's text. It throws over the limit. */
export const boundedEmitter = (state: RenderState): Emitter => {
  let buffer = ''
  return {
    write: (value) => {
      const text = written(value, 0)
      state.characters += text.length
      if (state.characters > renderLimits.characters) {
        throw new RangeError(`more than ${renderLimits.characters} characters`)
      }
      buffer += text
    },
    get buffer() {
      return buffer
    },
  }
}
