// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  document.head.replaceChildren()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const OWN = '/assets/first-load-1.js'

// [installed-4]
it.each([
  { build: 'this build', files: ['/assets/react.js', OWN], isReady: false },
  {
    build: 'a newer build with the same React',
    files: ['/assets/react.js', '/assets/first-load-2.js'],
    isReady: true,
  },
])('a worker of $build that waits is an update: $isReady', async ({ files, isReady }) => {
  vi.stubEnv('PROD', true)
  for (const src of ['/assets/react.js', OWN]) {
    const script = document.createElement('script')
    // The test browser would load it.
    Object.defineProperty(script, 'src', { value: new URL(src, location.href).href })
    script.type = 'module'
    document.head.append(script)
  }
  const waiting = { postMessage: (_: string, [port]: MessagePort[]) => port?.postMessage(files) }
  const register = async () => ({ waiting, active: {}, addEventListener: () => undefined })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } })
  const { appShell, startAppWorker } = await import('./app-worker.ts')
  await startAppWorker()
  expect(appShell.getState().isUpdateReady).toBe(isReady)
})
