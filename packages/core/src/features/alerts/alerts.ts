import {
  type ConversationKey,
  countsAsUnread,
  hasKeyword,
  type Message,
  mayNotify,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { readingKeyOf } from '../../selectors/merged-rooms.ts'
import { selectOptions } from '../../selectors/options.ts'
import { mentions } from '../../store/mentions.ts'
import type { Conversation, State } from '../../store/state.ts'

/** Something to tell a person who is not looking at the page. */
export interface Alert {
  /** The conversation to open: of several the one with the newest message. */
  key: ConversationKey
  /** The newest message of the alert; unset if none of them is loaded. */
  message?: Message
  /** How many messages this alert is about. */
  count: number
  /** More than one only for messages missed while offline. */
  conversations: number
}

export interface AlertListener {
  raise(alert: Alert): void
  /** The alert of this conversation is outdated: read on another device, or (with an id) withdrawn. */
  revoke(key: ConversationKey, messageId?: string): void
}

type Counts = Record<ConversationKey, { lastSeq: number; unread: number }>

const countsOf = ({ conversations }: State): Counts =>
  Object.fromEntries(conversations.values().map(({ key, lastSeq, unread }) => [key, { lastSeq, unread }]))

/** Conversations that make no sound [notifications-6]: muted, blocked, or left; and those read elsewhere. */
function isSilent(state: State, key: ConversationKey): boolean {
  const { isDisabled, isBlacked, isMuted } = state.conversations.get(key) ?? {}
  const isReadElsewhere = readingKeyOf(state, key) !== key
  return [isDisabled, isBlacked, isMuted, isReadElsewhere, state.rooms[key]?.settings.isMuted].includes(true)
}

/** Whether a received message is news: from somebody else, not read on any device, and not withdrawn. */
function isNews({ conversations, session, timelines }: State, message: Message): boolean {
  const { conversation: key, sender, id, content, stamp } = message
  const readSeq = conversations.get(key)?.readSeq ?? 0
  return (
    sender !== session.me?.id &&
    countsAsUnread(content) &&
    (stamp?.seq ?? 0) > readSeq &&
    timelines[key]?.withdrawn.has(`${sender} ${id}`) !== true
  )
}

/** The newest message may not need an alert: one's own, or a withdrawal. */
function newsAfter(seq: number, state: State, { key, lastMessage }: Conversation): Message | undefined {
  const held = [...(state.timelines[key]?.messages ?? []), ...(lastMessage ? [lastMessage] : [])]
  return held.findLast(message => (message.stamp?.seq ?? 0) > seq && isNews(state, message))
}

/** Everything missed while offline is one alert, so that a reconnect does not cause a burst. */
function missedSince(before: Counts, state: State): Alert | undefined {
  const knownOf = (key: ConversationKey) => before[key] ?? { lastSeq: 0, unread: 0 }
  const missed = state.conversations.values().filter(({ key, lastSeq, unread }) => {
    const known = knownOf(key)
    return lastSeq > known.lastSeq && unread > known.unread && !isSilent(state, key)
  })
  const [newest] = missed.toSorted((a, b) => b.lastTime - a.lastTime)
  if (!newest) return undefined
  const message = newsAfter(knownOf(newest.key).lastSeq, state, newest)
  return {
    key: newest.key,
    ...(message && { message }),
    count: missed.reduce((total, { key, unread }) => total + unread - knownOf(key).unread, 0),
    conversations: missed.length,
  }
}

/** Self-destructing messages are read nowhere but in their conversation. */
const openTextOf = ({ content, destroyTime }: Message): string =>
  content.kind === 'text' && destroyTime === undefined ? content.text : ''

/** Decides what is worth an alert. Only the page knows what the person is looking at. */
function createAlerts({ state, listen, clock }: Context) {
  const listeners = new Set<AlertListener>()
  /** Who is not to be disturbed finds the numbers only [presence-2]. */
  const isWanted = (key: ConversationKey, message: Message | undefined): boolean => {
    const options = selectOptions(state())
    const isMentioned =
      message !== undefined &&
      (mentions(message, state().session.me?.id ?? '') || hasKeyword(options, openTextOf(message)))
    // A customer who waits is nobody's mention.
    const isGroup = key.startsWith('groupchat:') && state().rooms[key]?.consultation === undefined
    return mayNotify(options, { isGroup, isMentioned, now: clock.now() })
  }
  const raise = (alert: Alert) => {
    for (const listener of listeners) listener.raise(alert)
  }
  const revoke = (key: ConversationKey, messageId?: string) => {
    for (const listener of listeners) listener.revoke(key, messageId)
  }
  /** Set while offline, from the moment the stream was lost. */
  let away: Counts | undefined
  /** Messages of the last catch-up may arrive once more, live. */
  let caughtUp: Counts = {}

  listen('connectionLost', () => {
    away ??= countsOf(state())
  })
  listen('signedOut', () => {
    away = undefined
  })
  listen('catchUpCompleted', () => {
    const alert = away && missedSince(away, state())
    away = undefined
    caughtUp = countsOf(state())
    if (alert && isWanted(alert.key, alert.message)) raise(alert)
  })
  listen('messagesReceived', ({ key, messages }) => {
    const present = state()
    const withdrawn = messages.flatMap(({ content }) =>
      content.kind === 'withdraw' ? content.messageId : [],
    )
    for (const id of withdrawn) revoke(key, id)
    if (present.connection.phase !== 'online' || isSilent(present, key)) return
    const known = caughtUp[key]?.lastSeq ?? 0
    const news = messages.filter(
      message =>
        (message.stamp?.seq ?? 0) > known &&
        !withdrawn.includes(message.id) &&
        isNews(present, message) &&
        isWanted(key, message),
    )
    const message = news.at(-1)
    if (message) raise({ key, message, count: news.length, conversations: 1 })
  })
  listen('readByMe', ({ key }) => {
    if (state().conversations.get(key)?.unread === 0) revoke(key)
  })

  return {
    /** Returns a function that unsubscribes. */
    subscribe(listener: AlertListener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const alerts = {
  start: createAlerts,
} satisfies Feature
