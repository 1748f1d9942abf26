import { AVATAR_MEMBERS, type ConversationKey, type Room } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { RecentCache, RecentRows } from '../../ports.ts'
import { selectConversationList } from '../../selectors/conversations.ts'
import { selectCustomerOverview } from '../../selectors/customers.ts'
import type { EventType } from '../../store/event.ts'
import type { Conversation, State } from '../../store/state.ts'
import { ownerOf } from '../../tabs/tabs.ts'

/** Incremented with every change of the row format: rows of another version are not read. */
const FORMAT = 5
/** As many as a tall window shows, and some to scroll; writing them must not be noticeable. */
const KEPT_ROWS = 100
const WRITE_EVERY_MS = 2_000

/** Events after which the rows may look different. */
const CHANGES: readonly EventType[] = [
  'recentLoaded',
  'messagesReceived',
  'messagesRemoved',
  'messageAcknowledged',
  'missedLoaded',
  'readByMe',
  'settingsChanged',
  'settingsAssumed',
  'roomLoaded',
  'roomChanged',
  'roomVanished',
  'peopleLoaded',
  'remarkSet',
  'sectionsLoaded',
]

/** Messages without a seq are kept by the outbox, unsent text by the drafts. */
function keptRow({ lastMessage, tally: _, ...row }: Conversation): Conversation {
  return { ...row, draft: '', ...(lastMessage?.stamp && { lastMessage }) }
}

/** Teams and who waits there: "Customers" and its badge are there at once, and push nothing aside later. */
const serviceRows = (state: State): Conversation[] =>
  selectCustomerOverview(state)
    .teams.flatMap(({ conversation, consultations }) => [
      conversation,
      ...consultations.filter(({ key }) => state.rooms[key]?.consultation?.state === 'waiting'),
    ])
    .slice(0, KEPT_ROWS)

function rowsOf(state: State): RecentRows {
  const conversations = [...selectConversationList(state).slice(0, KEPT_ROWS), ...serviceRows(state)].map(
    keptRow,
  )
  const rooms = conversations.flatMap(({ key }): [ConversationKey, Room][] => {
    const room = state.rooms[key]
    return room ? [[key, { ...room, members: room.members.slice(0, AVATAR_MEMBERS) }]] : []
  })
  return {
    format: FORMAT,
    epoch: state.session.epoch ?? '',
    conversations,
    rooms: Object.fromEntries(rooms),
    sections: state.sections.saved,
  }
}

const isReadable = (rows: unknown): rows is RecentRows =>
  typeof rows === 'object' && rows !== null && (rows as Partial<RecentRows>).format === FORMAT

/** A warm start shows the list before the network responds. Cleared when the person signs out. */
export function cacheRows({ state, dispatch, listen, clock, report }: Context, cache: RecentCache): void {
  let owner: string | undefined
  let timer: unknown
  // Without a cache everything works, only later.
  const tolerate = (error: unknown) => report('recent-cache', error)

  const write = () => {
    timer = undefined
    if (owner !== undefined && state().recent === 'ready') cache.save(owner, rowsOf(state())).catch(tolerate)
  }
  async function restore(of: string): Promise<void> {
    const rows = await cache.load(of)
    if (of !== owner || state().recent !== 'loading' || !isReadable(rows)) return
    if (rows.epoch !== state().session.epoch) return
    dispatch(
      { type: 'sectionsLoaded', saved: rows.sections },
      { type: 'recentRestored', conversations: rows.conversations, rooms: rows.rooms },
    )
  }

  listen('signedIn', ({ me }) => {
    owner = ownerOf(me)
    restore(owner).catch(tolerate)
  })
  listen('archiveReplaced', () => {
    if (owner !== undefined) cache.clear(owner).catch(tolerate)
  })
  listen('signedOut', () => {
    clock.clearTimeout(timer)
    timer = undefined
    if (owner !== undefined) cache.clear(owner).catch(tolerate)
    owner = undefined
  })
  for (const type of CHANGES)
    listen(type, () => {
      timer ??= clock.setTimeout(write, WRITE_EVERY_MS)
    })
}
