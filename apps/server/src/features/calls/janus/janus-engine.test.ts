import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { createPeersEngine } from '../peers-engine.ts'
import { JanusEngine } from './janus-engine.ts'

const JANUS = '/usr/bin/janus'
const SEAT = { user: 'ann', device: 'web' }
let engine: JanusEngine
afterEach(() => engine.stop())

function start(path: string): void {
  engine = new JanusEngine({
    settings: { program: { path, ports: '42000-42099', publicAddress: undefined } },
    peers: createPeersEngine({ stunUrls: [], turnUrls: [], turnSecret: undefined }, { now: () => 0 }),
    findLive: async () => [],
    recordings: undefined,
    log: pino({ level: 'silent' }),
    idleMs: 0,
  })
}

const isRunning = (): boolean =>
  readdirSync('/proc').some(pid => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return /^Name:\s+janus$/m.test(status) && status.includes(`PPid:\t${process.pid}\n`)
    } catch {
      return false
    }
  })

// [calls-6]
describe.skipIf(!existsSync(JANUS))('Janus on this machine', () => {
  it('runs from the first call that needs it until no call does, and again for the next', async () => {
    start(JANUS)
    expect(isRunning()).toBe(false)
    expect(engine.maxSeats).toBe(25)
    for (const call of ['one', 'two']) {
      engine.signal(call, SEAT, SEAT, '{"session":"s"}', () => undefined)
      expect(await engine.prepare(call)).toBe(true)
      expect(isRunning()).toBe(true)
      await expect.poll(isRunning).toBe(false)
    }
  })
})

it('a call does not move to a Janus that cannot be started', async () => {
  start('/bin/false')
  expect(await engine.prepare('call')).toBe(false)
})
