import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ProgramFailed, runProgram } from './run-program.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-program-'))
  await chmod(folder, 0o777)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = (script: string, stuckMs: number) =>
  runProgram('/bin/sh', ['-c', script], {
    folder,
    stuckMs,
    limitMs: 60_000,
    signal: new AbortController().signal,
  })

// [recordings-4]
it('a program that hangs is started once more', async () => {
  await run('[ -e hung ] || { touch hung; exec sleep 600; }; touch done', 500)
  expect(await readdir(folder)).toContain('done')
})

it('a program that hangs again has failed', async () => {
  await expect(run('mktemp ./started.XXXXXX >&2; exec sleep 600', 500)).rejects.toThrow(ProgramFailed)
  expect(await readdir(folder)).toHaveLength(2)
})

it('a program that works is left alone, however long it takes', async () => {
  const workFor3s =
    'touch started.$$; end=$(($(date +%s) + 3)); while [ $(date +%s) -lt $end ]; do i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; done'
  await run(workFor3s, 800)
  expect(await readdir(folder)).toHaveLength(1)
})
