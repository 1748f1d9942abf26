import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isWebBuildStale } from './web-build.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-web-build-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, seconds: number): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), '')
  utimesSync(join(root, path), seconds, seconds)
}

it('builds when nothing has been built', () => {
  write('apps/web/src/app/start.tsx', 1)
  expect(isWebBuildStale(root)).toBe(true)
})

it('builds again only when a source is newer', () => {
  write('apps/web/src/app/start.tsx', 1)
  write('packages/protocol/src/xml.ts', 1)
  write('apps/web/index.html', 1)
  write('apps/web/dist/.vite/built', 2)
  expect(isWebBuildStale(root)).toBe(false)
  write('apps/web/dist/assets/app.js', 3)
  write('apps/server/src/main.ts', 3)
  expect(isWebBuildStale(root)).toBe(false)
  write('packages/protocol/src/xml.ts', 3)
  expect(isWebBuildStale(root)).toBe(true)
})

it('builds again when the last build was broken off', () => {
  write('apps/web/dist/index.html', 2)
  expect(isWebBuildStale(root)).toBe(true)
})

it('builds again when the page itself changed', () => {
  write('apps/web/dist/.vite/built', 2)
  write('apps/web/index.html', 3)
  expect(isWebBuildStale(root)).toBe(true)
})
