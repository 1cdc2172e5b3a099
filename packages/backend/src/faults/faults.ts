import type { EndpointId } from '@brazier/contract'
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
  /** Adds a fault. Throws a TypeError that says what is wrong with it. */
  add(fault: Fault): void
  /** Forgets all faults and adds others. Throws a TypeError, and changes nothing, when one of them is wrong. */
  replace(faults: readonly Fault[]): void
  /** All faults in the order of `add`, spent ones included. */
  list(): readonly FaultState[]
  clear(): void
  /** The fault that meets the next call of an endpoint, counted; undefined when none does. */
  take(endpoint: EndpointId): Fault | undefined
}

const check = (fault: Fault): void => {
  const objection = faultObjection(fault)
  if (objection !== undefined) {
    throw new TypeError(`fault ${JSON.stringify(fault)}: ${objection} (see the README of @brazier/backend)`)
  }
}

/** No faults yet. */
export const createFaults = (): Faults => {
  let states: FaultState[] = []
  const append = (faults: readonly Fault[]): void => {
    for (const fault of faults) check(fault)
    if (states.length + faults.length > faultLimits.faults) {
      throw new TypeError(`a workspace holds ${faultLimits.faults} faults at most; clear the spent ones`)
    }
    states.push(...faults.map((fault) => ({ fault, hits: 0, left: fault.times ?? 1 })))
  }
  return {
    add: (fault) => append([fault]),
    replace: (faults) => {
      const before = states
      states = []
      try {
        append(faults)
      } catch (error) {
        states = before
        throw error
      }
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
