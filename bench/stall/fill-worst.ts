import type { TestServer } from '@parley/server/testkit'
import { archiveMessages } from '../../apps/server/test/archive-messages.ts'
import { fillCompany } from './fill-company.ts'
import { fillCrowd } from './fill-crowd.ts'
import { fillCustomers } from './fill-customers.ts'
import { fillOwn } from './fill-own.ts'
import type { Stored } from './stored-cases.ts'
import { LIGATURE } from './worst-input.ts'

const ROOMS = 2_000
const COPIED_AT_ONCE = 100
const MAX_TEXT = 8_000
const CARD_ITEMS = 100

/** Every character another one. */
const VARIED = Array.from({ length: MAX_TEXT }, (_, at) => String.fromCodePoint(0x4e00 + at * 2)).join('')
const WORDS = 'ab '.repeat(Math.floor(MAX_TEXT / 3))

const CARD = {
  from: 'chat',
  items: Array.from({ length: CARD_ITEMS }, (_, at) => ({
    message_id: `m${at}`,
    sender: 'ben',
    nick_name: 'ben',
    time: at,
    data_type: 'text',
    data: { text: 'x'.repeat(480) },
  })),
}

/** The worst case for ann: 400 messages of maximum length, 2,000 rooms of ten members, and much of everything else. */
export async function fillWorst(server: TestServer): Promise<Stored> {
  const repeat = <T>(line: T) => Array.from({ length: 100 }, () => ({ from: 'ben', ...line }))
  const conversation = await archiveMessages(
    server,
    ['ann', 'ben'],
    [
      ...repeat({ text: '', dataType: 'chat_record', data: CARD }),
      ...repeat({ text: WORDS }),
      ...repeat({ text: VARIED }),
      ...repeat({ text: LIGATURE.repeat(MAX_TEXT) }),
    ],
  )
  await fillRooms(server)
  const ann = await server.storage.db
    .selectFrom('users')
    .where('user_name', '=', 'ann')
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow()
  const branch = await fillCompany(server, ann)
  await fillOwn(server, ann, conversation)
  return { branch, ...(await fillCrowd(server)), ...(await fillCustomers(server, ann)) }
}

async function fillRooms(server: TestServer): Promise<void> {
  const { token } = await server.signIn('ann')
  const names = Array.from({ length: 9 }, (_, at) => `member${at}`)
  for (const name of names) await server.createUser(name)
  const { answer } = await server.call('addRoom', { natural_name: 'first', im_user_names: names }, { token })
  const { storage } = server
  const { id, ...room } = await storage.db
    .selectFrom('conversations')
    .where('key', '=', answer?.im_room_name ?? '')
    .selectAll()
    .executeTakeFirstOrThrow()
  const members = await storage.db
    .selectFrom('participants')
    .where('conversation_id', '=', id)
    .selectAll()
    .execute()
  for (let start = 0; start < ROOMS; start += COPIED_AT_ONCE)
    await storage.transaction(async db => {
      for (let at = start; at < start + COPIED_AT_ONCE; at++) {
        const copy = { ...room, key: `${room.key}${at}`, name: `room ${at}` }
        const { id: conversation_id } = await db
          .insertInto('conversations')
          .values(copy)
          .returning('id')
          .executeTakeFirstOrThrow()
        await db
          .insertInto('participants')
          .values(members.map(member => ({ ...member, conversation_id })))
          .execute()
      }
    })
}
