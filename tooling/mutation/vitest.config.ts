import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Runs in Stryker's copy. */
export default defineConfig({
  resolve: { conditions: ['@brazier/source'] },
  ssr: { resolve: { conditions: ['@brazier/source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    // As in the whole repository: a slow machine fails no test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    deps: { interopDefault: false },
    setupFiles: [fileURLToPath(new URL('../vitest-setup.ts', import.meta.url))],
  },
})
