import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { ServerProcess } from '../server/server-process.ts'

let folder: string
let server: ServerProcess

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-day-'))
  server = new ServerProcess(folder, await freePort(), { PARLEY_DEMO: '1', SPEC_SIGN_IN: '1' })
  await server.start()
}, 600_000)
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Whoever wrote them had read nothing of ours: they are run as they are, as programs of somebody else. */
const run = (script: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const path = fileURLToPath(new URL(`day/${script}`, import.meta.url))
    execFile(process.execPath, [path, server.url], { maxBuffer: 10_000_000 }, (error, stdout, stderr) =>
      stdout.includes(' points: ') ? resolve(stdout) : reject(error ?? new Error(stderr)),
    )
  })

// [wire-39, wire-40, session-23]
it.each([
  ['every call, with good, wrong and missing input', 'calls.mjs', 265],
  ['a working day of a client that shares no code with ours', 'day.mjs', 148],
])('%s', { timeout: 600_000 }, async (_name, script, points) => {
  const lines = (await run(script)).split('\n')
  const wrong = lines.flatMap((line, index) =>
    /^(DIFFERS|MISSING)/.test(line) ? [line, lines[index + 1]] : [],
  )
  expect(wrong).toEqual([])
  expect(lines.find(line => line.includes(' points: '))).toBe(
    `${points} points: ${points} ok, 0 DIFFERS, 0 MISSING`,
  )
})
