import {
  type ConversationKey,
  isMergedRoomName,
  type Message,
  type RoomEvent,
  splitConversationKey,
  timeOf,
} from '@parley/protocol/model'
import type { State } from '../store/state.ts'
import { handedOnKeyOf, loadedSince, mergedKeyOf } from './merged-rooms.ts'
import { inReadingOrder } from './reading-order.ts'
import { selectShownMessages } from './shown-messages.ts'

/** A memo, not state: one list per pair of lists. */
const merged = new WeakMap<readonly Message[], Reading>()

interface Reading {
  room: readonly Message[]
  since: number
  ownedFrom: number
  messages: readonly Message[]
}

/**
 * The messages of a conversation in reading order. The owner of a merged room reads two conversations: what was said, in
 * the direct chat, and what happened in the room, by time [multi-chat-6]. Dividers of the room are dropped.
 */
export function selectMessagesInOrder(state: State, key: ConversationKey): readonly Message[] {
  const said = inReadingOrder(selectShownMessages(state, key))
  const roomKey = mergedKeyOf(state, key)
  if (roomKey === undefined) return withoutTipsOfOthers(state, key, said)
  const room = state.timelines[roomKey]
  if (!room || state.excerpt?.key === key) return said
  const since = sinceOf(state, key, said)
  const known = merged.get(said)
  // Before it was handed on, what was said is in the room only.
  const ownedFrom = state.rooms[roomKey]?.merged?.ownedFrom ?? 0
  if (known?.room === room.messages && known.since === since && known.ownedFrom === ownedFrom)
    return known.messages
  // Whoever owned the room before has the messages of that time in the chat.
  const ids = new Set(ownedFrom > 0 ? said.map(({ id }) => id) : [])
  const me = state.session.me?.id ?? ''
  const events = room.messages.filter(
    message =>
      // Nor what another owner permitted before.
      !isTipForOthers(message, me) &&
      (message.content.kind === 'room_event' || (isUpTo(ownedFrom, message) && !ids.has(message.id))) &&
      timeOf(message) >= since,
  )
  const shown = ownedFrom > 0 ? said.filter(message => !message.stamp || timeOf(message) >= since) : said
  const messages = withLastModes(events.length === 0 ? shown : mergeByTime(shown, events))
  merged.set(said, { room: room.messages, since, ownedFrom, messages })
  return messages
}

/** What is older waits until the other conversation is loaded as far back. */
function sinceOf(state: State, key: ConversationKey, said: readonly Message[]): number {
  const since = state.timelines[key]?.hasOlder ? timeOfFirst(said) : 0
  const handedOn = handedOnKeyOf(state, key)
  return handedOn ? Math.max(since, loadedSince(state, handedOn)) : since
}

const isUpTo = (seq: number, { stamp }: Message): boolean => stamp !== undefined && stamp.seq <= seq

const timeOfFirst = ([first]: readonly Message[]): number =>
  first ? timeOf(first) : Number.POSITIVE_INFINITY

/** Messages that are not archived yet stay last. */
function mergeByTime(said: readonly Message[], events: readonly Message[]): readonly Message[] {
  const messages: Message[] = []
  let next = 0
  for (const message of said) {
    for (let event = events[next]; event && isBefore(event, message); event = events[++next])
      messages.push(event)
    messages.push(message)
  }
  return [...messages, ...events.slice(next)]
}

const isBefore = (event: Message, message: Message): boolean =>
  message.stamp === undefined || timeOf(event) < timeOf(message)

/** A memo, not state. */
const own = new WeakMap<readonly Message[], readonly Message[]>()

/** In a merged room the tips about a permission are for the colleague it was given to, and for the owner. */
function withoutTipsOfOthers(
  state: State,
  key: ConversationKey,
  messages: readonly Message[],
): readonly Message[] {
  const me = state.session.me?.id
  if (me === undefined || !isMergedRoomName(splitConversationKey(key).id)) return messages
  const known = own.get(messages)
  if (known) return known
  const isForOthers = (message: Message) => isTipForOthers(message, me)
  const mine = messages.some(isForOthers) ? messages.filter(message => !isForOthers(message)) : messages
  const shown = withLastModes(mine)
  own.set(messages, shown)
  return shown
}

type ModeChange = Extract<RoomEvent, { type: 'chatModeChanged' }>

const modeOf = (message: Message | undefined): ModeChange | undefined =>
  message?.content.kind === 'room_event' && message.content.event.type === 'chatModeChanged'
    ? message.content.event
    : undefined

/** Switching and back within this time was a slip. */
const SLIP_MS = 60_000

/** Only the last of several switches in a row is shown, since nothing was said between them, and none of a slip [room-events-12]. */
function withLastModes(messages: readonly Message[]): readonly Message[] {
  let first: Message | undefined
  const shown = messages.filter((message, index) => {
    const mode = modeOf(message)
    if (!mode) return true
    first ??= message
    if (modeOf(messages[index + 1])) return false
    const isBack = modeOf(first)?.value !== mode.value
    const isSlip = isBack && timeOf(message) - timeOf(first) < SLIP_MS
    first = undefined
    return !isSlip
  })
  return shown.length === messages.length ? messages : shown
}

const isTipForOthers = ({ content }: Message, me: string): boolean =>
  content.kind === 'room_event' && isPermission(content.event) && !concerns(content.event, me)

type Permission = Extract<RoomEvent, { type: 'chatGranted' | 'chatWithdrawn' }>

const isPermission = (event: RoomEvent): event is Permission =>
  event.type === 'chatGranted' || event.type === 'chatWithdrawn'

const concerns = ({ operator, people }: Permission, me: string): boolean =>
  operator.id === me || people.some(({ id }) => id === me)
