import { decodeGroupMention, type EditContent, EVERYONE, MAX_MENTIONS } from '@parley/protocol/model'
import { encodeContent } from '@parley/protocol/wire'
import { type Kysely, sql } from 'kysely'
import { changeContents } from '../../domain/archive/change-contents.ts'
import { type MirrorRow, selectMirrors } from '../../domain/archive/mirrors.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import { findMentioned, forgetMention, markMentioned } from '../../domain/commands/mark-mentioned.ts'
import { selectGroupsInRoom } from '../../domain/mentions/groups-in-room.ts'
import { entryOfMessage } from '../../domain/search/entry-of-message.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AnnotationTarget } from './annotation-target.ts'

/** Keeps the old text separately and replaces it in the archive and the search index. */
export async function editText(
  db: Kysely<Schema>,
  index: SearchIndex,
  target: AnnotationTarget,
  edit: EditContent,
): Promise<EditContent> {
  const { conversationId, original, userId, now } = target
  const { content, stamp, editedTime } = original
  if (content.kind !== 'text') return edit
  const { text } = edit
  const mentions = await callMentioned(db, target, edit.mentions)
  const data = JSON.stringify(encodeContent({ ...content, text, mentions }))
  const mirrors = await selectMirrors(db, conversationId, stamp.seq)
  const kept = mirrors.filter(({ isReached }) => !isReached)
  const rows = [
    { conversationId, seq: stamp.seq, time: stamp.time },
    ...mirrors.filter(({ isReached }) => isReached),
  ]
  if (kept.length > 0) await separate(db, [...rows, ...kept])
  await changeContents(db, rows, 'edit', now, async () => {
    for (const row of rows)
      await rewrite(db, index, row, { data, text: content.text, since: editedTime, senderId: userId, now })
  })
  return { ...edit, mentions }
}

type Mirror = Omit<MirrorRow, 'isReached'>

interface Rewriting {
  data: string
  /** The former text, and when it was written if that was an edit. */
  text: string
  since: number | undefined
  senderId: number
  now: number
}

/** Gives every row of the message its data: some of them keep the text that others lose. */
async function separate(db: Kysely<Schema>, rows: readonly Mirror[]): Promise<void> {
  for (const { conversationId, seq } of rows) {
    const row = await selectMessages(db, conversationId).where('m.seq', '=', seq).executeTakeFirst()
    if (row)
      await db
        .updateTable('messages')
        .set({ data: row.data })
        .where('conversation_id', '=', conversationId)
        .where('seq', '=', seq)
        .execute()
  }
}

/** Rewrites one row of the message; in a merged room it may have no data of its own. */
async function rewrite(
  db: Kysely<Schema>,
  index: SearchIndex,
  row: Mirror,
  { data, text, since, senderId, now }: Rewriting,
): Promise<void> {
  const { conversationId, seq, time } = row
  await db
    .insertInto('message_versions')
    .values({
      conversation_id: conversationId,
      seq,
      time: since ?? time,
      text,
    })
    // Two edits in one millisecond: nobody has seen the first one.
    .onConflict(conflict => conflict.columns(['conversation_id', 'seq', 'time']).doNothing())
    .execute()
  await db
    .updateTable('messages')
    // An edited text is no longer the original author's.
    .set({
      data: sql<string>`case when data = '' then '' else ${data} end`,
      edited_at: now,
      forwarded_from: null,
    })
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .execute()
  await index.remove(db, [row])
  const entry = entryOfMessage({
    conversation_id: conversationId,
    seq,
    time,
    sender_id: senderId,
    data_type: 'text',
    data,
    counts: 1,
    destroy_time: null,
  })
  // The indexer will read messages it has not reached yet in their current form.
  if (entry && (await isIndexed(db, conversationId, seq))) await index.add(db, [entry])
}

/** As with a new message: only members can be mentioned [trust-4]. An edit adds no mention of many [mentions-4]. */
async function callMentioned(
  db: Kysely<Schema>,
  target: AnnotationTarget,
  names: string[],
): Promise<string[]> {
  const { conversationId, original, userId, role } = target
  if (role === undefined) return names.filter(name => !name.startsWith('@'))
  const { seq } = original.stamp
  const before = original.content.kind === 'text' ? original.content.mentions : []
  const many = names.filter(name => name.startsWith('@') && before.includes(name))
  const told = await toldByGroups(db, target, many, before)
  const mentioned = await findMentioned(db, conversationId, [...names, ...told])
  const people = [...told, ...names].filter(name => mentioned.has(name))
  const kept = [...new Set([...many, ...people])].slice(0, MAX_MENTIONS)
  const userIds = kept.flatMap(name => mentioned.get(name) ?? []).filter(id => id !== userId)
  // With everyone nobody is mentioned less than before.
  if (!many.includes(EVERYONE)) await forgetMention(db, conversationId, seq)
  if (userIds.length > 0) await markMentioned(db, [{ conversationId, seq, userIds }])
  return kept
}

/** With a group that stays in the text its people stay mentioned, and nobody who has come to it since. */
async function toldByGroups(
  db: Kysely<Schema>,
  { companyId, conversationId: roomId, user, now }: AnnotationTarget,
  many: readonly string[],
  before: readonly string[],
): Promise<string[]> {
  const groups = many.flatMap(name => decodeGroupMention(name) ?? [])
  if (groups.length === 0) return []
  const found = await selectGroupsInRoom(db, { companyId, roomId, now, askerId: undefined }, groups)
  return found
    .flatMap(({ here }) => here)
    .filter(name => name !== user && (before.includes(EVERYONE) || before.includes(name)))
}

async function isIndexed(db: Kysely<Schema>, conversationId: number, seq: number): Promise<boolean> {
  const progress = await db
    .selectFrom('search_progress')
    .where('conversation_id', '=', conversationId)
    .select('seq')
    .executeTakeFirst()
  return progress !== undefined && progress.seq >= seq
}
