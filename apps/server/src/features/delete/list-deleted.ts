import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Schema } from '../../storage/schema.ts'

/** More than a device can miss while offline; beyond that it reloads its pages. */
const MAX_LISTED = 5_000

/** What the caller's other devices have deleted since this one was last informed. */
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
  if (afterVersion === undefined) return { version, deleted: [] }
  const rows = await db
    .selectFrom('deleted_messages as gone')
    .innerJoin('conversations as c', 'c.id', 'gone.conversation_id')
    .where('gone.user_id', '=', caller.userId)
    .where('gone.version', '>', afterVersion)
    .orderBy('gone.version', 'desc')
    .limit(MAX_LISTED)
    .select(['c.kind', 'c.key', 'gone.seq'])
    .execute()
  const byConversation = Map.groupBy(rows, row => `${row.kind} ${row.key}`)
  const deleted = [...byConversation.values()].flatMap(([first, ...rest]) => {
    if (!first) return []
    const isChat = first.kind === 'chat'
    const chatUserId = isChat ? first.key.split(' ').find(name => name !== caller.user) : first.key
    if (chatUserId === undefined) return []
    const recordType = isChat ? ('chat' as const) : ('groupchat' as const)
    return [{ recordType, chatUserId, seqs: [first, ...rest].map(row => row.seq) }]
  })
  return { version, deleted }
}
