// What `npm test` leaves to CI.

/** @param {string} folder @param {readonly string[]} names */
const tests = (folder, names) => names.map((name) => `${folder}/${name}.test.ts`)

/**
 * Long files for what seldom breaks. CI runs them, and anyone who names one. Other tests hold the same rules with fewer rounds, faults or
 * places.
 * @type {readonly string[]}
 */
export const long = [
  // Outages of PostgreSQL, beside `durable`, `owners`, `shared-workspaces` and `unit-of-work`.
  ...tests('packages/postgres/src', ['away', 'half-open', 'pgbouncer', 'rolling-upgrade', 'drivers/full-disk']),
  // Faults at the worst moment, beside `server-kills`, `webhook-kills`, `hostile-sends` and `first-keys`.
  ...tests('tests/crash', [
    'concurrency',
    'database-crashes',
    'huge-states',
    'poisoned-jobs',
    'stopping',
    'torn-folder',
  ]),
  // Every place of the console, and the console in other houses, beside tours of what people do.
  ...tests('tests/console', ['api', 'derived', 'hostile', 'in-page', 'long-lists', 'playground']),
  // Witnesses through both mocks, beside service and HTTP; other languages' programs and runners.
  'tests/witnesses-msw.test.ts',
  'tests/runners/fixtures.test.ts',
  'apps/server/src/commands/run/languages.test.ts',
]

/**
 * Whether a run leaves them out: it names no file and no project, and is not the long one (`EVERYWHERE=1`).
 * @param {readonly string[]} args
 */
export const isShort = (args) => process.env['EVERYWHERE'] !== '1' && args.every((argument) => argument.startsWith('-'))
