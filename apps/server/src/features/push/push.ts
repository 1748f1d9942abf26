import { createHash, randomBytes } from 'node:crypto'
import {
  type CallState,
  type ConversationKey,
  type ConversationKind,
  conversationKey,
  isServerPath,
} from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import { createSigner, type Signer } from '../../domain/access/signer.ts'
import { peerOf } from '../../domain/conversations/peer-of.ts'
import { actionWords, callWords, noticeWords, ringWords } from '../../domain/notices/notice-words.ts'
import { PUBLIC_WEB } from '../../domain/outbound/open-request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PushSender } from '../../ports/push-sender.ts'
import type { Services } from '../../slots/context.ts'
import type { Feature } from '../../slots/feature.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'
import { chooseReaders, newestUnread, type PushReader } from './choose-readers.ts'
import { countForBadge } from './count-for-badge.ts'
import { declare } from './declare.ts'
import { createPassCalls, type Pass, type RingPass } from './pass-calls.ts'
import { createPushCalls } from './push-calls.ts'
import { createPushQueue, type NewMessages } from './push-queue.ts'
import { createWebPushSender } from './web-push-sender.ts'

const AT_ONCE = 8
/** Whoever is reading has read by then. */
const GRACE_MS = 3_000
/** Time to look away, or to close the app. */
const TRIAL_DELAY_MS = 3_000
/** A browser that was off for longer sees what is unread when it opens the app. */
const TTL_SECONDS = 86_400
const PASS_LIFE_MS = TTL_SECONDS * 1_000
/** In a row, without a success. */
const MOST_FAILURES = 10

interface PushParts {
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
  /** Of who writes or calls, or of the group; empty where none is to be shown. */
  picture: string
  /** What its buttons need. */
  buttons: object
}

interface About {
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
    { browser: reader.id, call: call.id, ringUntil },
    ringUntil - parts.clock.now(),
  ).token
  const isKept = reader.keptDeviceId !== null
  const buttons = { isCall: true, isKept, ring: ringWords(reader.language), pass }
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
  const pass = passes.sign({ browser: reader.id, key: keyFor(about, reader), seq: newest.seq }, PASS_LIFE_MS)
  const buttons = { words: actionWords(reader.language), pass: pass.token }
  return { messageId: newest.id, words, ttlSeconds: TTL_SECONDS, picture, buttons }
}

/** The conversation as this reader names it. */
const keyFor = ({ kind, key }: About, { userName }: PushReader): ConversationKey =>
  conversationKey(kind, kind === 'groupchat' ? key : peerOf(key, userName))

/** What one reader is told of a conversation: a call that rings, or what is unread; nothing if they have seen it meanwhile. */
async function composePush(parts: PushParts, reader: PushReader, about: About) {
  const told = (await describeCall(parts, reader, about)) ?? (await findMessage(parts, reader, about))
  if (!told) return undefined
  const { messageId, words, ttlSeconds, picture, buttons } = told
  const origin = reader.origin || parts.publicUrl
  const key = keyFor(about, reader)
  const notification = {
    ...words,
    lang: reader.language,
    // The page and the worker name notifications alike, so that one replaces the other.
    tag: key,
    navigate: `${origin}/?c=${encodeURIComponent(key)}`,
    ...(picture && { icon: origin + picture }),
    // A string, as browsers read it that show it without a worker.
    app_badge: String(await countForBadge(parts.db, reader.userId)),
    data: { key, messageId, ...buttons },
  }
  return { payload: declare(notification), ttlSeconds }
}

const topicOf = (conversationId: number, userId: number): string =>
  createHash('sha256').update(`${conversationId}/${userId}`).digest('base64url').slice(0, 32)

/** Sends to everybody concerned, and forgets browsers that are gone [push-4]. */
function createTeller(parts: PushParts) {
  const { db, clock, sender } = parts
  const limit = pLimit(AT_ONCE)

  async function tellOne(reader: PushReader, about: About): Promise<void> {
    const told = await composePush(parts, reader, about)
    if (!told) return
    const outcome = await sender.send(reader, {
      payload: JSON.stringify(told.payload),
      topic: topicOf(about.id, reader.userId),
      ttlSeconds: told.ttlSeconds,
    })
    const failures = outcome === 'failed' ? reader.failures + 1 : 0
    if (outcome === 'gone' || failures >= MOST_FAILURES)
      await db.deleteFrom('push_subscriptions').where('id', '=', reader.id).execute()
    else if (failures !== reader.failures)
      await db.updateTable('push_subscriptions').where('id', '=', reader.id).set({ failures }).execute()
  }

  return async (conversationId: number, news: NewMessages): Promise<void> => {
    const ringing = await parts.findRinging(conversationId)
    const readers = await chooseReaders(db, conversationId, news, { now: clock.now(), ringing })
    if (readers.length === 0) return
    const conversation = await db
      .selectFrom('conversations')
      .where('id', '=', conversationId)
      .select(['id', 'kind', 'key', 'name', 'avatar'])
      .executeTakeFirst()
    if (!conversation) return
    const about = { ...conversation, kind: conversation.kind as ConversationKind, ringing, news }
    await Promise.all(readers.map(reader => limit(() => tellOne(reader, about))))
  }
}

declare module '../../slots/context.ts' {
  interface Settings {
    /** For tests: the push service is on this machine, and is told at once. */
    pushIsLocal?: boolean
  }
}

/** Tells people of messages while their app is closed. The server decides whom; no message waits for it. */
export const push = {
  async start(context) {
    const { db, clock, log, config } = context
    const publicUrl = config.publicUrl ?? ''
    const contact = publicUrl.startsWith('https:') ? publicUrl : 'mailto:parley@localhost.localdomain'
    const isLocal = config.pushIsLocal === true
    // Everybody may name an address here: unlike an administrator's, it is never one of the operator's network.
    const reach = isLocal ? { mayReach: () => true } : PUBLIC_WEB
    const sender = await createWebPushSender({ db, reach, contact, isPlainAllowed: isLocal })
    const secret = await loadSecret(db, 'push', async () => randomBytes(32).toString('base64url'))
    const key = Buffer.from(secret, 'base64url')
    const passes = createSigner<Pass>(key, 'push', clock)
    const rings = createSigner<RingPass>(key, 'push ring', clock)
    const queue = createPushQueue({
      graceMs: isLocal ? 0 : GRACE_MS,
      tell: createTeller({
        db,
        clock,
        sender,
        publicUrl,
        passes,
        rings,
        findRinging: conversationId => context.findRinging(conversationId),
      }),
      fail: error => log.error({ err: error }, 'telling people of a message failed'),
    })
    let hasReaders = false
    const refresh = async () => {
      const one = await db.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst()
      hasReaders = one !== undefined
    }
    await refresh()
    const add = (conversationId: number, seq: number) => {
      if (hasReaders) queue.add(conversationId, seq)
    }
    return {
      handlers: {
        ...createPushCalls({
          db,
          clock,
          sender,
          trialDelayMs: isLocal ? 0 : TRIAL_DELAY_MS,
          onChange: refresh,
        }),
        ...createPassCalls({
          db,
          clock,
          passes,
          rings,
          markRead: (...mark) => context.markRead(...mark),
          submit: (...message) => context.submit(...message),
          declineCall: (...decline) => context.declineCall(...decline),
        }),
      },
      archived: (_message, ...message) => add(...message),
      posted: add,
      refresh,
      stop: () => queue.stop(),
    }
  },
} satisfies Feature
