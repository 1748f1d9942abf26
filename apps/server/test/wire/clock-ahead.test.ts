import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeSent } from '@parley/protocol/wire'
import { expect, it } from 'vitest'
import { startTestServer } from '../testkit.ts'
import { textTo } from './stanzas.ts'
import { WireClient } from './wire-client.ts'

const HOUR_MS = 3_600_000

const withdrawalOf = (messageId: string) => {
  const content = { kind: 'withdraw', messageId, messageSeq: 1 } as const
  const message = { id: crypto.randomUUID(), kind: 'chat', content, createdTime: Date.now() } as const
  return encodeSent(message, { kind: 'chat', id: 'bob' }, 'acme.test')
}

it('a message stamped while the clock was ahead can be withdrawn for two minutes, not for an hour', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parley-clock-'))
  let ahead = 0
  const clock = { now: () => Date.now() + ahead }
  const server = await startTestServer({ dataDir, clock })
  for (const name of ['alice', 'bob']) await server.createUser(name)
  const alice = await WireClient.signIn(server, 'alice')
  ahead = HOUR_MS
  const [soon, late] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of [soon, late]) {
    alice.send(textTo('bob', 'said too early', id))
    await alice.next(/<ack /)
  }
  ahead = 0
  alice.send(withdrawalOf(soon))
  await alice.next(/<ack /)
  await server.stop()
  // Nobody knows any more when it came.
  const again = await startTestServer({ dataDir, clock })
  const returned = await WireClient.signIn(again, 'alice')
  returned.send(withdrawalOf(late))
  expect(await returned.next(/type="error"/)).toContain('code="not-allowed"')
  await again.stop()
  await rm(dataDir, { recursive: true })
})
