/**
 * Loaded into a server with `--import`: SIGUSR2 begins a profile of its main thread, the next one ends it and writes it to
 * `BENCH_PROFILE`, with the number of syncs meanwhile. The server itself counts nothing for it.
 */
import fs, { type NoParamCallback, renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { syncBuiltinESMExports } from 'node:module'

const SAMPLE_US = 200

let syncs = 0
const { fdatasync } = fs
const counted = (file: number, done: NoParamCallback) => {
  syncs++
  fdatasync(file, done)
}
fs.fdatasync = Object.assign(counted, { __promisify__: fdatasync.__promisify__ })
syncBuiltinESMExports()

const session = new Session()
session.connect()
let isRunning = false

async function toggle(): Promise<void> {
  isRunning = !isRunning
  if (isRunning) {
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US })
    syncs = 0
    return await session.post('Profiler.start')
  }
  const { profile } = await session.post('Profiler.stop')
  const file = process.env.BENCH_PROFILE ?? ''
  writeFileSync(`${file}.part`, JSON.stringify({ profile, syncs }))
  renameSync(`${file}.part`, file)
  await session.post('Profiler.disable')
}

process.on('SIGUSR2', () => void toggle())
