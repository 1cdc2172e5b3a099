import { checkFaults, type Fault, type Faults, type FaultState } from '../ports/faults.ts'

/** Faults in memory. Each method does its work before it returns its promise. */
export interface MemoryFaults extends Faults {
  /** Returns the same as `list`, without a promise. */
  states(): readonly FaultState[]
}

const unused = (fault: Fault): FaultState => ({ fault, hits: 0, left: fault.times ?? 1 })

/** Returns an empty list of faults. */
export const memoryFaults = (): MemoryFaults => {
  let states: FaultState[] = []
  return {
    add: async (fault) => {
      checkFaults([fault], states.length)
      states.push(unused(fault))
    },
    replace: async (faults) => {
      checkFaults(faults, 0)
      states = faults.map(unused)
    },
    states: () => [...states],
    list: async () => [...states],
    clear: async () => {
      states = []
    },
    take: async (endpoint) => {
      const index = states.findIndex(({ fault, left }) => left > 0 && fault.endpoint === endpoint)
      const state = states[index]
      if (state === undefined) return undefined
      states[index] = { ...state, hits: state.hits + 1, left: state.left - 1 }
      return state.fault
    },
  }
}
