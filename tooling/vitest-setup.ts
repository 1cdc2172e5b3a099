import * as fc from 'fast-check'

// A failed property prints its seed; `FC_SEED=<seed> npm test` repeats it. `FC_RUNS` sets new examples per run.

const whole = (name: string): number | undefined => {
  const text = process.env[name]
  if (text === undefined || text === '') return undefined
  if (!/^-?\d{1,15}$/.test(text)) throw new TypeError(`${name} is ${JSON.stringify(text)}; wanted a whole number`)
  return Number(text)
}

const [seed, numRuns] = [whole('FC_SEED'), whole('FC_RUNS')]
fc.configureGlobal({ ...(seed === undefined ? {} : { seed }), numRuns: numRuns ?? 20 })

/** Test servers are databases on this coordinator (`npm run task citus`). */
const citus = process.env['BRAZIER_TEST_CITUS']
if (citus !== undefined && citus !== '') {
  const { useCitus } = await import('../packages/postgres/src/testing/embedded-postgres.ts')
  useCitus(citus)
}
