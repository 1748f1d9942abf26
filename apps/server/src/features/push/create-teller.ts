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
  /** From then on nobody is told. */
  end: AbortSignal
  fail(error: unknown): void
}

/** A further try for one browser only. */
interface Again {
  browser: string
  tries: number
}

interface Postponed {
  news: NewMessages
  tries: number
}

/** What is sent to one browser: one push at a time. */
interface Lane {
  about: About
  /** Else it still waits for its turn, and more of its conversation goes with it. */
  isBegun: boolean
  /** What has come of other conversations, or since it began. */
  later: Map<number, Postponed>
}

const joined = (one: NewMessages, other: NewMessages): NewMessages => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
})

const topicOf = (conversationId: number, userId: number): string =>
  createHash('sha256').update(`${conversationId}/${userId}`).digest('base64url').slice(0, 32)

/**
 * Sends to everybody concerned, and forgets browsers that are gone [push-4]. A browser is sent one push at a time: who
 * has a slow push service delays no others. Whatever is sent later is looked at anew: it may have been read by then.
 */
export function createTeller(parts: TellerParts) {
  const { db, clock, sender, pausesMs, end, fail } = parts
  const limit = pLimit(AT_ONCE)
  const lanes = new Map<string, Lane>()
  const underWay = new Set<Promise<void>>()
  /** By browser and conversation: whatever is sent of a conversation includes what waits to be sent again. */
  const pauses = new Map<string, NodeJS.Timeout>()
  let isStopping = false

  async function send(reader: PushReader, about: About, tries: number): Promise<void> {
    const told = end.aborted ? undefined : await composePush(parts, reader, about)
    if (!told || end.aborted) return
    const outcome = await sender.send(reader, {
      payload: JSON.stringify(told.payload),
      topic: topicOf(about.id, reader.userId),
      ttlSeconds: told.ttlSeconds,
    })
    cancelPause(reader.id, about.id)
    // It may be this server that was in a hurry.
    if (outcome === 'failed' && isStopping) return
    const pauseMs = pausesMs[tries]
    if (outcome === 'failed' && pauseMs !== undefined)
      return tellLater(about.id, about.news, pauseMs, { browser: reader.id, tries: tries + 1 })
    const failures = outcome === 'failed' ? reader.failures + 1 : 0
    if (outcome === 'gone' || failures >= MOST_FAILURES)
      await db.deleteFrom('push_subscriptions').where('id', '=', reader.id).execute()
    else if (failures !== reader.failures)
      await db.updateTable('push_subscriptions').where('id', '=', reader.id).set({ failures }).execute()
  }

  function cancelPause(browser: string, conversationId: number): void {
    const key = `${browser} ${conversationId}`
    clearTimeout(pauses.get(key))
    pauses.delete(key)
  }

  function tellLater(conversationId: number, news: NewMessages, pauseMs: number, again: Again): void {
    const pause = setTimeout(() => {
      cancelPause(again.browser, conversationId)
      void tell(conversationId, news, again).catch(fail)
    }, pauseMs)
    pauses.set(`${again.browser} ${conversationId}`, pause.unref())
  }

  function postpone({ later }: Lane, { id, news }: About, tries: number): void {
    const known = later.get(id)
    later.set(id, {
      news: known ? joined(known.news, news) : news,
      tries: Math.max(known?.tries ?? 0, tries),
    })
    const [oldest] = later.keys()
    if (later.size > MOST_LATER && oldest !== undefined) later.delete(oldest)
  }

  function tellOne(reader: PushReader, about: About, tries: number): void {
    const busy = lanes.get(reader.id)
    if (busy && !busy.isBegun && busy.about.id === about.id) {
      busy.about = { ...about, news: joined(busy.about.news, about.news) }
      return
    }
    if (busy) return postpone(busy, about, tries)
    const lane: Lane = { about, isBegun: false, later: new Map() }
    lanes.set(reader.id, lane)
    const sent: Promise<void> = limit(() => {
      lane.isBegun = true
      return send(reader, lane.about, tries)
    })
      .catch(fail)
      .then(async () => {
        lanes.delete(reader.id)
        for (const [id, { news, tries: before }] of lane.later)
          await tell(id, news, { browser: reader.id, tries: before })
      })
      .catch(fail)
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
  }

  async function tell(conversationId: number, news: NewMessages, again?: Again): Promise<void> {
    if (end.aborted) return
    const ringing = await parts.findRinging(conversationId)
    const readers = await chooseReaders(db, conversationId, news, {
      now: clock.now(),
      ringing,
      browser: again?.browser,
    })
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
    /** Finishes what was begun; nothing is tried again. */
    async stop(): Promise<void> {
      isStopping = true
      for (const pause of pauses.values()) clearTimeout(pause)
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
