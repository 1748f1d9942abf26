import type { ConversationRef } from '@parley/protocol/model'
import { type Contract, clampPageSize, QUARTER_MS, type RequestOf } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { type Conversation, findConversation } from '../../domain/access/find-conversation.ts'
import { addReplies } from '../../domain/archive/add-replies.ts'
import { type ArchivedRow, decodeArchived } from '../../domain/archive/archived-message.ts'
import { decodeInSteps } from '../../domain/archive/decode-in-steps.ts'
import { encodeRecords } from '../../domain/archive/encode-records.ts'
import { maskDeletedQuotes } from '../../domain/archive/mask-deleted-quotes.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import { seqAtTime } from '../../domain/archive/seq-at-time.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchRoom } from '../../domain/rooms/open-room.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { createRecordConfirms } from './confirm-records.ts'

type ConversationFields = Pick<RequestOf<Contract['getRecords']>, 'recordType' | 'chatUserId'>
type Page = Pick<RequestOf<Contract['getRecords']>, 'beforeSeq' | 'afterSeq' | 'pageSize'>
type Times = Pick<RequestOf<Contract['getRecords']>, 'fromTime' | 'timestamp'>
type HistoryCalls = 'getRecords' | 'getLostRecords' | 'getRecordDetail' | 'getRecordTimes'

const MAX_PAGE_CHARACTERS = 1_000_000
const EMPTY_PAGE = { records: [], hasMore: false }
/** A calendar shows six weeks. */
const LONGEST_SPAN_MS = 62 * 86_400_000

function createHistory({ db }: { db: Kysely<Schema> }): Pick<Handlers, HistoryCalls> {
  const refOf = ({ recordType, chatUserId }: ConversationFields): ConversationRef => ({
    kind: recordType,
    id: chatUserId,
  })
  /** Two people without messages have an empty history; an unknown room is refused. */
  const find = async (caller: Caller, ref: ConversationRef): Promise<Conversation | undefined> => {
    const found = await findConversation(db, caller.companyId, caller.user, ref)
    if (!found && ref.kind === 'groupchat') throw noSuchRoom()
    return found
  }
  const readPage = async (caller: Caller, fields: ConversationFields, page: Page & Times) => {
    const ref = refOf(fields)
    const conversation = await find(caller, ref)
    if (!conversation) return EMPTY_PAGE
    const { rows, hasMore } = await selectPage(db, caller.userId, conversation, {
      ...page,
      ...(page.fromTime !== undefined && {
        afterSeq: (await seqAtTime(db, conversation.id, page.fromTime, conversation.lastSeq)) - 1,
      }),
      ...(page.timestamp && {
        beforeSeq: await seqAtTime(db, conversation.id, page.timestamp, conversation.lastSeq),
      }),
      byTime: page.timestamp !== undefined,
    })
    const messages = await decodeInSteps(rows, ref)
    const shown = await maskDeletedQuotes(db, caller.userId, conversation.id, messages)
    const whole = await addReplies(db, caller.userId, conversation, shown)
    return { records: await encodeRecords(db, conversation.id, whole, ref), hasMore }
  }
  return {
    getRecords: signedIn((caller, request) => readPage(caller, request, request)),
    getLostRecords: signedIn((caller, request) => readPage(caller, request, request)),
    getRecordDetail: signedIn(async (caller, request) => {
      const ref = refOf(request)
      const conversation = await find(caller, ref)
      if (!conversation) return {}
      const row = await selectVisible(db, caller.userId, conversation)
        .where('m.id', '=', request.msgId)
        .executeTakeFirst()
      const shown = row ? [decodeArchived(row, ref)] : []
      const masked = await maskDeletedQuotes(db, caller.userId, conversation.id, shown)
      const whole = await addReplies(db, caller.userId, conversation, masked)
      const [record] = await encodeRecords(db, conversation.id, whole, ref)
      return record ? { record } : {}
    }),
    getRecordTimes: signedIn(async (caller, request) => {
      if (request.toTime - request.fromTime > LONGEST_SPAN_MS) throw badInput('toTime', 'is too far away')
      const conversation = await find(caller, refOf(request))
      return conversation ? selectTimes(db, caller.userId, conversation, request) : { quarters: [] }
    }),
  }
}

/** Forward only with `afterSeq`; otherwise the page that ends before `beforeSeq` or at the newest message. */
async function selectPage(
  db: Kysely<Schema>,
  userId: number,
  conversation: Conversation,
  { beforeSeq, afterSeq, pageSize, byTime }: Page & { byTime: boolean },
): Promise<{ rows: ArchivedRow[]; hasMore: boolean }> {
  const size = clampPageSize(pageSize)
  const forward = afterSeq !== undefined
  let query = selectVisible(db, userId, conversation)
    .orderBy('m.seq', forward ? 'asc' : 'desc')
    .limit(size + 1)
  if (forward) query = query.where('m.seq', '>', afterSeq)
  if (beforeSeq !== undefined) query = query.where('m.seq', '<', beforeSeq)
  const found = await query.execute()
  const fitting = withinBounds(found.slice(0, size))
  const rows = byTime ? endBetweenTimes(fitting, found[fitting.length]) : fitting
  return { rows: forward ? rows : rows.reverse(), hasMore: found.length > rows.length }
}

/** The next page begins before the time of the last row, so that rows of one time are on one page. */
function endBetweenTimes<T extends Pick<ArchivedRow, 'time'>>(rows: T[], next: T | undefined): T[] {
  const whole = rows.filter(row => row.time !== next?.time)
  return whole.length > 0 ? whole : rows
}

/** A page of 60 KB cards has fewer records than the limit, but at least one [limits-11]. */
function withinBounds<T extends Pick<ArchivedRow, 'data'>>(found: readonly T[]): T[] {
  const rows: T[] = []
  let characters = 0
  for (const row of found) {
    characters += row.data.length
    if (rows.length > 0 && characters > MAX_PAGE_CHARACTERS) break
    rows.push(row)
  }
  return rows
}

async function selectTimes(
  db: Kysely<Schema>,
  userId: number,
  conversation: Conversation,
  { fromTime, toTime }: { fromTime: number; toTime: number },
) {
  const { id, lastSeq } = conversation
  const rows = await selectVisible(db, userId, conversation)
    .clearSelect()
    .where('m.seq', '>=', await seqAtTime(db, id, fromTime, lastSeq))
    .where('m.seq', '<', await seqAtTime(db, id, toTime, lastSeq))
    .select(sql<number>`m.time / ${sql.lit(QUARTER_MS)}`.as('quarter'))
    .distinct()
    .orderBy('quarter')
    .execute()
  const first = await selectVisible(db, userId, conversation)
    .clearSelect()
    .orderBy('m.seq')
    .limit(1)
    .select('m.time')
    .executeTakeFirst()
  return {
    quarters: rows.map(row => row.quarter * QUARTER_MS),
    ...(first && { firstTime: first.time }),
  }
}

export const history = {
  handlers: context => ({ ...createHistory(context), ...createRecordConfirms(context) }),
} satisfies Feature
