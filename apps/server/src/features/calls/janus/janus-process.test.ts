import { existsSync, rmSync } from 'node:fs'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { JanusProcess } from './janus-process.ts'

let program: JanusProcess
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: line => void lines.push(line) })
const start = (path: string): void => {
  lines.length = 0
  program = new JanusProcess({ path, ports: '40000-40010', publicAddress: undefined }, log)
}
afterEach(() => program.stop())

it('Janus is started again when its folder has been removed', async () => {
  start('/bin/false')
  const { url } = await program.address()
  rmSync(program.folder, { recursive: true })
  await expect.poll(async () => (await program.address()).url).not.toBe(url)
  expect(existsSync(program.folder)).toBe(true)
})

it('a Janus that is stopped while it starts does not run and leaves no folder', async () => {
  start('/bin/false')
  program.stop()
  await expect(program.address()).rejects.toThrow('stopped')
  expect(existsSync(program.folder)).toBe(false)
})
