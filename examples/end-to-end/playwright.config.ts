import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM']
const service = 'http://127.0.0.1:4799'

export default defineConfig({
  testDir: 'src',
  testMatch: '*.spec.ts',
  // One service and one workspace for all: one test after the other.
  workers: 1,
  use: {
    baseURL: 'http://127.0.0.1:4798',
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
  webServer: [
    { command: 'npx brazier --port 4799 --log-level warn', url: `${service}/_brazier/health` },
    {
      command: 'node src/app.ts',
      url: 'http://127.0.0.1:4798',
      env: { PORT: '4798', SERVICE: service, API_KEY: 'dev-key' },
    },
  ],
})
