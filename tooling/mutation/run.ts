import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'

// Use: docs/mutation-testing.md.
const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

const asked = process.argv.slice(2)
const areas = asked.length === 0 ? ['**/*.ts'] : asked.map((area) => (area.endsWith('.ts') ? area : `${area}/**/*.ts`))

process.chdir(path('../../packages/domain'))
// Every run tries the same property examples, so scores are reproducible.
process.env['FC_SEED'] ??= '1'

await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Some tests set the process's time zone, which a thread cannot.
  vitest: { configFile: path('vitest.config.ts'), pool: 'forks' },
  mutate: [...areas.map((area) => `src/${area}`), '!src/**/*.test.ts', '!src/**/*.d.ts'],
  // The copy finds the compiler's settings above it in the repository.
  ignorePatterns: ['dist', 'tsconfig*.json'],
  concurrency: Number(process.env['MUTATE_WORKERS'] ?? 1),
  reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '../../artifacts/mutation/report.json' },
  htmlReporter: { fileName: '../../artifacts/mutation/report.html' },
  thresholds: { high: 95, low: 90, break: asked.length === 0 ? 90 : null },
  timeoutMS: 10_000,
  tempDirName: '../../artifacts/mutation/copy',
}).runMutationTest()
