import { setTimeout as pause } from 'node:timers/promises'
import { type ConversationRef, isMessageId } from '@parley/protocol/model'
import type { Contract, RequestOf } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { type ArchivedMessage, decodeArchived } from '../../domain/archive/archived-message.ts'
import { encodeRecords } from '../../domain/archive/encode-records.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'

type Claimed = RequestOf<Contract['addRecord']>

/** One refusal for everything, so that nobody learns which ids exist [access-2]. */
const noSuchRecord = () => notFound('No such record.')

/** The server writes history by itself; these calls of other clients only confirm it [history-10]. */
export function createRecordConfirms({
  db,
}: {
  db: Kysely<Schema>
}): Pick<Handlers, 'addRecord' | 'updateRecord' | 'buildTable'> {
  const confirm = signedIn((caller, claimed: Claimed) => confirmRecord(db, caller, claimed))
  return {
    addRecord: confirm,
    updateRecord: confirm,
    // The chat server was compared with the caller's own before [history-11].
    buildTable: signedIn(() => Promise.resolve({})),
  }
}

/** A client that has just sent a message may be quicker here than the message is in the archive. */
const ARCHIVE_TRIES = 10
const ARCHIVE_WAIT_MS = 100

async function findOwn(
  db: Kysely<Schema>,
  caller: Caller,
  ref: ConversationRef,
  msgId: string,
  tries = ARCHIVE_TRIES,
) {
  const conversation = await findConversation(db, caller.companyId, caller.user, ref)
  const row =
    conversation &&
    (await selectVisible(db, caller.userId, conversation).where('m.id', '=', msgId).executeTakeFirst())
  if (row) return { conversation, row }
  // The first message to a person creates the conversation; a room is there before.
  if (tries === 0 || (!conversation && ref.kind === 'groupchat') || !isMessageId(msgId)) return undefined
  await pause(ARCHIVE_WAIT_MS)
  return await findOwn(db, caller, ref, msgId, tries - 1)
}

async function confirmRecord(db: Kysely<Schema>, caller: Caller, claimed: Claimed) {
  const ref = { kind: claimed.recordType, id: claimed.chatUserId }
  const own = await findOwn(db, caller, ref, claimed.msgId)
  if (!own) throw noSuchRecord()
  const { conversation, row } = own
  if (row.sender !== caller.user || (claimed.sendUserId ?? caller.user) !== caller.user) throw noSuchRecord()
  const message: ArchivedMessage = decodeArchived(row, ref)
  const [record] = await encodeRecords(db, conversation.id, [message], ref)
  // A late confirmation may still name the text before an edit.
  const isSame =
    claimed.body === undefined || message.editedTime !== undefined || record?.body === claimed.body
  if (!isSame) throw noSuchRecord()
  return { seq: message.stamp.seq, timestamp: message.stamp.time }
}
