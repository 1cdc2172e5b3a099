/**
 * Length of some tests, from the environment: `CRASH_KILLS` and `FC_SEED` of the crash tests, `LONG_TOURS=1` of the
 * browser's, `EVERYWHERE=1`.
 */
export const testSettings = {
  /** Number of kills of a server. */
  crashKills: Number(process.env['CRASH_KILLS'] ?? 3),
  /** The seed of when it is killed. */
  crashSeed: Number(process.env['FC_SEED'] ?? 1),
  /** Whether every HTTP client of a run is tried: `RUN_CLIENTS=all`. */
  allClients: process.env['RUN_CLIENTS'] === 'all',
  /** Whether tests of whole servers run on every store, and all witnesses through both msw: `EVERYWHERE=1`. */
  everywhere: process.env['EVERYWHERE'] === '1',
  /** A checkout of github.com/Appboy/currents-examples, beside which the events of Currents are held. Empty: none. */
  currentsExamples: process.env['CURRENTS_EXAMPLES'] ?? '',
  /** Whether tours visit every place of a kind, in every look, and axe checks each step. */
  longTours: process.env['LONG_TOURS'] === '1',
  /** Store of the console's tours: `TOURS_STORE=PGlite`, `PostgreSQL` or, by default, `memory`. */
  toursStore: process.env['TOURS_STORE'] ?? 'memory',
}

type Settings = typeof testSettings

declare module 'vitest' {
  interface ProvidedContext extends Settings {
    mswMajor: string
  }
}
