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
    // Every frame of an animation is painted by the processor here.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of two windows costs more than the journey; ask for it to look into a failure.
    trace: process.env.PARLEY_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        // Without a graphics card the plain painter is cheaper than an imitated one.
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A microphone that hums, for voice messages.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
