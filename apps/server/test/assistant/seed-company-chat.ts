import { openDirectConversation } from '../../src/domain/conversations/open-direct-conversation.ts'
import type { TestServer } from '../testkit.ts'
import chat from './company-chat.json' with { type: 'json' }

type Said = string | { file: string } | { link: string; title: string }
type Line = [id: string, time: string, from: string, said: Said, mentions?: string[]]

export const NOW = Date.parse(chat.now)
export const ASKER = chat.asker

const timeOf = (time: string): number => {
  const [day, hour] = time.split(' ')
  return Date.parse(`2026-${day}T${hour}:00+08:00`)
}

function dataOf(said: Said, mentions: string[] = []) {
  if (typeof said === 'string')
    return { data_type: 'text', data: { text: said, ...(mentions.length > 0 && { at_list: mentions }) } }
  if ('file' in said) return { data_type: 'file', data: { file_name: said.file, original_url: '/files/x' } }
  return { data_type: 'link', data: { url: said.link, title: said.title } }
}

/** Puts a company's conversations of some weeks into the archive. Messages have the ids of the file. */
export async function seedCompanyChat(server: TestServer): Promise<{ id: number; companyId: number }> {
  const { db } = server.storage
  const ids = new Map<string, number>()
  for (const [userName, person] of Object.entries(chat.people)) {
    const isCustomer = 'isCustomer' in person && person.isCustomer
    const { id } = await server.createUser(userName, { nickName: person.name, isCustomer })
    ids.set(userName, id)
  }
  const asker = ids.get(ASKER) ?? 0
  const { company_id: companyId } = await db
    .selectFrom('users')
    .where('id', '=', asker)
    .select('company_id')
    .executeTakeFirstOrThrow()
  const { token } = await server.signIn(ASKER)
  for (const conversation of chat.conversations) {
    const id = await open(conversation)
    await fill(db, ids, id, conversation.lines as Line[], conversation.readTo)
  }
  return { id: asker, companyId }

  async function open(conversation: (typeof chat.conversations)[number]): Promise<number> {
    const { with: peer, room, members } = conversation
    if (peer !== undefined) {
      const [one, other] = [ASKER, peer].map(userName => ({ id: ids.get(userName) ?? 0, userName }))
      if (!one || !other) throw new Error('a conversation has two people')
      return await openDirectConversation(db, companyId, one, other)
    }
    const request = { natural_name: room, im_user_names: members.filter(name => name !== ASKER) }
    const { answer } = await server.call('addRoom', request, { token })
    const found = db
      .selectFrom('conversations')
      .where('key', '=', answer?.im_room_name ?? '')
      .select('id')
    return (await found.executeTakeFirstOrThrow()).id
  }
}

async function fill(
  db: TestServer['storage']['db'],
  ids: ReadonlyMap<string, number>,
  id: number,
  lines: readonly Line[],
  readTo: string,
): Promise<void> {
  const { last_seq } = await db
    .selectFrom('conversations')
    .where('id', '=', id)
    .select('last_seq')
    .executeTakeFirstOrThrow()
  const rows = lines.map(([key, time, from, said, mentions], index) => {
    const { data_type, data } = dataOf(said, mentions)
    return {
      conversation_id: id,
      seq: last_seq + index + 1,
      id: key,
      data_type,
      counts: 1,
      sender_id: ids.get(from) ?? 0,
      time: timeOf(time),
      create_time: timeOf(time),
      data: JSON.stringify(data),
    }
  })
  await db.insertInto('messages').values(rows).execute()
  const last = { last_seq: last_seq + rows.length, last_time: rows.at(-1)?.time ?? 0 }
  await db.updateTable('conversations').set(last).where('id', '=', id).execute()
  const seqOf = (key: string | undefined) => rows.find(row => row.id === key)?.seq ?? 0
  const mention = lines.findLast(line => line[4]?.includes(ASKER))
  await db
    .updateTable('participants')
    .set({ read_seq: seqOf(readTo), mention_seq: seqOf(mention?.[0]) })
    .where('conversation_id', '=', id)
    .where('user_id', '=', ids.get(ASKER) ?? 0)
    .execute()
}
