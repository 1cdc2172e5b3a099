import { contract, type Rows } from '@brazier/contract'
import { type Fault, faultCheck, type Faults, type FaultState } from '../ports/faults.ts'

/** Faults in memory. Each method does its work before it returns its promise. */
export interface MemoryFaults extends Faults {
  /** `list` without a promise. */
  states(): readonly FaultState[]
}

/** Returns no faults, for a service with these rows. */
export const memoryFaults = (rows: Rows = contract): MemoryFaults => {
  const checkFaults = faultCheck(rows)
  let states: FaultState[] = []
  let last = 0
  const unused = (fault: Fault): FaultState => {
    last += 1
    return { id: last, fault, hits: 0, left: fault.times ?? 1 }
  }
  const addAll: Faults['addAll'] = async (faults) => {
    checkFaults(faults, states.length)
    states.push(...faults.map(unused))
  }
  return {
    add: (fault) => addAll([fault]),
    addAll,
    remove: async (id) => {
      const before = states.length
      states = states.filter((state) => state.id !== id)
      return states.length < before
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
