import base from '../playwright.config.ts'

/** Thirty pictures are decoded at once, on as little as two cores. */
const FEW_FRAMES = ['--use-fake-device-for-media-stream=fps=5']
const [project] = base.projects ?? []
const launch = project?.use?.launchOptions
const args = [...(launch?.args ?? []).filter(flag => !flag.startsWith('--use-fake-device')), ...FEW_FRAMES]

/** `npm run test:calls`: many windows with sound and picture, so one test at a time. */
export default {
  ...base,
  testDir: '.',
  globalSetup: '../server/prepare-demo.ts',
  outputDir: '../test-results',
  workers: 1,
  retries: 0,
  timeout: 180_000,
  use: { ...base.use, actionTimeout: 30_000 },
  projects: [{ name: 'calls', use: { ...project?.use, launchOptions: { ...launch, args } } }],
}
