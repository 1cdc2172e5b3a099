import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM']

export default defineConfig({
  testDir: 'src',
  testMatch: '*.spec.ts',
  use: {
    baseURL: 'http://localhost:5199',
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
  webServer: { command: 'npx vite --port 5199 --strictPort', url: 'http://localhost:5199' },
})
