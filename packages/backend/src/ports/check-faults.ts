import { contract } from '@brazier/contract'
import { type CheckFaults, type Fault, faultCheck, faultObjectionIn } from './faults.ts'

/** Returns what is wrong with a fault, in one line; undefined if it is valid. */
export const faultObjection = (fault: Fault): string | undefined => faultObjectionIn(contract, fault)

/** Throws a TypeError if one of the new faults is invalid, or if there are too many with the `others` existing ones. */
export const checkFaults: CheckFaults = (faults, others) => faultCheck(contract)(faults, others)
