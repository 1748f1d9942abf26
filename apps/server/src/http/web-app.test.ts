import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/testkit.ts'

const folder = mkdtempSync(join(tmpdir(), 'parley-web-app-'))
const FILES = ['index.html', 'sw.js', 'app.en.webmanifest', 'robots.txt', 'assets/app-1a2b.js']
let [serving, retired]: TestServer[] = []

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of FILES) writeFileSync(join(folder, name), `/* ${name} */`)
  serving = await startTestServer({ webRoot: folder })
  retired = await startTestServer({ webRoot: folder, serviceWorker: false })
})
afterAll(async () => {
  await serving?.stop()
  await retired?.stop()
  rmSync(folder, { recursive: true })
})

const HTML = { headers: { accept: 'text/html' } }

// [installed-6]
it('browsers revalidate the page and the worker at every use, and cache parts of the app', async () => {
  const kept = async (path: string) =>
    (await fetch(`${serving?.url}${path}`, HTML)).headers.get('cache-control')
  for (const path of ['/', '/index.html', '/chat', '/sw.js', '/app.en.webmanifest', '/robots.txt'])
    expect([path, await kept(path)]).toEqual([path, 'no-cache'])
  expect(await kept('/assets/app-1a2b.js')).toContain('immutable')
})

it('answers to calls are never cached', async () => {
  const called = await fetch(`${serving?.url}/healthz`)
  expect(called.headers.get('cache-control')).toBe('no-store')
})

// [installed-6]
it('a worker that is no longer needed is replaced by one that unregisters itself', async () => {
  expect(await (await fetch(`${serving?.url}/sw.js`)).text()).toBe('/* sw.js */')
  const answer = await fetch(`${retired?.url}/sw.js`)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const listeners: Record<string, (event: unknown) => void> = {}
  const done: string[] = []
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => {
      listeners[name] = listener
    },
    skipWaiting: () => done.push('takes over'),
    registration: { unregister: async () => done.push('unregistered') },
  }
  const caches = { keys: async () => ['app'], delete: async (name: string) => done.push(`deleted ${name}`) }
  runInNewContext(await answer.text(), { self, caches })
  listeners.install?.({})
  await new Promise(resolve => listeners.activate?.({ waitUntil: resolve }))
  expect(done).toEqual(['takes over', 'deleted app', 'unregistered'])
})
