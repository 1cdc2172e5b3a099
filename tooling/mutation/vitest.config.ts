import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Runs the tests of one package in the copy that Stryker makes. */
export default defineConfig({
  resolve: { conditions: ['@brazier/source'] },
  ssr: { resolve: { conditions: ['@brazier/source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    // As for the whole repository: no test fails because a machine is slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    deps: { interopDefault: false },
    setupFiles: [fileURLToPath(new URL('../vitest-setup.ts', import.meta.url))],
  },
})
