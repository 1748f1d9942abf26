import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { startTestServer, type TestServer } from '@parley/server/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advance, type BreakCase, perfectView, settle, viewOf, writeOver } from './broken-stream.ts'
import type { Cut } from './cut-plan.ts'
import { type OpenLane, openLane } from './lanes.ts'

const LANES = 6
const MANNERS: readonly Cut['manner'][] = ['fin', 'rst', 'half-close']
/** open, auth, open, bind, session, presence, three messages. */
const FRAMES_OUT = 9
/** open, features, success, open, features, bind, session, presence, three acks; live copies when online. */
const FRAMES_IN = { before: 11, connecting: 11, online: 14 } as const

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, index) => index)

function casesOf(written: BreakCase['written'], manners = MANNERS): BreakCase[] {
  const cuts = [
    ...upTo(FRAMES_OUT).map(afterFrames => ({ direction: 'out' as const, afterFrames })),
    ...upTo(FRAMES_IN[written]).map(afterFrames => ({ direction: 'in' as const, afterFrames })),
  ]
  return cuts.flatMap(cut =>
    manners.map(manner => ({
      name: `${written}/${cut.direction}/${cut.afterFrames}/${manner}`,
      cut: { ...cut, manner },
      written,
    })),
  )
}

const CASES = (['before', 'connecting', 'online'] as const).flatMap(written => casesOf(written))

describe('a stream that breaks after any frame', () => {
  let dataDir: string
  let server: TestServer
  let lanes: OpenLane[]

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'parley-breaks-'))
    server = await startTestServer({ dataDir, logLevel: 'warn' })
    lanes = await Promise.all(Array.from({ length: LANES }, (_, number) => openLane(server, number)))
  })
  afterAll(async () => {
    await Promise.all(lanes.map(lane => lane.stop()))
    await server.stop()
    await rm(dataDir, { recursive: true })
  })

  it(`loses, doubles and reorders nothing in ${CASES.length} cases`, { timeout: 600_000 }, async () => {
    const waiting = [...CASES]
    const run = async (lane: OpenLane) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { hasBroken } = await writeOver(lane, next)
        await settle(lane, next.name)
        expect({ ...viewOf(lane, next.name), broken: hasBroken() }).toEqual({
          ...perfectView(next.name),
          broken: true,
        })
      }
    }
    await Promise.all(lanes.map(run))
    expect(CASES.length).toBeGreaterThanOrEqual(200)
    const archived = await server.storage.db.selectFrom('messages').select('id').execute()
    expect(new Set(archived.map(message => message.id)).size).toBe(archived.length)
    expect(archived).toHaveLength(6 * CASES.length)
  })

  it('loses nothing when the server is down for 90 s at that moment', { timeout: 600_000 }, async () => {
    const waiting = casesOf('before', ['fin']).map(next => ({ ...next, name: `away/${next.name}` }))
    while (waiting.length > 0) {
      const batch = lanes.map(lane => ({ lane, next: waiting.shift() }))
      const busy = batch.flatMap(({ lane, next }) => (next ? [{ lane, next }] : []))
      await Promise.all(busy.map(({ lane, next }) => writeOver(lane, next)))
      for (const lane of lanes) lane.skipsWaiting = false
      await server.stop()
      for (let second = 0; second < 90; second += 10) {
        for (const lane of lanes) advance(lane, 10_000)
        await nextTurn()
      }
      server = await startTestServer({ dataDir, logLevel: 'warn' })
      for (const lane of lanes) {
        lane.retarget(server.port)
        lane.skipsWaiting = true
        lane.alice.client.connection.retry()
        lane.bob.client.connection.retry()
      }
      await Promise.all(busy.map(({ lane, next }) => settle(lane, next.name)))
      for (const { lane, next } of busy) expect(viewOf(lane, next.name)).toEqual(perfectView(next.name))
    }
  })
})
