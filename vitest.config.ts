import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{apps,packages}/*/{src,test,fixtures}/**/*.test.{ts,tsx}', '{tools,bench,e2e}/**/*.test.ts'],
    // A worker loads server and client once, not once for each file; no test changes a module.
    isolate: false,
    globalSetup: 'apps/server/test/prepared-folder.ts',
    // A test waits for servers and disks almost half of its time: three share two cores.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
