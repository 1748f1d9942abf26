import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const hasStrace = spawnSync('strace', ['--version']).status === 0
if (!hasStrace) console.info('A disk that fails to sync was left out: strace is not installed.')

const WRITER = join(import.meta.dirname, '../../test/failing-writes.ts')
/** Counted by thread, so there is one for all of them. The first syncs belong to the start. */
const FAILING = 'inject=fdatasync:error=EIO:when=4'

describe.runIf(hasStrace)('a sync that fails', () => {
  it('makes every later write fail as well, even if the disk claims to work again', () => {
    const dir = mkdtempSync(join(tmpdir(), 'parley-sync-'))
    const command = ['-f', '-o', join(dir, 'trace'), '-e', 'trace=fdatasync', '-e', FAILING]
    const output = execFileSync('strace', [...command, process.execPath, WRITER, join(dir, 'data')], {
      env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
    })
    rmSync(dir, { recursive: true })
    const reason = 'The disk refused to store what was written to the database: EIO: i/o error, fdatasync'
    const lines = output.toString().trim().split('\n')
    const first = lines.findIndex(line => line.includes('refused'))
    expect(lines.slice(0, first)).toEqual(['one stored'])
    const refused = ['two', 'three', 'four'].map(name => `${name} refused: ${reason}`)
    expect(lines.slice(first)).toEqual([...refused, reason])
  })
})
