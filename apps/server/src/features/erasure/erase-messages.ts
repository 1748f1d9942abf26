import { ERASED_NAME } from '@parley/protocol/model'
import { decodeContent, quotedIn, scrubData } from '@parley/protocol/wire'
import { type Kysely, sql } from 'kysely'
import { isGone } from '../../domain/access/gone-types.ts'
import { isConversationOnHold } from '../../domain/access/legal-hold.ts'
import { changeContents } from '../../domain/archive/change-contents.ts'
import { emptyMessages } from '../../domain/archive/empty-messages.ts'
import { selectMirrors } from '../../domain/archive/mirrors.ts'
import { type ChainedRow, selectChained } from '../../domain/archive/select-chained.ts'
import { lockConversation } from '../../domain/conversations/lock-conversation.ts'
import { lockLinkedConversations } from '../../domain/merged-rooms/lock-linked-conversations.ts'
import { findAssistant } from '../../domain/people/assistant.ts'
import { lockCompany } from '../../domain/people/change-company.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

export interface ErasedPerson {
  id: number
  companyId: number
  account: string
  /** Before. */
  name: string
}

/** Seqs that one transaction looks at, and messages that it changes. */
const RANGE = 1_000
const PAGE = 100

/** Erases what is by the person, or about them, after a seq; returns how far it came. Undefined: that is on hold. */
export const eraseRange = (
  storage: Storage,
  index: SearchIndex,
  person: ErasedPerson,
  { conversationId, after, now }: { conversationId: number; after: number; now: number },
): Promise<{ reached: number; seqs: number[] } | undefined> =>
  storage.transaction(async db => {
    await lockCompany(db, person.companyId)
    await lockLinkedConversations(db, storage.dialect, conversationId)
    await lockConversation(db, storage.dialect, conversationId)
    const rows = await selectAbout(db, person, conversationId, after)
    const theirs = rows.filter(row => isTheirs(row, person))
    const scrubbed = await scrubRows(
      db,
      rows.filter(row => !theirs.includes(row)),
      person,
    )
    const isFound = scrubbed.length > 0 || theirs.some(row => !isGone(row.dataType))
    if (isFound && (await isConversationOnHold(db, conversationId))) return undefined
    const { keys } = await emptyMessages(db, conversationId, theirs, { reason: 'erase', now })
    const changed = scrubbed.flatMap(({ row, isByAssistant }) => (isByAssistant ? [row] : []))
    if (keys.length + changed.length > 0) await index.remove(db, [...keys, ...changed])
    for (const { row, data } of scrubbed) await replaceData(db, row, data, now)
    const reached = rows.length < PAGE ? after + RANGE : (rows.at(-1)?.seq ?? after)
    return { reached, seqs: theirs.map(({ seq }) => seq) }
  })

/** What others forwarded is theirs too. The chat of a call that they hosted is not: only their lines in it are. */
const isTheirs = (row: ChainedRow, { id, account }: ErasedPerson): boolean =>
  (row.senderId === id && !isChatOfCall(row)) ||
  (row.forwardedFrom?.includes(JSON.stringify(account)) ?? false)

function isChatOfCall({ dataType, data }: ChainedRow): boolean {
  if (dataType !== 'chat_record') return false
  const card = decodeContent(dataType, JSON.parse(data))
  return card.ok && card.value.kind === 'chat_record' && card.value.source !== undefined
}

const contains = (column: 'm.data' | 'm.forwarded_from', text: string) => {
  const json = JSON.stringify(text).slice(1, -1)
  return sql<boolean>`${sql.ref(column)} like ${`%${json.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}

const selectAbout = (
  db: Kysely<Schema>,
  { id, account, name }: ErasedPerson,
  conversationId: number,
  after: number,
): Promise<ChainedRow[]> =>
  selectChained(db, conversationId)
    .where('m.seq', '>', after)
    .where('m.seq', '<=', after + RANGE)
    .where(({ or, eb }) =>
      or([
        eb('m.sender_id', '=', id),
        contains('m.forwarded_from', account),
        contains('m.data', account),
        // Every message contains an empty name.
        ...(name === '' || name === ERASED_NAME ? [] : [contains('m.data', name)]),
      ]),
    )
    .orderBy('m.seq')
    .limit(PAGE)
    .execute()

/** Those with something of the person in them, and what they will say. */
async function scrubRows(db: Kysely<Schema>, rows: readonly ChainedRow[], person: ErasedPerson) {
  const scrubbed: { row: ChainedRow; data: string; isByAssistant: boolean }[] = []
  const assistant = rows.length > 0 ? await findAssistant(db, person.companyId) : undefined
  for (const row of rows) {
    const own = await selectOwn(db, row.conversationId, quotedIn(row.data), person.id)
    const isByAssistant = row.senderId !== null && row.senderId === assistant?.id
    const data = scrubData(row.data, { ...person, isByAssistant, isTheirs: id => own.has(id) })
    if (data !== undefined) scrubbed.push({ row, data, isByAssistant })
  }
  return scrubbed
}

async function replaceData(
  db: Kysely<Schema>,
  { conversationId, seq }: ChainedRow,
  data: string,
  now: number,
): Promise<void> {
  const mirrors = await selectMirrors(db, conversationId, seq)
  await changeContents(db, [{ conversationId, seq }, ...mirrors], 'erase', now, async () => {
    await db
      .updateTable('messages')
      .set({ data })
      .where('conversation_id', '=', conversationId)
      .where('seq', '=', seq)
      // The row of a merged room has no data of its own.
      .where('data', '<>', '')
      .execute()
  })
}

async function selectOwn(db: Kysely<Schema>, conversationId: number, ids: string[], userId: number) {
  if (ids.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('messages')
    .where('conversation_id', '=', conversationId)
    .where('id', 'in', ids)
    .where('sender_id', '=', userId)
    .select('id')
    .execute()
  return new Set(rows.map(row => row.id))
}
