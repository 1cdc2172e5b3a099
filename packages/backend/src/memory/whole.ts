import { contract } from '@brazier/contract'
import { checkFaults } from '../ports/check-faults.ts'
import { checkedFaults, type MemoryFaults } from './faults.ts'
import { type MemoryPersistence, memoryPersistenceOf } from './persistence.ts'

/** Returns an empty list of faults. */
export const memoryFaults = (): MemoryFaults => checkedFaults(checkFaults)

/** Returns a persistence without workspaces. It keeps all data in the memory of this process. */
export const memoryPersistence = (): MemoryPersistence => memoryPersistenceOf(contract)
