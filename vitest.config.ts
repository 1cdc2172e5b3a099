import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isShort, long } from './tooling/bootstrap/long.js'
import { testSettings } from './tooling/test-settings.ts'

/** One project a package: `npm test -- --project contract`. */
const projects = {
  contract: 'packages/contract/src',
  domain: 'packages/domain/src',
  backend: 'packages/backend/src',
  control: 'packages/control/src',
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

/** Browser tests. */
const tours = ['tests/console/**/*.test.ts', 'tests/msw-browser.test.ts']

// After vitest's command name.
const exclude = [...configDefaults.exclude, ...(isShort(process.argv.slice(3)) ? long : [])]

/** Longest files first: at the end no worker waits. */
const longest = ['tours', 'tests', 'tooling', 'postgres', 'laws', 'server']

const rank = ({ project: { name } }: TestSpecification): number =>
  longest.includes(name) ? longest.indexOf(name) : longest.length

/** A worker keeps what it has loaded until its project ends. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's own method
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  resolve: { conditions: ['@brazier/source'] },
  ssr: { resolve: { conditions: ['@brazier/source'] } },
  test: {
    passWithNoTests: true,
    // Tests do not wait: this only ends hangs, on a busy machine too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // CommonJS packages look as in Node.
    deps: { interopDefault: false },
    // Tests share no state (design, "Tests"), so files may share a process: it nearly halves the run.
    isolate: false,
    // One more than cores: tests often wait for databases, browsers and other processes.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    setupFiles: [fileURLToPath(new URL('tooling/vitest-setup.ts', import.meta.url))],
    provide: { mswMajor: '3', ...testSettings },
    projects: [
      ...Object.entries(projects).map(([name, root]) => ({
        extends: true as const,
        test: {
          name,
          include: [`${root}/**/*.test.{ts,js}`],
          exclude: [...exclude, ...(name === 'tests' ? tours : [])],
        },
      })),
      // Browsers are slow on busy machines: polling has a test's length.
      {
        extends: true as const,
        test: { name: 'tours', include: tours, exclude, expect: { poll: { timeout: 110_000 } } },
      },
      // The mocks again, on the older supported msw.
      {
        extends: true as const,
        resolve: { alias: [{ find: /^msw(?=\/|$)/, replacement: 'msw2' }] },
        test: {
          name: 'msw2',
          include: ['packages/msw/src/**/*.test.ts', 'tests/parity.test.ts', 'tests/witnesses-msw.test.ts'],
          exclude,
          provide: { mswMajor: '2' },
        },
      },
    ],
  },
})
