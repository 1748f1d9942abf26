import {
  CONTACT_TYPE,
  type ConversationKey,
  isMergedRoomName,
  type Room,
  splitConversationKey,
} from '@parley/protocol/model'
import type { RecentEntry } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { dissolutionOf } from '../../selectors/rooms.ts'
import type { Event } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import { STORE_SECRET } from '../../tabs/store-secret.ts'
import { decodeDrafts, decodeEntry, decodeRooms, isOwnEntry } from './decode-entry.ts'
import type { RecentConversation } from './events.ts'
import { refreshUnlisted } from './load-rows.ts'

/** More than any window shows: people with fewer conversations need no second call. */
const FIRST_PAGE = 60

/** Groups that ended for the reader while offline. Consultations are not told from closed ones; their team is. */
const vanishedRooms = (
  { rooms, conversations }: State,
  rows: readonly RecentConversation[],
  listedRooms: Record<ConversationKey, Room>,
): Event[] => {
  const listed = new Map(rows.map(row => [row.key, row]))
  const joined = new Set(
    Object.values(listedRooms).flatMap(({ consultation }) => consultation?.joinedFrom ?? []),
  )
  return (Object.keys(rooms) as ConversationKey[]).flatMap((key): Event[] => {
    if (joined.has(splitConversationKey(key).id)) return []
    const row = listed.get(key)
    const isGone = !row || (row.isDisabled && row.isHidden)
    if (!isGone || rooms[key]?.type === CONTACT_TYPE.customerGroup) return []
    const event = row && !isMergedRoomName(row.id) ? dissolutionOf(row) : undefined
    if (event) return [{ type: 'roomChanged', key, event }]
    return [{ type: 'roomVanished', key, name: conversations.get(key)?.name ?? '' }]
  })
}

/** A row does not show messages deleted on this device only. */
function withoutDeleted({ deletedHere }: State, conversation: RecentConversation): RecentConversation {
  const { lastMessage, ...rest } = conversation
  return lastMessage && deletedHere[conversation.key]?.includes(lastMessage.id) ? rest : conversation
}

/** Closed consultations are loaded on demand: there may be thousands of them. */
const LISTED = { withHidden: '1', closed: '0' } as const

const fetchFirst = ({ call }: Context): Promise<CallResult<RecentEntry[]>> =>
  call('listRecent', { ...LISTED, limit: String(FIRST_PAGE) })

function showFirst({ state, dispatch }: Context, first: readonly RecentEntry[]): void {
  const me = state().session.me?.id
  const entries = first.filter(entry => !isOwnEntry(entry, me))
  const conversations = entries.map(entry => ({ ...decodeEntry(entry), draft: '' }))
  dispatch({ type: 'recentRestored', conversations, rooms: decodeRooms(entries) })
}

/**
 * The first rows are shown while the rest is loading: a long list opens as fast as a short one. Where nothing is kept they are fetched
 * while the stream is still being opened; the list that comes after it knows what has changed since.
 */
function createFetchList(context: Context): () => Promise<CallResult<RecentEntry[]>> {
  const { state, call, listen, services, sessionStore } = context
  let isFirstShown = false
  const begin = async () => {
    // Rows do not move into their sections later.
    const [first] = await Promise.all([fetchFirst(context), services.sections.load()])
    if (!first.ok || state().recent !== 'loading') return
    isFirstShown = true
    showFirst(context, first.value)
  }
  listen('signedIn', () => {
    isFirstShown = false
    if (!sessionStore.get(STORE_SECRET)) void begin()
  })
  return async () => {
    if (state().recent === 'ready' || isFirstShown) return call('listRecent', LISTED)
    const first = await fetchFirst(context)
    if (!first.ok || first.value.length < FIRST_PAGE) return first
    showFirst(context, first.value)
    return call('listRecent', LISTED)
  }
}

/** Fetches the list of conversations; returns whether it was loaded. What is set while it is on its way is newer. */
export function createLoadRecent(context: Context): () => Promise<boolean> {
  const { state, dispatch, listen, notify } = context
  const fetchList = createFetchList(context)
  const underway = new Set<Event[]>()
  listen('settingsChanged', event => {
    for (const since of underway) since.push(event)
  })
  return async () => {
    const since: Event[] = []
    underway.add(since)
    const listed = await fetchList()
    underway.delete(since)
    if (!listed.ok) {
      dispatch({ type: 'recentFailed' })
      notify({ code: 'chat-list' })
      return false
    }
    const me = state().session.me?.id
    const entries = listed.value.filter(entry => !isOwnEntry(entry, me))
    const conversations = entries.map(entry => withoutDeleted(state(), decodeEntry(entry)))
    const rooms = decodeRooms(entries)
    const vanished = vanishedRooms(state(), conversations, rooms)
    const drafts = decodeDrafts(entries)
    dispatch({ type: 'recentLoaded', conversations, rooms, drafts }, ...since, ...vanished)
    void refreshUnlisted(context, new Set(conversations.map(({ key }) => key)))
    return true
  }
}
