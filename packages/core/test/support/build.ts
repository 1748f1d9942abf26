import type { ConversationKey, Message, RoomSettings } from '@parley/protocol/model'
import type { EntryContext } from '../../src/context.ts'
import { ENTRY_FEATURES } from '../../src/entry-features.ts'
import type { Feature } from '../../src/feature.ts'
import { FEATURES } from '../../src/features.ts'
import { createInterpret } from '../../src/inbound/interpret.ts'
import type { Event } from '../../src/store/event.ts'
import { createEventStore, type EventStore } from '../../src/store/event-store.ts'
import type { State } from '../../src/store/state.ts'

export const KEY: ConversationKey = 'chat:bob'
export const ME = 'alice'
export const ROOM_SETTINGS: RoomSettings = {
  isMuted: false,
  hasChatPermission: true,
  isAdmin: false,
  allSilenced: false,
  isSilenced: false,
  friendsForbidden: false,
}

export function messageOf(seq: number, sender: string, id = `m${seq}`): Message {
  return {
    id,
    conversation: KEY,
    sender,
    senderName: sender,
    avatar: '',
    content: { kind: 'text', text: id, mentions: [], quotes: [] },
    createdTime: seq * 1_000,
    status: 'success',
    stamp: { seq, time: seq * 1_000 },
  }
}

export function pendingOf(id: string, createdTime = 0): Message {
  const { stamp: _, ...message } = messageOf(0, ME, id)
  return { ...message, createdTime, status: 'loading' }
}

/** As the features of the whole client read stanzas. */
export const interpret = createInterpret(Object.values<Feature>(FEATURES))

const PARTS = [...Object.values<Feature<EntryContext>>(ENTRY_FEATURES), ...Object.values<Feature>(FEATURES)]

/** A store in which alice is signed in, after these events. */
export function storeAfter(...events: Event[]): EventStore {
  const store = createEventStore(PARTS)
  const me = { id: ME, domain: 'acme.test', nickName: 'Alice', avatar: '', mobile: '', isCustomer: false }
  const company = { name: 'acme', domain: 'acme.test', frozen: false }
  store.dispatch({ type: 'signedIn', me, company }, ...events)
  return store
}

export const openEmpty: Event[] = [
  { type: 'conversationOpened', key: KEY },
  { type: 'newestLoaded', key: KEY, messages: [], hasOlder: false },
]

export const seqsOf = (state: State): (number | undefined)[] =>
  state.timelines[KEY]?.messages.map(message => message.stamp?.seq) ?? []
