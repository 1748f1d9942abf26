import { createHash } from 'node:crypto'
import { type ConversationKind, conversationKey } from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import { PUBLIC_WEB } from '../../domain/outbound/open-request.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PushSender } from '../../ports/push-sender.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import { chooseReaders, newestUnread, type PushReader } from './choose-readers.ts'
import { createPushCalls } from './push-calls.ts'
import { createPushQueue, type NewMessages } from './push-queue.ts'
import { pushWords } from './push-words.ts'
import { createWebPushSender } from './web-push-sender.ts'

const AT_ONCE = 8
/** Whoever is reading has read by then. */
const GRACE_MS = 3_000
/** A browser that was off for longer sees what is unread when it opens the app. */
const TTL_SECONDS = 86_400
/** In a row, without a success. */
const MOST_FAILURES = 10
/** Marks the payload as one that browsers can show without a worker. */
const DECLARATIVE = 8030

interface PushParts {
  db: Kysely<Schema>
  clock: Clock
  sender: PushSender
  publicUrl: string
}

/** What one reader is told of a conversation; nothing if they have read it meanwhile. */
async function composePush({ db, publicUrl }: PushParts, reader: PushReader, conversationId: number) {
  const newest = await newestUnread(db, conversationId, reader.userId)
  const conversation = await db
    .selectFrom('conversations')
    .where('id', '=', conversationId)
    .select(['kind', 'key', 'name'])
    .executeTakeFirst()
  if (!newest || !conversation) return undefined
  const content = decodeContent(newest.data_type, JSON.parse(newest.data))
  const isGroup = conversation.kind === 'groupchat'
  const key = conversationKey(
    conversation.kind as ConversationKind,
    isGroup ? conversation.key : newest.sender,
  )
  const message = {
    sender: newest.senderName,
    group: isGroup ? conversation.name : '',
    content: content.ok ? content.value : ({ kind: 'unsupported', dataType: '', data: null } as const),
    isSelfDestructing: newest.destroy_time !== null,
    count: newest.count,
  }
  const words = pushWords(message, reader.options, reader.language)
  return {
    web_push: DECLARATIVE,
    mutable: true,
    notification: {
      ...words,
      lang: reader.language,
      // The page and the worker name notifications alike, so that one replaces the other.
      tag: key,
      navigate: `${reader.origin || publicUrl}/?c=${encodeURIComponent(key)}`,
      data: { key, messageId: newest.id },
    },
  }
}

const topicOf = (conversationId: number, userId: number): string =>
  createHash('sha256').update(`${conversationId}/${userId}`).digest('base64url').slice(0, 32)

/** Sends to everybody concerned, and forgets browsers that are gone [push-4]. */
function createTeller(parts: PushParts) {
  const { db, clock, sender } = parts
  const limit = pLimit(AT_ONCE)

  async function tellOne(reader: PushReader, conversationId: number): Promise<void> {
    const told = await composePush(parts, reader, conversationId)
    if (!told) return
    const outcome = await sender.send(reader, {
      payload: JSON.stringify(told),
      topic: topicOf(conversationId, reader.userId),
      ttlSeconds: TTL_SECONDS,
    })
    const failures = outcome === 'failed' ? reader.failures + 1 : 0
    if (outcome === 'gone' || failures >= MOST_FAILURES)
      await db.deleteFrom('push_subscriptions').where('id', '=', reader.id).execute()
    else if (failures !== reader.failures)
      await db.updateTable('push_subscriptions').where('id', '=', reader.id).set({ failures }).execute()
  }

  return async (conversationId: number, news: NewMessages): Promise<void> => {
    const readers = await chooseReaders(db, conversationId, news, clock.now())
    await Promise.all(readers.map(reader => limit(() => tellOne(reader, conversationId))))
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
  async start({ db, clock, log, config }) {
    const publicUrl = config.publicUrl ?? ''
    const contact = publicUrl.startsWith('https:') ? publicUrl : 'mailto:parley@localhost.localdomain'
    const isLocal = config.pushIsLocal === true
    // Everybody may name an address here: unlike an administrator's, it is never one of the operator's network.
    const reach = isLocal ? { mayReach: () => true } : PUBLIC_WEB
    const sender = await createWebPushSender({ db, reach, contact, isPlainAllowed: isLocal })
    const queue = createPushQueue({
      graceMs: isLocal ? 0 : GRACE_MS,
      tell: createTeller({ db, clock, sender, publicUrl }),
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
      handlers: createPushCalls({ db, clock, sender, onChange: refresh }),
      archived: (_message, ...message) => add(...message),
      posted: add,
      refresh,
      stop: () => queue.stop(),
    }
  },
} satisfies Feature
