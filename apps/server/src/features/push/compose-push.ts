import {
  type CallState,
  type ConversationKey,
  type ConversationKind,
  conversationKey,
  isServerPath,
  noticeTag,
} from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Signer } from '../../domain/access/signer.ts'
import { peerOf } from '../../domain/conversations/peer-of.ts'
import { actionWords, callWords, noticeWords, ringWords } from '../../domain/notices/notice-words.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PushSender } from '../../ports/push-sender.ts'
import type { Services } from '../../slots/context.ts'
import type { Schema } from '../../storage/schema.ts'
import { newestUnread, type PushReader } from './choose-readers.ts'
import { countForBadge } from './count-for-badge.ts'
import { declare } from './declare.ts'
import type { Pass, RingPass } from './pass-calls.ts'
import type { NewMessages } from './push-queue.ts'

/** A browser that was off for longer sees what is unread when it opens the app. */
const TTL_SECONDS = 86_400
const PASS_LIFE_MS = TTL_SECONDS * 1_000

export interface PushParts {
  db: Kysely<Schema>
  clock: Clock
  sender: PushSender
  publicUrl: string
  passes: Signer<Pass>
  rings: Signer<RingPass>
  findRinging: Services['findRinging']
}

interface Told {
  messageId: string
  words: { title: string; body: string }
  ttlSeconds: number
  /** Shows who writes or calls, or the group; empty where none is to be shown. */
  picture: string
  /** What its buttons need. */
  buttons: object
}

export interface About {
  id: number
  kind: ConversationKind
  key: string
  name: string
  avatar: string
  ringing: CallState | undefined
  news: NewMessages
}

async function describeCall(
  parts: PushParts,
  reader: PushReader,
  { ringing: call }: About,
): Promise<Told | undefined> {
  if (!call?.invited.includes(reader.userName)) return undefined
  const caller = await parts.db
    .selectFrom('users')
    .innerJoin('users as me', 'me.company_id', 'users.company_id')
    .where('me.id', '=', reader.userId)
    .where('users.user_name', '=', call.caller)
    .select(['users.nick_name as name', 'users.avatar'])
    .executeTakeFirst()
  const words = callWords({ caller: caller?.name ?? '', media: call.media }, reader.options, reader.language)
  const ttlSeconds = Math.max(1, Math.ceil((call.ringUntil - parts.clock.now()) / 1_000))
  const { ringUntil } = call
  const pass = parts.rings.sign(
    { browser: reader.id, userId: reader.userId, call: call.id, ringUntil },
    ringUntil - parts.clock.now(),
  ).token
  const buttons = { isCall: true, ring: ringWords(reader.language), pass }
  return { messageId: call.id, words, ttlSeconds, picture: pictureFor(reader, caller?.avatar), buttons }
}

const pictureFor = ({ options }: PushReader, picture = ''): string =>
  (options.noticeContent || options.noticeSender) && isServerPath(picture) ? picture : ''

async function findMessage(
  { db, passes }: PushParts,
  reader: PushReader,
  about: About,
): Promise<Told | undefined> {
  const { id, kind, name, avatar, news } = about
  const newest = await newestUnread(db, id, reader.userId)
  // What is older was told of before.
  if (!newest || newest.seq < news.from) return undefined
  const content = decodeContent(newest.data_type, JSON.parse(newest.data))
  const message = {
    sender: newest.senderName,
    group: kind === 'groupchat' ? name : '',
    content: content.ok ? content.value : ({ kind: 'unsupported', dataType: '', data: null } as const),
    isSelfDestructing: newest.destroy_time !== null,
    count: newest.count,
  }
  const words = noticeWords(message, reader.options, reader.language)
  const picture = pictureFor(reader, kind === 'groupchat' ? avatar : newest.senderAvatar)
  const pass = passes.sign(
    { browser: reader.id, userId: reader.userId, key: keyFor(about, reader), seq: newest.seq },
    PASS_LIFE_MS,
  )
  const buttons = { words: actionWords(reader.language), pass: pass.token }
  return { messageId: newest.id, words, ttlSeconds: TTL_SECONDS, picture, buttons }
}

/** The conversation as this reader names it. */
const keyFor = ({ kind, key }: About, { userName }: PushReader): ConversationKey =>
  conversationKey(kind, kind === 'groupchat' ? key : peerOf(key, userName))

/** What one reader is told of a conversation: a call that rings, or what is unread; nothing if they have seen it meanwhile. */
export async function composePush(parts: PushParts, reader: PushReader, about: About) {
  const told = (await describeCall(parts, reader, about)) ?? (await findMessage(parts, reader, about))
  if (!told) return undefined
  const { messageId, words, ttlSeconds, picture, buttons } = told
  const origin = reader.origin || parts.publicUrl
  const key = keyFor(about, reader)
  const owner = `${reader.userName}@${reader.domain}`
  const notification = {
    ...words,
    lang: reader.language,
    // The page and the worker name notifications alike, so that one replaces the other.
    tag: noticeTag(owner, key),
    navigate: `${origin}/?c=${encodeURIComponent(key)}`,
    ...(picture && { icon: origin + picture }),
    // A string, as browsers read it that show it without a worker.
    app_badge: String(await countForBadge(parts.db, reader.userId)),
    data: { owner, key, messageId, isKept: reader.keptDeviceId !== null, ...buttons },
  }
  return { payload: declare(notification), ttlSeconds }
}
