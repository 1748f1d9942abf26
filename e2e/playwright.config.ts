import { defineConfig, devices } from '@playwright/test'

const browser = process.env.PARLEY_CHROMIUM ?? '/usr/bin/chromium'
/** Without windows of its own it is quicker; but it shows no notices. */
const shell = process.env.PARLEY_HEADLESS_SHELL ?? browser
const NOTICES = '**/{notices,push}.spec.ts'
const args = [
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
]

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './server/prepare-demo.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // What passes at the second try is named in the summary, and few are tolerated (tools/test-parts.ts).
  retries: 1,
  // Windows wait for the server and journeys for windows: three share two cores.
  workers: 3,
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Requests that a worker answers cannot be watched or changed; journeys about it allow it.
    serviceWorkers: 'block',
    colorScheme: 'light',
    // Every frame of an animation is painted by the processor here.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of two windows costs more than the journey; ask for it to look into a failure.
    trace: process.env.PARLEY_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'journeys', testIgnore: NOTICES, use: { launchOptions: { executablePath: shell, args } } },
    { name: 'notices', testMatch: NOTICES, use: { launchOptions: { executablePath: browser, args } } },
  ],
})
