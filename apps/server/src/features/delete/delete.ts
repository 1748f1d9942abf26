import type { AnswerOf, Contract, Deleted, DeletedSeqs } from '@parley/protocol/rest'
import { DELETE_EVENT, encodeHeadline, RESTORE_EVENT } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import type { ContactParts } from '../../domain/contacts/change-contact.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { deleteMessages, restoreMessages } from './delete-messages.ts'

/** More than a device can miss while offline; beyond that it reloads its pages. */
const MAX_LISTED = 5_000

/** What the caller's other devices have deleted or restored since this one was last informed. */
async function listDeleted(
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

type DeleteCalls = Pick<Handlers, 'deleteRecords' | 'restoreRecords' | 'listDeleted'>

function createDelete({ storage, delivery, audit }: ContactParts & { audit: Audit }): DeleteCalls {
  async function tell(
    caller: Caller,
    event: typeof DELETE_EVENT | typeof RESTORE_EVENT,
    changed: Deleted,
    ip: string,
  ): Promise<Deleted> {
    const { recordType, chatUserId, seqs } = changed
    const action = event === DELETE_EVENT ? 'history-delete' : 'history-restore'
    const detail = `${recordType} ${chatUserId}: ${seqs.length} messages`
    await audit.record({ action, outcome: 'ok', ip, userId: caller.userId, detail })
    const about = { kind: recordType, id: chatUserId, reader: caller.user }
    delivery.toUsers(caller.domain, [caller.user], encodeHeadline(event, changed, about, caller.domain))
    return changed
  }
  return {
    deleteRecords: signedIn(async (caller, request, { ip }) => {
      const deleted = await storage.transaction(db => deleteMessages(db, caller, request))
      return await tell(caller, DELETE_EVENT, deleted, ip)
    }),
    restoreRecords: signedIn(async (caller, request, { ip }) => {
      const restored = await storage.transaction(db => restoreMessages(db, caller, request))
      return await tell(caller, RESTORE_EVENT, restored, ip)
    }),
    listDeleted: signedIn((caller, { afterVersion }) => listDeleted(storage.db, caller, afterVersion)),
  }
}

export const deleteFeature = { handlers: createDelete } satisfies Feature
