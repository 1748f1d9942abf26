import type { AnswerOf, Contract, DeletedSeqs } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Schema } from '../../storage/schema.ts'

/** More than a device can miss while offline; beyond that it reloads its pages. */
const MAX_LISTED = 5_000

/** What the caller's other devices have deleted or restored since this one was last informed. */
export async function listDeleted(
  db: Kysely<Schema>,
  caller: Caller,
  afterVersion: number | undefined,
): Promise<AnswerOf<Contract['listDeleted']>> {
  const { settings_version: version } = await db
    .selectFrom('users')
    .where('id', '=', caller.userId)
    .select('settings_version')
    .executeTakeFirstOrThrow()
  if (afterVersion === undefined) return { version, deleted: [], restored: [] }
  const deleted = await listAfter(db, caller, 'deleted_messages', afterVersion)
  const restored = await listAfter(db, caller, 'restored_messages', afterVersion)
  return { version, deleted, restored }
}

async function listAfter(
  db: Kysely<Schema>,
  caller: Caller,
  table: 'deleted_messages' | 'restored_messages',
  afterVersion: number,
): Promise<DeletedSeqs[]> {
  // Both tables have the same columns.
  const changed = `${table} as changed` as 'deleted_messages as changed'
  const rows = await db
    .selectFrom(changed)
    .innerJoin('conversations as c', 'c.id', 'changed.conversation_id')
    .where('changed.user_id', '=', caller.userId)
    .where('changed.version', '>', afterVersion)
    .orderBy('changed.version', 'desc')
    .limit(MAX_LISTED)
    .select(['c.kind', 'c.key', 'changed.seq'])
    .execute()
  const byConversation = Map.groupBy(rows, row => `${row.kind} ${row.key}`)
  return [...byConversation.values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const isChat = first.kind === 'chat'
    const chatUserId = isChat ? first.key.split(' ').find(name => name !== caller.user) : first.key
    if (chatUserId === undefined) return []
    const recordType = isChat ? ('chat' as const) : ('groupchat' as const)
    return [{ recordType, chatUserId, seqs: [first, ...rest].map(row => row.seq) }]
  })
}
