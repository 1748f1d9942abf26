import { expect, it } from 'vitest'
import { startTestServer } from '../../../test/testkit.ts'
import type { BusMessage } from '../../ports/bus.ts'
import { RulesCache } from './company-rules.ts'

it('a change of rules reaches the other nodes, which load them at once', async () => {
  const server = await startTestServer()
  try {
    const { db } = server.storage
    const { id } = await db.selectFrom('companies').select('id').executeTakeFirstOrThrow()
    const handlers: ((message: BusMessage) => void)[] = []
    const bus = {
      broadcast: (_kind: string, body: unknown) =>
        handlers[1]?.({ from: 'one', domain: '', body, isLate: false }),
      listen: (_kind: string, handler: (message: BusMessage) => void) => void handlers.push(handler),
    }
    const [one, other] = [new RulesCache(db, bus), new RulesCache(db, bus)]
    expect((await other.of(id)).censor).toBe('off')
    await db.updateTable('companies').set({ censor_mode: 'hold' }).where('id', '=', id).execute()
    await one.changed(id)
    await expect.poll(async () => (await other.of(id)).censor).toBe('hold')
  } finally {
    await server.stop()
  }
})

it('a change of the rules is answered when it applies, although they are being read again', async () => {
  const server = await startTestServer()
  try {
    const { db } = server.storage
    const { id } = await db.selectFrom('companies').select('id').executeTakeFirstOrThrow()
    const cache = new RulesCache(db, { broadcast: () => undefined, listen: () => undefined })
    expect((await cache.of(id)).censor).toBe('off')
    await db.updateTable('companies').set({ censor_mode: 'hold' }).where('id', '=', id).execute()
    const changed = cache.changed(id)
    const again = cache.renew(id)
    await changed
    expect((await cache.of(id)).censor).toBe('hold')
    await again
  } finally {
    await server.stop()
  }
})
