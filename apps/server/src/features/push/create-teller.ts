import { createHash } from 'node:crypto'
import type { ConversationKind } from '@parley/protocol/model'
import pLimit from 'p-limit'
import { chooseReaders, type PushReader } from './choose-readers.ts'
import { type About, composePush, type PushParts } from './compose-push.ts'
import type { NewMessages } from './push-queue.ts'

/** More than one person has browsers, so that nobody holds up all others by services that do not answer. */
const AT_ONCE = 32
/** In a row, without a success. */
const MOST_FAILURES = 10
/** For one browser, of conversations that wait until it has taken what was sent before; of more the oldest is dropped. */
const MOST_LATER = 100

interface TellerParts extends PushParts {
  /** Before each further try of what a push service has not taken. */
  pausesMs: readonly number[]
  fail(error: unknown): void
}

/** Of one browser only, when it was tried so often before. */
interface Again {
  browser: string
  tries: number
}

const topicOf = (conversationId: number, userId: number): string =>
  createHash('sha256').update(`${conversationId}/${userId}`).digest('base64url').slice(0, 32)

/**
 * Sends to everybody concerned, and forgets browsers that are gone [push-4]. A browser is sent one push at a time: who
 * has a slow push service delays no others. Whatever is sent later is looked at anew: it may have been read by then.
 */
export function createTeller(parts: TellerParts) {
  const { db, clock, sender, pausesMs, fail } = parts
  const limit = pLimit(AT_ONCE)
  /** Browsers that are being sent something, and what has come for them meanwhile. */
  const busy = new Map<string, Map<number, NewMessages>>()
  const underWay = new Set<Promise<void>>()
  const pauses = new Set<NodeJS.Timeout>()
  let isStopped = false

  async function send(reader: PushReader, about: About, tries: number): Promise<void> {
    const told = await composePush(parts, reader, about)
    if (!told || isStopped) return
    const outcome = await sender.send(reader, {
      payload: JSON.stringify(told.payload),
      topic: topicOf(about.id, reader.userId),
      ttlSeconds: told.ttlSeconds,
    })
    const pauseMs = pausesMs[tries]
    if (outcome === 'failed' && pauseMs !== undefined)
      return tellLater(about.id, about.news, pauseMs, { browser: reader.id, tries: tries + 1 })
    const failures = outcome === 'failed' ? reader.failures + 1 : 0
    if (outcome === 'gone' || failures >= MOST_FAILURES)
      await db.deleteFrom('push_subscriptions').where('id', '=', reader.id).execute()
    else if (failures !== reader.failures)
      await db.updateTable('push_subscriptions').where('id', '=', reader.id).set({ failures }).execute()
  }

  function tellLater(conversationId: number, news: NewMessages, pauseMs: number, again: Again): void {
    const pause = setTimeout(() => {
      pauses.delete(pause)
      void tell(conversationId, news, again).catch(fail)
    }, pauseMs)
    pauses.add(pause.unref())
  }

  /** What waits is told of with everything since the first of it. */
  function postpone(later: Map<number, NewMessages>, { id, news }: About): void {
    later.set(id, { from: later.get(id)?.from ?? news.from, to: news.to })
    const [oldest] = later.keys()
    if (later.size > MOST_LATER && oldest !== undefined) later.delete(oldest)
  }

  function tellOne(reader: PushReader, about: About, tries: number): void {
    const later = busy.get(reader.id)
    if (later) return postpone(later, about)
    const next = new Map<number, NewMessages>()
    busy.set(reader.id, next)
    const sent: Promise<void> = limit(() => send(reader, about, tries))
      .catch(fail)
      .then(async () => {
        busy.delete(reader.id)
        for (const [id, news] of next) await tell(id, news, { browser: reader.id, tries: 0 })
      })
      .catch(fail)
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
  }

  async function tell(conversationId: number, news: NewMessages, again?: Again): Promise<void> {
    if (isStopped) return
    const ringing = await parts.findRinging(conversationId)
    const chosen = await chooseReaders(db, conversationId, news, { now: clock.now(), ringing })
    const readers = again ? chosen.filter(({ id }) => id === again.browser) : chosen
    if (readers.length === 0) return
    const conversation = await db
      .selectFrom('conversations')
      .where('id', '=', conversationId)
      .select(['id', 'kind', 'key', 'name', 'avatar'])
      .executeTakeFirst()
    if (!conversation) return
    const about = { ...conversation, kind: conversation.kind as ConversationKind, ringing, news }
    for (const reader of readers) tellOne(reader, about, again?.tries ?? 0)
  }

  return {
    tell: (conversationId: number, news: NewMessages) => tell(conversationId, news),
    async stop(): Promise<void> {
      isStopped = true
      for (const pause of pauses) clearTimeout(pause)
      await Promise.all(underWay)
    },
  }
}
