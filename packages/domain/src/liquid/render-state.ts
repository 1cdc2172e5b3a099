import type { Context, Emitter } from 'liquidjs/dist/liquid.browser.mjs'
import type { RenderContext } from './render-context.ts'
import { renderLimits } from './render-limits.ts'

/** What one render knows and has used up. */
export interface RenderState {
  readonly given: RenderContext
  steps: number
  characters: number
  /** The reason of an `abort_message`, once there was one. */
  aborted?: string
}

const states = new WeakMap<object, RenderState>()

/** Ties a state to the variables that a render begins with. */
export const keepState = (environment: object, state: RenderState): void => {
  states.set(environment, state)
}

/** The state of the render that a tag or filter runs in. */
export const stateOf = (context: Context): RenderState => {
  const state = states.get(context.environments)
  if (state === undefined) throw new TypeError('a template is rendered without its state')
  return state
}

/** Counts one step. Throws over the limit. */
export const takeStep = (state: RenderState): void => {
  state.steps += 1
  if (state.steps > renderLimits.steps) throw new RangeError(`more than ${renderLimits.steps} steps`)
}

const deepest = 100

/** A value as text: nothing for null, elements one after another, an object as JSON. */
const written = (value: unknown, depth: number): string => {
  if (typeof value === 'string') return value
  if (value === null || value === undefined || depth > deepest) return ''
  if (Array.isArray(value)) return value.map((element) => written(element, depth + 1)).join('')
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? '')
}

/** Where a render's text goes; throws when there is too much of it. */
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
