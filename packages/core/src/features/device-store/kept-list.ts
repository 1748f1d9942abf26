import { AVATAR_MEMBERS, type ConversationKey, type Room } from '@parley/protocol/model'
import { selectConversationList } from '../../selectors/conversations.ts'
import { selectCustomerOverview } from '../../selectors/customers.ts'
import type { Event } from '../../store/event.ts'
import type { Conversation, State } from '../../store/state.ts'

/** As many as a tall window shows, and some to scroll; writing them must not be noticeable. */
const KEPT_ROWS = 100

/** The list of the last visit. */
export interface KeptList {
  conversations: Conversation[]
  rooms: Record<ConversationKey, Room>
  sections: State['sections']['saved']
  /** For all conversations: what is kept of the others, and has changed since, may be what was withdrawn. */
  lastSeqs: Record<ConversationKey, number>
}

/** Messages without a seq are kept by the outbox, unsent text by the drafts. */
function keptRow({ lastMessage, tally: _, ...row }: Conversation): Conversation {
  return { ...row, draft: '', ...(lastMessage?.stamp && { lastMessage }) }
}

/** With as many members as its picture shows. */
export const keptRoom = (room: Room): Room => ({ ...room, members: room.members.slice(0, AVATAR_MEMBERS) })

/** Teams and who waits there: "Customers" and its badge are there at once, and push nothing aside later. */
const serviceRows = (state: State): Conversation[] =>
  selectCustomerOverview(state)
    .teams.flatMap(({ conversation, consultations }) => [
      conversation,
      ...consultations.filter(({ key }) => state.rooms[key]?.consultation?.state === 'waiting'),
    ])
    .slice(0, KEPT_ROWS)

export function listOf(state: State): KeptList {
  const conversations = [...selectConversationList(state).slice(0, KEPT_ROWS), ...serviceRows(state)].map(
    keptRow,
  )
  const rooms = conversations.flatMap(({ key }): [ConversationKey, Room][] => {
    const room = state.rooms[key]
    return room ? [[key, keptRoom(room)]] : []
  })
  const lastSeqs = [...state.conversations.values()].map(({ key, lastSeq }) => [key, lastSeq])
  return {
    conversations,
    rooms: Object.fromEntries(rooms),
    sections: state.sections.saved,
    lastSeqs: Object.fromEntries(lastSeqs),
  }
}

export const eventsOfList = ({ conversations, rooms, sections }: KeptList): Event[] => [
  { type: 'sectionsLoaded', saved: sections },
  { type: 'recentRestored', conversations, rooms },
]
