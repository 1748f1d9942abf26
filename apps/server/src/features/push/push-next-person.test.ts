import { expect, it } from 'vitest'
import {
  alice,
  preparePushes,
  readAll,
  reader,
  say,
  server,
  service,
  subscribe,
} from '../../../test/push-fixture.ts'
import { textTo } from '../../../test/wire/stanzas.ts'

preparePushes()

const ORIGIN = { headers: { origin: 'https://chat.acme.test' } }

// [push-8]
it('the next person at a browser gets nothing of the first, and nothing is done in their name', async () => {
  await readAll()
  await server.createUser('carol')
  const carol = (await server.signIn('carol')).token
  await subscribe(alice)
  await say('to alice')
  const { pass } = (await service.received(1)).notification.data
  await subscribe(carol)
  await say('to alice again')
  reader.send(textTo('carol', 'to carol', crypto.randomUUID()))
  expect((await service.received(2)).notification).toMatchObject({ title: 'alice', body: 'to carol' })
  expect(service.pushed).toHaveLength(2)
  const reply = { pass, id: crypto.randomUUID(), text: 'by whom?' }
  expect((await server.call('replyPushed', reply, ORIGIN)).answer).toEqual({ outcome: 'refused' })
  expect((await server.call('readPushed', { pass }, ORIGIN)).code).toBe(0)
  const { db } = server.storage
  expect(await db.selectFrom('messages').where('id', '=', reply.id).select('id').execute()).toEqual([])
})
