import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  budgetViolations,
  filesBehind,
  type Manifest,
  measureLogin,
  workerViolations,
} from './page-budgets.ts'

const MANIFEST: Manifest = {
  'index.html': { file: 'entry.js', imports: ['_a.js'], css: ['entry.css'] },
  '_a.js': { file: 'a.js', imports: ['_b.js', 'index.html'], css: ['a.css'] },
  '_b.js': { file: 'b.js' },
  'src/text/en/entry.ts': { file: 'en.js' },
  'src/text/zh-CN/entry.ts': { file: 'zh.js', imports: ['_b.js'] },
  'src/screens/chat.tsx': { file: 'chat.js' },
}

describe('the files behind a page', () => {
  it('are its own and their imports, each once', () => {
    expect([...filesBehind(MANIFEST, ['index.html'])].sort()).toEqual([
      'a.css',
      'a.js',
      'b.js',
      'entry.css',
      'entry.js',
    ])
  })

  it('rejects a chunk that does not exist', () => {
    expect(() => filesBehind(MANIFEST, ['src/text/fr.ts'])).toThrow('src/text/fr.ts')
  })
})

describe('a built login page', () => {
  let dist = ''
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'parley-budget-'))
  })
  afterEach(() => rmSync(dist, { recursive: true }))

  it('has a separate budget for the worker', () => {
    write('sw.js', 'x'.repeat(1_000))
    expect(workerViolations(dist)).toEqual([])
    expect(workerViolations(dist, 10).join()).toContain('allowed 10')
  })

  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), content)
  }

  it('is measured with scripts of the page and its largest language', () => {
    write('.vite/manifest.json', JSON.stringify(MANIFEST))
    write('index.html', '<script src="/theme.js"></script><script type="module" src="/entry.js"></script>')
    for (const { file, css = [] } of Object.values(MANIFEST))
      for (const name of [file, ...css]) write(name, 'x')
    write('theme.js', 'theme')
    write('zh.js', 'the larger language, which is long')
    write('zh.js.br', 'compressed')
    write('zh.js.gz', 'compressed less')
    const costs = measureLogin(dist)
    expect(costs[0]).toEqual({ file: 'zh.js', bytes: 'compressed'.length })
    expect(costs.map(({ file }) => file).sort()).toEqual(
      ['a.css', 'a.js', 'b.js', 'entry.css', 'entry.js', 'theme.js', 'zh.js'].sort(),
    )
  })
})

it('names the weight of each file above the budget, and is silent at it', () => {
  const costs = [
    { file: 'entry.js', bytes: 70 },
    { file: 'en.js', bytes: 30 },
  ]
  expect(budgetViolations('the login page', costs, 100)).toEqual([])
  expect(budgetViolations('the login page', costs, 99)).toEqual([
    expect.stringContaining('100 bytes, 1 more'),
    expect.stringMatching(/ 70 {2}entry\.js$/),
    expect.stringMatching(/ 30 {2}en\.js$/),
  ])
})
