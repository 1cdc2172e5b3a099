export type { Witness, WitnessRequest } from './witness.ts'
export { witnesses, witnessState } from './witnesses.ts'
