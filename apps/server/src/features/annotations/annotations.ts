import type { AnnotationContent, ConversationRef } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { decodeArchived } from '../../domain/archive/archived-message.ts'
import { encodeRecords } from '../../domain/archive/encode-records.ts'
import { selectVisible, timeWhenLeft } from '../../domain/archive/select-visible-messages.ts'
import type { Command } from '../../domain/commands/command.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchRoom } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { annotateMessage } from './annotate-message.ts'

/** What was added to messages, where history itself does not say it. */
function createAnnotations({
  db,
}: {
  db: Kysely<Schema>
}): Pick<Handlers, 'listPinnedMessages' | 'listVersions'> {
  const find = async (caller: Caller, ref: ConversationRef) => {
    const found = await findConversation(db, caller.companyId, caller.user, ref)
    if (!found && ref.kind === 'groupchat') throw noSuchRoom()
    return found
  }
  return {
    listPinnedMessages: signedIn(async (caller, { recordType, chatUserId }) => {
      const ref: ConversationRef = { kind: recordType, id: chatUserId }
      const conversation = await find(caller, ref)
      if (!conversation) return []
      // A query of its own: otherwise SQLite would read every message of a long conversation.
      const pins = await db
        .selectFrom('pinned_messages')
        .where('conversation_id', '=', conversation.id)
        .orderBy('time', 'desc')
        .select('seq')
        .execute()
      const seqs = pins.map(({ seq }) => seq)
      if (seqs.length === 0) return []
      const rows = await selectVisible(db, caller.userId, conversation).where('m.seq', 'in', seqs).execute()
      rows.sort((a, b) => seqs.indexOf(a.seq) - seqs.indexOf(b.seq))
      const messages = rows.map(row => decodeArchived(row, ref))
      return encodeRecords(db, conversation.id, messages, ref)
    }),
    listVersions: signedIn(async (caller, { recordType, chatUserId, msgId }) => {
      const conversation = await find(caller, { kind: recordType, id: chatUserId })
      if (!conversation) return []
      return selectVisible(db, caller.userId, conversation)
        .innerJoin('message_versions as v', join =>
          join.onRef('v.conversation_id', '=', 'm.conversation_id').onRef('v.seq', '=', 'm.seq'),
        )
        .where('m.id', '=', msgId)
        .$if(conversation.leftSeq !== null, query => query.where('v.time', '<=', timeWhenLeft(conversation)))
        .clearSelect()
        .select(['v.text', 'v.time'])
        .orderBy('v.time')
        .execute()
    }),
  }
}

export const annotations = {
  start(context) {
    const annotate = (command: Command<AnnotationContent>) =>
      annotateMessage(context, context.index, command, context.clock.now())
    return { commands: { reaction: annotate, edit: annotate, pin_message: annotate } }
  },
  handlers: createAnnotations,
} satisfies Feature
