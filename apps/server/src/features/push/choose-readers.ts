import {
  type CallState,
  DEFAULT_OPTIONS,
  hasKeyword,
  mayNotify,
  mayRing,
  type Options,
} from '@parley/protocol/model'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { isVisibleTo } from '../../domain/access/visible-messages.ts'
import { dataOf } from '../../domain/archive/select-messages.ts'
import type { NoticeLanguage } from '../../domain/notices/notice-words.ts'
import { isReadHere, isTold, readTexts } from '../../domain/notices/told-messages.ts'
import type { PushTarget } from '../../ports/push-sender.ts'
import type { Schema } from '../../storage/schema.ts'
import type { NewMessages } from './push-queue.ts'

export interface PushReader extends PushTarget {
  id: string
  userId: number
  userName: string
  domain: string
  language: NoticeLanguage
  options: Options
  failures: number
  /** The browser stays signed in: windows that it opens by itself are signed in too. */
  keptDeviceId: string | null
  /** Where the browser has opened the app. */
  origin: string
}

/** A browser `s` whose sign-in lasts. */
export const isSignedIn =
  (now: number) =>
  ({ exists, or, selectFrom }: ExpressionBuilder<Schema & { s: Schema['push_subscriptions'] }, 's'>) =>
    or([
      exists(
        selectFrom('sessions as e')
          .whereRef('e.id', '=', 's.session_id')
          .where('e.expires_at', '>', now)
          .select('e.id'),
      ),
      exists(
        selectFrom('kept_devices as k')
          .whereRef('k.id', '=', 's.kept_device_id')
          .where('k.expires_at', '>', now)
          .select('k.id'),
      ),
    ])

/**
 * The browsers of everybody who has not read up to this message [push-2]: members who are signed in there, and have
 * neither muted nor blocked the conversation, and want to be told of it, or of the call that rings, now. Or only this browser.
 */
export async function chooseReaders(
  db: Kysely<Schema>,
  conversationId: number,
  { from, to }: NewMessages,
  { now, ringing, browser }: { now: number; ringing: CallState | undefined; browser: string | undefined },
): Promise<PushReader[]> {
  const rows = await db
    .selectFrom('push_subscriptions as s')
    .innerJoin('participants as p', 'p.user_id', 's.user_id')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as co', 'co.id', 'u.company_id')
    .leftJoin('user_options as o', 'o.user_id', 's.user_id')
    .where('p.conversation_id', '=', conversationId)
    .where('p.read_seq', '<', to)
    .where('p.left_seq', 'is', null)
    .where('p.disturb', '=', 0)
    .where('p.blacked', '=', 0)
    .where(isReadHere)
    .where(isSignedIn(now))
    .$if(browser !== undefined, query => query.where('s.id', '=', browser ?? ''))
    .select([
      's.id',
      's.endpoint',
      's.p256dh',
      's.auth',
      's.language',
      's.failures',
      's.origin',
      's.kept_device_id as keptDeviceId',
      's.user_id as userId',
    ])
    .select(['o.options', 'c.kind', 'c.consult_state', 'p.mention_seq as mentionSeq'])
    .select(['u.user_name as userName', 'co.domain'])
    .execute()
  const readers = rows.map(({ options: saved, kind, consult_state, ...row }) => {
    const options: Options = { ...DEFAULT_OPTIONS, ...(saved && JSON.parse(saved)) }
    return { ...row, options, isGroup: kind === 'groupchat' && consult_state === '' }
  })
  const isAsked = readers.some(({ isGroup, options }) => isGroup && wantsKeywords(options))
  const texts = isAsked ? await readTexts(db, conversationId, { from, to }) : []
  return readers.filter(({ options, isGroup, mentionSeq, userName }) => {
    if (ringing?.invited.includes(userName)) return mayRing(options, now)
    const isNamed = mentionSeq >= from || texts.some(text => hasKeyword(options, text))
    return mayNotify(options, { isGroup, isMentioned: isNamed, now })
  })
}

const wantsKeywords = ({ mentionsOnly, keywords }: Options): boolean => mentionsOnly && keywords !== ''

/** The newest message that this reader has not read and others wrote, and how many there are. */
export async function newestUnread(db: Kysely<Schema>, conversationId: number, userId: number) {
  const unread = db
    .selectFrom('messages as m')
    .innerJoin('participants as p', 'p.conversation_id', 'm.conversation_id')
    .innerJoin('users as author', 'author.id', 'm.sender_id')
    .where('p.user_id', '=', userId)
    .where('m.conversation_id', '=', conversationId)
    .whereRef('m.seq', '>', 'p.read_seq')
    .whereRef('m.seq', '>', 'p.joined_seq')
    .where(isTold)
    .where(isVisibleTo(userId))
    .where('m.sender_id', '!=', userId)
  const newest = await unread
    .orderBy('m.seq', 'desc')
    .limit(1)
    .select(['m.id', 'm.seq', 'm.data_type', 'm.destroy_time'])
    .select(dataOf('m').as('data'))
    .select(['author.nick_name as senderName', 'author.avatar as senderAvatar'])
    .executeTakeFirst()
  if (!newest) return undefined
  const { count } = await unread.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { ...newest, count: Number(count) }
}
