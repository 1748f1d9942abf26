import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBase, listChangedFiles } from './find-base.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-git-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@localhost', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

const commit = (subject: string): string => {
  git('commit', '--allow-empty', '-m', subject)
  return git('rev-parse', 'HEAD')
}

describe('the commit that work began from', () => {
  it('is where the branch left main', async () => {
    git('init', '-b', 'main')
    const base = commit('one')
    git('checkout', '-b', 'branch')
    commit('two')
    commit('three')
    expect(await findBase(root)).toBe(base)
  })
  it('on main is the commit before the last, or the last when files are changed', async () => {
    git('init', '-b', 'main')
    const one = commit('one')
    const two = commit('two')
    expect(await findBase(root)).toBe(one)
    writeFileSync(join(root, 'new.ts'), '')
    expect(await findBase(root)).toBe(two)
  })
  it('is unknown without a history', async () => {
    expect(await findBase(root)).toBeUndefined()
  })
})

it('changed files are those that were changed or added since, committed or not', async () => {
  git('init', '-b', 'main')
  for (const name of ['same.ts', 'changed.ts', 'deleted.ts']) writeFileSync(join(root, name), '')
  git('add', '.')
  const base = commit('one')
  writeFileSync(join(root, 'committed.ts'), '')
  git('add', '.')
  commit('two')
  writeFileSync(join(root, 'changed.ts'), 'now')
  rmSync(join(root, 'deleted.ts'))
  writeFileSync(join(root, 'new.ts'), '')
  expect((await listChangedFiles(root, base)).sort()).toEqual(['changed.ts', 'committed.ts', 'new.ts'])
})
