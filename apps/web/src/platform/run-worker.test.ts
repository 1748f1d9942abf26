import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ORIGIN = 'https://chat.example.org'
const started: string[] = []
const policies: string[] = []

class FakeWorker {
  constructor(url: string) {
    started.push(url)
  }
}

/** As in a browser whose page names its policies: a second one of the same name is refused. */
const trustedTypes = {
  createPolicy(name: string, rules: object) {
    if (policies.includes(name)) throw new TypeError(`Policy with name "${name}" already exists.`)
    policies.push(name)
    return rules
  },
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: `${ORIGIN}/chat`, origin: ORIGIN }, trustedTypes })
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubEnv('DEV', false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

// [trust-8]
it('starting workers makes one policy, and starts files of the build only', async () => {
  // Another file may have made the policy.
  vi.resetModules()
  const { startWorker } = await import('./run-worker.ts')
  startWorker('/assets/unpack.js')
  startWorker(`${ORIGIN}/assets/sheets.js`)
  expect(policies).toEqual(['worker'])
  expect(started).toEqual([`${ORIGIN}/assets/unpack.js`, `${ORIGIN}/assets/sheets.js`])
  const foreign = ['https://evil.example/assets/x.js', '/files/x.js', 'blob:x', 'data:text/javascript,1']
  for (const url of foreign) expect(() => startWorker(url)).toThrow('not a script of this page')
})
