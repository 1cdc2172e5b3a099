import type { BrazierOptions } from '@brazier/testkit/playwright'
import { defineConfig } from '@playwright/test'

export default defineConfig<BrazierOptions>({
  testMatch: 'failing.pw.ts',
  workers: 1,
  reporter: 'line',
  use: { brazierOptions: { server: process.env['SERVER'] } },
})
