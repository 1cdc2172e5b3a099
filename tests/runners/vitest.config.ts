import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@brazier/source'] },
  ssr: { resolve: { conditions: ['@brazier/source'] } },
  test: { include: ['failing.spec.ts'] },
})
