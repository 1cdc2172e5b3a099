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
  ...tests('packages/postgres/src', ['away', 'back-in-time', 'half-open', 'pgbouncer', 'rolling-upgrade']),
  ...tests('packages/postgres/src', ['drivers/full-disk', 'migrations/0008-addresses', 'testing/embedded-postgres']),
  // Faults at the worst moment, beside `server-kills`, `webhook-kills`, `hostile-sends` and `first-keys`.
  ...tests('tests/crash', [
    'concurrency',
    'database-crashes',
    'huge-states',
    'poisoned-jobs',
    'stopping',
    'torn-folder',
  ]),
  // The console in other houses, on other stores and under load.
  ...tests('tests/console', ['api', 'busy-list', 'clicks', 'derived', 'hostile']),
  ...tests('tests/console', ['in-page', 'keyboard', 'long-lists', 'playground', 'stores']),
  // Witnesses through both mocks, beside service and HTTP; other languages' programs and runners.
  'tests/witnesses-msw.test.ts',
  'tests/runners/fixtures.test.ts',
  ...tests('apps/server/src/commands/run', ['languages', 'products']),
  // Servers that lack memory or a package, beside the bounds of bodies and `start/store`.
  ...tests('apps/server/src', ['small-heap', 'start/absent-pglite', 'telemetry/absent-open-telemetry']),
  // What the repository makes of its sources, beside the sources' own tests.
  'tests/readme-snippets.test.ts',
  ...tests('tooling', ['bundle/bundle', 'bundle/make', 'demo/demo', 'github/actions', 'member-texts/client-files']),
  // What holds test data and documents to all that they are about, beside the tests that use them.
  'tests/nearly-valid-coverage.test.ts',
  'tooling/state-schema/agreement.test.ts',
  // What a shell says of the completion's own scripts.
  'apps/server/src/commands/complete/complete-command.test.ts',
]

/**
 * Whether a run leaves them out: it names no file and no project, and is not the long one (`EVERYWHERE=1`).
 * @param {readonly string[]} args
 */
export const isShort = (args) => process.env['EVERYWHERE'] !== '1' && args.every((argument) => argument.startsWith('-'))
