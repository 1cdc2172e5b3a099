import type { EndpointId } from '@brazier/contract'
import type { Awaitable } from '../ports/awaitable.ts'
import { type Fault, faultLimits, faultObjection } from './fault.ts'

/** A fault and what became of it. */
export interface FaultState {
  readonly fault: Fault
  /** How many calls it has met. */
  readonly hits: number
  /** How many calls it will still meet. */
  readonly left: number
}

/** The faults of a workspace. Those of one endpoint meet its calls one after the other, in the order of `add`. */
export interface Faults {
  /** Adds a fault, which meets every call that comes once this is over. Throws a TypeError that says what is wrong with it. */
  add(fault: Fault): Awaitable<void>
  /** Forgets all faults and adds others. Throws a TypeError, and changes nothing, when one of them is wrong. */
  replace(faults: readonly Fault[]): Awaitable<void>
  /** All faults in the order of `add`, spent ones included. */
  list(): Awaitable<readonly FaultState[]>
  clear(): Awaitable<void>
  /** The fault that meets the next call of an endpoint, counted; undefined when none does. */
  take(endpoint: EndpointId): Awaitable<Fault | undefined>
}

/** Faults that nobody else has a say in: everything is known and done at once. */
export interface LocalFaults extends Faults {
  add(fault: Fault): void
  replace(faults: readonly Fault[]): void
  list(): readonly FaultState[]
  clear(): void
  take(endpoint: EndpointId): Fault | undefined
}

/** Throws a TypeError that says what is wrong with faults that are to be beside `others` other ones. */
export const checkFaults = (faults: readonly Fault[], others: number): void => {
  for (const fault of faults) {
    const objection = faultObjection(fault)
    if (objection !== undefined) {
      throw new TypeError(`fault ${JSON.stringify(fault)}: ${objection} (see the README of @brazier/backend)`)
    }
  }
  if (others + faults.length > faultLimits.faults) {
    throw new TypeError(`a workspace holds ${faultLimits.faults} faults at most; clear the spent ones`)
  }
}

const unmet = (fault: Fault): FaultState => ({ fault, hits: 0, left: fault.times ?? 1 })

/** No faults yet. */
export const createFaults = (): LocalFaults => {
  let states: FaultState[] = []
  return {
    add: (fault) => {
      checkFaults([fault], states.length)
      states.push(unmet(fault))
    },
    replace: (faults) => {
      checkFaults(faults, 0)
      states = faults.map(unmet)
    },
    list: () => [...states],
    clear: () => {
      states = []
    },
    take: (endpoint) => {
      const at = states.findIndex(({ fault, left }) => left > 0 && fault.endpoint === endpoint)
      const state = states[at]
      if (state === undefined) return undefined
      states[at] = { ...state, hits: state.hits + 1, left: state.left - 1 }
      return state.fault
    },
  }
}
