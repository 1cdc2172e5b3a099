import * as fc from 'fast-check'

/** How properties run, as the environment gives it: texts of whole numbers, each optional. */
export interface PropertyRun {
  /** The seed that a failure printed: every property runs with it, so that the failure comes back. */
  readonly seed?: string | undefined
  /** How many examples a property tries; fast-check's default is 100. */
  readonly runs?: string | undefined
}

const whole = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined || text === '') return undefined
  if (!/^-?\d{1,15}$/.test(text)) throw new TypeError(`${name} is ${JSON.stringify(text)}; wanted a whole number`)
  return Number(text)
}

/** Sets the seed and the number of runs of every property. Throws a TypeError for what is not a whole number. */
export const configureFastCheck = ({ seed, runs }: PropertyRun): void => {
  const [seedNumber, numRuns] = [whole('FC_SEED', seed), whole('FC_RUNS', runs)]
  fc.configureGlobal({
    ...(seedNumber === undefined ? {} : { seed: seedNumber }),
    ...(numRuns === undefined ? {} : { numRuns }),
  })
}
