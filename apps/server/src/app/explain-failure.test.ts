import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataDir } from '../storage/data-dir-lock.ts'
import { explainFailure } from './explain-failure.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-explain-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function failureOf(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

it('a full disk is explained in one line', () => {
  const db = new Database(join(folder, 'full.db'))
  db.exec('create table t (x); pragma max_page_count = 1')
  const failure = failureOf(() => db.exec(`insert into t values ('${'x'.repeat(9_000)}')`))
  db.close()
  expect(explainFailure(failure)).toBe('The disk of the data is full: database or disk is full. Make room.')
})

it('a data directory that cannot be created is explained in one line', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const explained = explainFailure(failureOf(() => lockDataDir(join(file, 'data'))))
  expect(explained).toMatch(/^The data directory .* cannot be used: ENOTDIR: .* set DATA_DIR\.$/)
})

const isRoot = process.getuid?.() === 0
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const SOMEBODY = 65_534

// [running-3]
it.runIf(isRoot)(
  'a data directory of another user is explained in one line',
  () => {
    chownSync(folder, SOMEBODY, SOMEBODY)
    // Root as everybody else, who may not change what belongs to others.
    const args = ['--bounding-set=-all', '--inh-caps=-all', process.execPath, MAIN]
    const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder, PORT: '0' }
    const { status, stdout, stderr } = spawnSync('setpriv', args, { env, encoding: 'utf8' })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^The data directory .* cannot be used: EACCES: .* set DATA_DIR\.\n$/)
  },
  60_000,
)
