import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { crashSettings } from './tooling/crash-settings.ts'

/** One project a package: `npm test -- --project contract`. */
const projects = {
  contract: 'packages/contract/src',
  domain: 'packages/domain/src',
  backend: 'packages/backend/src',
  control: 'packages/control/src',
  'control-app': 'packages/control-app/src',
  testkit: 'packages/testkit/src',
  conformance: 'packages/conformance/src',
  laws: 'packages/laws/src',
  client: 'packages/client/src',
  msw: 'packages/msw/src',
  postgres: 'packages/postgres/src',
  create: 'packages/create-brazier/src',
  console: 'apps/console/src',
  playground: 'apps/playground/src',
  server: 'apps/server/src',
  docs: 'apps/docs/src',
  tests: 'tests',
  tooling: 'tooling',
  examples: 'examples/*/{src,app}',
}

/** Tests that drive a real browser. */
const tours = ['tests/console/**/*.test.ts', 'tests/msw-browser.test.ts']

export default defineConfig({
  resolve: { conditions: ['@brazier/source'] },
  ssr: { resolve: { conditions: ['@brazier/source'] } },
  test: {
    passWithNoTests: true,
    // No test waits for time to pass: this only ends what hangs, on a busy machine too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A CommonJS package looks as it does to Node.
    deps: { interopDefault: false },
    // Tests share no state (design, "Tests"), so files may share a process: it nearly halves the run.
    isolate: false,
    setupFiles: [fileURLToPath(new URL('tooling/vitest-setup.ts', import.meta.url))],
    provide: { mswMajor: '3', ...crashSettings },
    projects: [
      ...Object.entries(projects).map(([name, root]) => ({
        extends: true as const,
        test: {
          name,
          include: [`${root}/**/*.test.{ts,js}`],
          exclude: [...configDefaults.exclude, ...(name === 'tests' ? tours : [])],
        },
      })),
      // On a busy machine a browser may take a key before the page does: a tour may be tried again, a defect fails each time.
      { extends: true as const, test: { name: 'tours', include: tours, retry: 2 } },
      // The mocks once more, on the older msw that they work with.
      {
        extends: true as const,
        resolve: { alias: [{ find: /^msw(?=\/|$)/, replacement: 'msw2' }] },
        test: {
          name: 'msw2',
          include: ['packages/msw/src/**/*.test.ts', 'tests/parity.test.ts', 'tests/witnesses-msw.test.ts'],
          provide: { mswMajor: '2' },
        },
      },
    ],
  },
})
