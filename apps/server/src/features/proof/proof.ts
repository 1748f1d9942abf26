import { type ConversationRef, LOG_START } from '@parley/protocol/model'
import { MAX_PROOF_LINKS, type MessageProof, type ProofLink, proofText } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { type Conversation, findConversation } from '../../domain/access/find-conversation.ts'
import { type ArchivedRow, decodeArchived } from '../../domain/archive/archived-message.ts'
import { hashContent } from '../../domain/archive/log-chain.ts'
import { maskDeletedQuotes } from '../../domain/archive/mask-deleted-quotes.ts'
import { type ChainedRow, selectChained } from '../../domain/archive/select-chained.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import { loadSigningKey } from '../../domain/archive/signing-key.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

/** Gives members proofs of single messages [proof-4]. */
const createProof = ({
  db,
  clock,
}: {
  db: Kysely<Schema>
  clock: Clock
}): Pick<Handlers, 'proveMessage'> => ({
  proveMessage: signedIn(async (caller, { recordType, chatUserId, msgId }) => {
    const ref = { kind: recordType, id: chatUserId }
    const unsigned = await proveMessage(db, caller, ref, msgId)
    const { publicKey, sign } = await loadSigningKey(db)
    const proof = { ...unsigned, provedAt: clock.now(), key: publicKey, signature: '' }
    return { ...proof, signature: sign(proofText(proof)) }
  }),
})

type Unsigned = Omit<MessageProof, 'provedAt' | 'key' | 'signature'>

async function proveMessage(
  db: Kysely<Schema>,
  caller: Caller,
  ref: ConversationRef,
  msgId: string,
): Promise<Unsigned> {
  const conversation = await findConversation(db, caller.companyId, caller.user, ref)
  const shown =
    conversation &&
    (await selectVisible(db, caller.userId, conversation)
      .where('m.id', '=', msgId.toLowerCase())
      // A proof would outlive it.
      .where('m.destroy_time', 'is', null)
      .executeTakeFirst())
  if (!shown) throw notFound('No such message.')
  const rows = await selectLinked(db, conversation, shown.seq)
  const linked = rows.flatMap(row => linkOf(row) ?? [])
  const links = linked.filter(({ seq }) => seq >= shown.seq)
  const row = rows.find(({ seq }) => seq === shown.seq)
  if (!row || links[0]?.seq !== shown.seq) throw notFound('This message has no proof.')
  const isAsArchived = await isShownAsArchived(db, caller, conversation, shown, ref)
  return {
    format: 'parley-proof-1',
    conversationId: conversation.id,
    recordType: ref.kind,
    conversation: ref.kind === 'chat' ? [caller.user, ref.id].sort().join(' ') : ref.id,
    sender: shown.sender ?? '',
    before: linked.find(({ seq }) => seq === shown.seq - 1)?.hash ?? LOG_START,
    links,
    message: isAsArchived && row.firstHash === null ? contentOf(row) : null,
    head: await selectHead(db, conversation),
  }
}

/** The entry before the message, the message and those after it, as far as the caller has received them. */
const selectLinked = (
  db: Kysely<Schema>,
  { id, lastSeq, leftSeq }: Conversation,
  seq: number,
): Promise<ChainedRow[]> =>
  selectChained(db, id)
    .where('m.seq', '>=', seq - 1)
    .where('m.seq', '<=', leftSeq ?? lastSeq)
    .orderBy('m.seq')
    .limit(MAX_PROOF_LINKS + 1)
    .execute()

function linkOf(row: ChainedRow): ProofLink | undefined {
  const { seq, id, senderId, time, hash, salt, firstHash } = row
  if (hash === null || salt === null) return undefined
  return { seq, id, senderId, time, content: firstHash ?? hashContent(salt, row), hash }
}

function contentOf(row: ChainedRow): MessageProof['message'] {
  const { salt, dataType, data, createTime, destroyTime, isOffice, forwardedFrom } = row
  if (salt === null) return null
  return { salt, dataType, data, createTime, destroyTime, isOffice, forwardedFrom }
}

/** Somebody who has left, or must not see what is quoted, gets no content that says more than the history does. */
async function isShownAsArchived(
  db: Kysely<Schema>,
  caller: Caller,
  conversation: Conversation,
  row: ArchivedRow,
  ref: ConversationRef,
): Promise<boolean> {
  if (typeof row.textAtLeaving === 'string') return false
  const message = decodeArchived(row, ref)
  const [masked] = await maskDeletedQuotes(db, caller.userId, conversation.id, [message])
  return masked?.content === message.content
}

async function selectHead(
  db: Kysely<Schema>,
  { id, lastSeq, leftSeq }: Conversation,
): Promise<MessageProof['head']> {
  const head = await db
    .selectFrom('messages')
    .where('conversation_id', '=', id)
    .where('seq', '=', leftSeq ?? lastSeq)
    .select(['seq', 'hash'])
    .executeTakeFirstOrThrow()
  return { seq: head.seq, hash: head.hash ?? LOG_START }
}

export const proof = { handlers: createProof } satisfies Feature
