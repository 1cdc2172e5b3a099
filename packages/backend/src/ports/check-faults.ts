import { contract } from '@brazier/contract'
import { type CheckFaults, type Fault, faultCheck, faultObjectionIn } from './faults.ts'

/** Returns the objection in one line; undefined if valid. */
export const faultObjection = (fault: Fault): string | undefined => faultObjectionIn(contract, fault)

/** Throws a TypeError for invalid new faults, or too many with the `others` existing ones. */
export const checkFaults: CheckFaults = (faults, others) => faultCheck(contract)(faults, others)
