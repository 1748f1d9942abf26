import { defineConfig } from 'vitest/config'
import { EnvironmentSequencer } from './tools/environment-sequencer.ts'

export default defineConfig({
  test: {
    include: ['{apps,packages}/*/{src,test,fixtures}/**/*.test.{ts,tsx}', '{tools,bench,e2e}/**/*.test.ts'],
    // A worker loads server and client once, not once for each file; no test changes a module.
    isolate: false,
    sequence: { sequencer: EnvironmentSequencer },
    // Only what failing tests print is of interest.
    silent: 'passed-only',
    globalSetup: 'apps/server/test/prepared-folder.ts',
    // A test waits for servers and databases almost half of its time: with four, two cores are never idle.
    maxWorkers: 4,
    // A tenth of a run was collecting garbage: room for what is soon forgotten.
    execArgv: ['--max-semi-space-size=64'],
    // No test measures time: these end what hangs, also on a machine that is busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
