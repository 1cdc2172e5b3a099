import { configureFastCheck } from '../packages/testkit/src/fast-check.ts'

// A failed property prints its seed; `FC_SEED=<seed> npm test` brings the failure back, `FC_RUNS` sets how many examples run.
configureFastCheck({ seed: process.env['FC_SEED'], runs: process.env['FC_RUNS'] })
