import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { precacheList } from '../precache-list.ts'

let dist = ''
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'parley-precache-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

function write(file: string, content = ''): void {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), content)
}

const MANIFEST = {
  '_first-load.js': {
    file: 'assets/first-load.js',
    imports: ['_react.js'],
    css: ['assets/first-load.css'],
    dynamicImports: ['src/screens/chat/chat-screen.tsx', 'src/screens/call/call-screen.tsx'],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/screens/chat/chat-screen.tsx': { file: 'assets/chat.js', assets: ['assets/rain.svg'] },
  'src/screens/call/call-screen.tsx': { file: 'assets/call.js' },
  'src/elsewhere.ts': { file: 'assets/elsewhere.js' },
}

it('all that the page loads is kept, and of what it may load what is of use without a network', () => {
  write('.vite/manifest.json', JSON.stringify(MANIFEST))
  write('favicon.svg')
  write(
    'index.html',
    `<script src="/assets/before-paint.js"></script>
    <script type="module" crossorigin src="/assets/react.js"></script>
    <script type="module" crossorigin src="/assets/first-load.js"></script>`,
  )
  expect(precacheList(dist).map(({ url, revision }) => [url, revision === null])).toEqual([
    ['/index.html', false],
    ['/favicon.svg', false],
    ['/assets/before-paint.js', true],
    ['/assets/chat.js', true],
    ['/assets/first-load.css', true],
    ['/assets/first-load.js', true],
    ['/assets/rain.svg', true],
    ['/assets/react.js', true],
  ])
})
