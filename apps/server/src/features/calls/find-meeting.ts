import { type ConversationRef, openMeeting } from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { dataOf } from '../../domain/archive/select-messages.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import { type CallRow, findCall, insertCall, savePeople } from './call-rows.ts'
import type { ChangeParts } from './change-call.ts'
import { openCallTarget } from './open-call-target.ts'

/**
 * The meeting of a card, opened by whoever asks first. The card is the message with the id of the meeting, in a conversation
 * the asker may write in; anything else does not exist [meetings-3].
 */
export async function findMeeting(
  parts: ChangeParts,
  sender: StanzaSender,
  id: string,
  conversation: ConversationRef,
): Promise<CallRow | undefined> {
  const known = await findCall(parts.storage.db, sender.companyId, id)
  if (known) return known
  return await archiveAndAnnounce(parts, async db => {
    const { storage, members, clock } = parts
    const opened = await openCallTarget(db, { dialect: storage.dialect, members }, sender, conversation)
    if ('refused' in opened) return undefined
    // Somebody else may have opened it before the conversation was locked.
    const openedByOther = await findCall(db, sender.companyId, id)
    if (openedByOther) return openedByOther
    const { id: conversationId } = opened.end
    const card = await findCard(db, conversationId, id)
    if (!card || card.end <= clock.now()) return undefined
    const { host, ...times } = card
    const call = openMeeting(id, host, times, clock.now())
    await insertCall(db, conversationId, call)
    await savePeople(db, { call, companyId: sender.companyId })
    return await findCall(db, sender.companyId, id)
  })
}

async function findCard(db: Kysely<Schema>, conversationId: number, id: string) {
  const row = await db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.sender_id')
    .where('m.conversation_id', '=', conversationId)
    .where('m.id', '=', id)
    .select(dataOf('m').as('data'))
    .select(['m.data_type', 'u.user_name as host'])
    .executeTakeFirst()
  const content = row && decodeContent(row.data_type, JSON.parse(row.data))
  if (!content?.ok || content.value.kind !== 'meeting' || content.value.id !== id) return undefined
  const { topic, name, start, end } = content.value
  return { host: row?.host ?? '', topic: topic ?? name, start, end }
}
