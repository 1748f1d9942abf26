import { defineConfig, devices } from '@playwright/test'

const executablePath = process.env.PARLEY_CHROMIUM ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './server/prepare-demo.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  // Each journey runs a server and two windows of its own: one at a time is quickest on two cores.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    colorScheme: 'light',
    // A trace of two windows costs more than the journey; ask for it to look into a failure.
    trace: process.env.PARLEY_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
