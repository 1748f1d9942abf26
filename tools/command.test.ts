import { expect, it } from 'vitest'
import { runCommand } from './command.ts'

it('kills a program that takes longer than its limit, and reports it', async () => {
  const { code, output } = await runCommand('node', ['-e', 'setInterval(() => {}, 1000)'], {
    limitMinutes: 0.005,
  })
  expect(code).not.toBe(0)
  expect(output).toBe('node was ended by SIGKILL; it may take 0.005 minutes')
})

it('passes on the exit code and the output of a program', async () => {
  expect(await runCommand('node', ['-e', 'console.log("out"); process.exit(3)'])).toEqual({
    code: 3,
    output: 'out\n',
  })
})
