import { startTestServer, type TestServer } from '@parley/server/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoshCut } from './bosh-cut.ts'
import { perfectView, settle, viewOf, writeOverBosh } from './broken-stream.ts'
import { type OpenLane, openLane } from './lanes.ts'
import { installXhr } from './support/fetch-xhr.ts'

// Other files run in the same worker, and without it clients know that there is no BOSH.
installXhr()

const LANES = 6
const REQUESTS = [0, 1, 2, 3, 4, 5, 6]
const CUTS: readonly BoshCut[] = REQUESTS.flatMap(afterRequests =>
  (['out', 'in'] as const).flatMap(direction =>
    (['once', 'dead'] as const).map(manner => ({ direction, afterRequests, manner })),
  ),
)

describe('BOSH that breaks at any request', () => {
  let server: TestServer
  let lanes: OpenLane[]

  beforeAll(async () => {
    server = await startTestServer({ logLevel: 'warn' })
    lanes = await Promise.all(Array.from({ length: LANES }, (_, number) => openLane(server, number, 'bosh')))
  })
  afterAll(async () => {
    await Promise.all(lanes.map(lane => lane.stop()))
    await server.stop()
  })

  it(`loses, doubles and reorders nothing in ${CUTS.length} cases`, { timeout: 600_000 }, async () => {
    const waiting = [...CUTS]
    const run = async (lane: OpenLane) => {
      for (let cut = waiting.shift(); cut; cut = waiting.shift()) {
        const name = `${cut.direction}/${cut.afterRequests}/${cut.manner}`
        const { hasBroken } = writeOverBosh(lane, name, cut)
        await settle(lane, name)
        expect({ ...viewOf(lane, name), broken: hasBroken() }).toEqual({
          ...perfectView(name),
          broken: true,
        })
      }
    }
    await Promise.all(lanes.map(run))
    const archived = await server.storage.db.selectFrom('messages').select('id').execute()
    expect(archived).toHaveLength(6 * CUTS.length)
  })
})
