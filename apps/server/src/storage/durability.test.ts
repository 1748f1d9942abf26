import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const hasStrace = spawnSync('strace', ['--version']).status === 0
if (!hasStrace) console.info('The order of sync and answer was left out: strace is not installed.')

/** System calls on the write-ahead log and our own words, in the order in which they were finished. */
function traceWrites(): string[] {
  const dir = mkdtempSync(join(tmpdir(), 'parley-strace-'))
  try {
    const trace = join(dir, 'trace')
    const script = join(import.meta.dirname, '../../test/durable-writes.ts')
    const calls = 'trace=fdatasync,fsync,pwrite64,write'
    execFileSync('strace', [
      '-f',
      '-y',
      '-e',
      calls,
      '-o',
      trace,
      process.execPath,
      script,
      join(dir, 'data'),
    ])
    return readFileSync(trace, 'utf8').split('\n').flatMap(nameCall)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

function nameCall(line: string): string[] {
  if (line.includes('TOLD')) return ['told']
  if (/pwrite64\(\d+<[^>]*parley\.db-wal>/.test(line)) return ['written']
  if (/fdatasync(\(| resumed)[^=]*= 0/.test(line)) return ['synced']
  return []
}

describe.runIf(hasStrace)('a write', () => {
  // [delivery-1, house-8]
  it('is on the disk before it is reported as done', () => {
    const calls = traceWrites()
    const told = calls.flatMap((call, index) => (call === 'told' ? [index] : []))
    expect(told).toHaveLength(3)
    for (const [at, index] of told.entries()) {
      const before = calls.slice(told[at - 1] ?? 0, index)
      expect(before.lastIndexOf('written')).toBeGreaterThan(-1)
      expect(before.lastIndexOf('synced')).toBeGreaterThan(before.lastIndexOf('written'))
    }
  })
})
