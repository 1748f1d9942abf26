import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ROOT } from './repository.ts'

it('npx parley runs the commands of the server', async () => {
  const run = promisify(execFile)
  const { stdout } = await run('npx', ['--offline', 'parley', '--help'], { cwd: ROOT })
  expect(stdout).toContain('reset-password')
})
