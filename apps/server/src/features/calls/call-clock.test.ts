import { RING_MS } from '@parley/protocol/model'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRoomFixture, signInToWire } from '../../../test/room-fixture.ts'
import { startTestServer, type TestServer } from '../../../test/testkit.ts'
import { askCall } from '../../../test/wire/call-client.ts'
import type { WireClient } from '../../../test/wire/wire-client.ts'
import { MemberCache } from '../../domain/rooms/member-cache.ts'
import { ALL_JOBS } from '../../ports/jobs.ts'
import { CallClock } from './call-clock.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

async function storeUnreadableCall(caller: WireClient): Promise<void> {
  const call = '00000000-0000-4000-8000-000000000000'
  const to = { kind: 'chat', id: 'silenced' } as const
  await askCall(caller, { action: 'start', call, to, media: 'audio', device: 'web' })
  await server.storage.db.updateTable('calls').set({ call: '{' }).where('id', '=', call).execute()
}

it('calls still time out while the disk for recordings, or another call, cannot be read', async () => {
  const room = await createRoomFixture(server)
  const owner = await signInToWire(server, room, 'owner')
  await storeUnreadableCall(await signInToWire(server, room, 'leader'))
  const call = crypto.randomUUID()
  const to = { kind: 'chat', id: 'member' } as const
  await askCall(owner, { action: 'start', call, to, media: 'audio', device: 'web' })
  const { storage } = server
  const delivery = { toUsers: () => undefined, toDevice: () => undefined, endSession: () => undefined }
  const clock = new CallClock({
    storage,
    delivery: delivery as never,
    members: new MemberCache(),
    jobs: ALL_JOBS,
    clock: { now: () => Date.now() + RING_MS },
    log: pino({ level: 'silent' }),
    bus: { onPeer: () => undefined },
    isOnline: () => true,
    recordings: { open: async () => '', hasSpace: () => Promise.reject(new Error('no such folder')) },
  })
  clock.wake()
  const stateOf = () => storage.db.selectFrom('calls').where('id', '=', call).select('state').execute()
  await expect.poll(stateOf).toEqual([{ state: 'ended' }])
  await clock.stop()
})
