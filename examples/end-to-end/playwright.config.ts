import type { BrazierOptions } from '@brazier/testkit/playwright'
import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM']
const service = 'http://127.0.0.1:4799'
const key = 'help-desk-key'

export default defineConfig<BrazierOptions>({
  testDir: 'src',
  testMatch: '*.spec.ts',
  // The application has one key for all tests: one test after the other.
  workers: 1,
  use: {
    baseURL: 'http://127.0.0.1:4798',
    launchOptions: executablePath === undefined ? {} : { executablePath },
    brazierOptions: { server: service, use: { workspace: 'default', key } },
  },
  webServer: [
    {
      command: `npx brazier --port 4799 --key ${key} --clock manual --log-level warn`,
      url: `${service}/_brazier/health`,
    },
    {
      command: 'node src/app.ts',
      url: 'http://127.0.0.1:4798',
      env: { PORT: '4798', SERVICE: service, API_KEY: key },
    },
  ],
})
