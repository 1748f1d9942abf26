import { DEFAULT_OPTIONS } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { startTestServer } from '../../../test/testkit.ts'
import { textInRoom } from '../../../test/wire/stanzas.ts'
import { WireClient } from '../../../test/wire/wire-client.ts'
import { collectMissed } from './collect-missed.ts'

// [digest-2, notifications-8]
it('who wants only mentions in groups is told of consultations, and of no group', async () => {
  const server = await startTestServer()
  const { id: userId } = await server.createUser('ann')
  await server.createUser('ben')
  const { token } = await server.signIn('ben')
  const people = { natural_name: 'Plans', im_user_names: ['ann'] }
  const room = (await server.call('addRoom', people, { token })).answer?.im_room_name ?? ''
  const writer = await WireClient.signIn(server, 'ben')
  const id = crypto.randomUUID()
  writer.send(textInRoom(room, 'where is my parcel?', id))
  await writer.next(new RegExp(`<ack [^>]*${id}`))
  const { db } = server.storage
  const collect = async (consult_state: '' | 'waiting') => {
    await db.updateTable('conversations').set({ consult_state }).where('key', '=', room).execute()
    const reader = { userId, userName: 'ann', options: { ...DEFAULT_OPTIONS, mentionsOnly: true } }
    return (await collectMissed(db, reader, { after: 0, until: Number.MAX_SAFE_INTEGER })).map(
      ({ key }) => key,
    )
  }
  expect(await collect('')).toEqual([])
  expect(await collect('waiting')).toEqual([`groupchat:${room}`])
  await server.stop()
})
