import { Context, Drop, type Liquid } from 'liquidjs/dist/liquid.browser.mjs'
import type { Budget } from './budget.ts'
import type { Notes } from './notes.ts'
import type { RenderContext } from './render-context.ts'
import type { Values } from './values.ts'

export interface RenderState {
  readonly given: RenderContext
  readonly budget: Budget
  /** Time zones that it asked for. */
  readonly zones: Set<string>
  readonly notes: Notes
  /** Pairs of `message_extras`, in order. */
  readonly extras: (readonly [key: string, value: string])[]
  /** Absent: nobody asked for them. */
  readonly values?: Values
  /** The reason of the first `abort_message` that ran. */
  aborted?: string
  /** When a call's answer may be there, if the render ended for it. */
  unanswered?: 'soon' | 'later'
  calls: number
  /** Renders a text in the same context. Returns undefined if it is malformed. Absent while it runs. */
  rerender?: ((text: string) => string | undefined) | undefined
}

/** Ends the path of a range's bound. Its value is read as a number. */
export const rangeBound: unique symbol = Symbol('the bound of a range')

/** The `[0]` of an attribute: an object itself, as published. */
export const firstOfAttribute: unique symbol = Symbol('[0]')

/** Ends the path of a reference. `isNeeded`: it should have a value. */
export class Wanted {
  readonly reference: string
  readonly isNeeded: boolean

  constructor(reference: string, isNeeded: boolean) {
    this.reference = reference
    this.isNeeded = isNeeded
  }
}

/** Beyond it, adding 1 changes nothing: a range would never end. */
const furthest = Number.MAX_SAFE_INTEGER - 1

/** Longest text read as a number. */
const longestNumber = 30

/** A list is none: JavaScript would write it to read a number. */
export const boundOf = (value: unknown): unknown => {
  if (value === null || value === undefined) return value
  const isRead = typeof value === 'number' || (typeof value === 'string' && value.length <= longestNumber)
  const number = isRead ? Number(value) : Number.NaN
  return Math.max(-furthest, Math.min(furthest, number))
}

/** A key hashed at no cost worth counting. */
const shortKey = 100

/** Counts a surrogate pair once. */
const charactersOf = (text: string): number => text.length - (text.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0)

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Drop)

/** Counts each property it reads, and shares its state with the contexts that it makes. */
export class BoundedContext extends Context {
  readonly state: RenderState
  readonly #liquid: Liquid
  /** The last long text whose size was asked: loops ask again. */
  #measured: { readonly text: string; readonly size: number } | undefined

  constructor(environment: object, liquid: Liquid, state: RenderState) {
    const { budget } = state
    const memoryLimit = { use: (count: unknown) => budget.memory(typeof count === 'number' && count > 0 ? count : 0) }
    super(environment, liquid.options, { sync: true, ownPropertyOnly: true }, { memoryLimit, liquid })
    this.state = state
    this.#liquid = liquid
  }

  override spawn(scope: unknown): Context {
    const environment: object = Object(scope ?? {}) as object // `Object` makes one of any value
    return new BoundedContext(environment, this.#liquid, this.state)
  }

  override findScope(key: unknown): unknown {
    if (typeof key === 'object') return {}
    const scope = super.findScope(key)
    // An attribute that a user can have is a variable, also without a value.
    const isUnknown = typeof key === 'string' && key.startsWith('${') && !Object.hasOwn(Object(scope) as object, key)
    if (isUnknown) this.state.notes.add('missing_value', key)
    return scope
  }

  override readProperty(owner: unknown, key: unknown): unknown {
    if (key === rangeBound) return boundOf(owner)
    const { budget, notes, values } = this.state
    if (key instanceof Wanted) {
      if (key.isNeeded && (owner === undefined || owner === null)) notes.add('missing_value', key.reference)
      values?.add(key.reference, owner)
      return owner
    }
    budget.steps(1)
    // A list is no name: JavaScript would write it to look for one.
    if (typeof key === 'object') return undefined
    if (typeof key === 'string' && key.length > shortKey) budget.memory(key.length)
    if (key === 'size') return this.#sizeOf(owner)
    if (key !== firstOfAttribute) return super.readProperty(owner, key)
    return isPlain(owner) && !Object.hasOwn(owner, 0) ? owner : super.readProperty(owner, 0)
  }

  #sizeOf(owner: unknown): unknown {
    if (typeof owner === 'string') {
      if (owner.length <= shortKey) return charactersOf(owner)
      if (this.#measured?.text !== owner) {
        this.state.budget.memory(owner.length)
        this.#measured = { text: owner, size: charactersOf(owner) }
      }
      return this.#measured.size
    }
    if (!isPlain(owner) || Object.hasOwn(owner, 'size')) return super.readProperty(owner, 'size')
    const { length } = Object.keys(owner)
    this.state.budget.memory(length)
    return length
  }
}
