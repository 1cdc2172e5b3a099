/** Settings of the environment: `CRASH_KILLS` and `FC_SEED` of the crash tests, `LONG_TOURS=1` of the browser's, `EVERYWHERE=1`. */
export const testSettings = {
  crashKills: Number(process.env['CRASH_KILLS'] ?? 3),
  /** Decides when the server is killed. */
  crashSeed: Number(process.env['FC_SEED'] ?? 1),
  /** Every HTTP client of a run: `RUN_CLIENTS=all`. */
  allClients: process.env['RUN_CLIENTS'] === 'all',
  /** Whole servers on every store, and all witnesses through both msw: `EVERYWHERE=1`. */
  everywhere: process.env['EVERYWHERE'] === '1',
  /** A checkout of github.com/Appboy/currents-examples, to compare events with. Empty: none. */
  currentsExamples: process.env['CURRENTS_EXAMPLES'] ?? '',
  /** Every place of a kind, in every look, with axe at each step. */
  longTours: process.env['LONG_TOURS'] === '1',
  /** The console's tours use `TOURS_STORE=PGlite`, `PostgreSQL` or, by default, `memory`. */
  toursStore: process.env['TOURS_STORE'] ?? 'memory',
}

type Settings = typeof testSettings

declare module 'vitest' {
  interface ProvidedContext extends Settings {
    mswMajor: string
  }
}
