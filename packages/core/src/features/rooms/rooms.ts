import {
  AVATAR_MEMBERS,
  type ConversationKey,
  conversationKey,
  endsMembership,
  isMergedRoomName,
  MAX_PAGE_SIZE,
  MOVED_AWAY,
  ROOM_FLAGS,
  type Room,
  type RoomEvent,
  type RoomFlagName,
  splitConversationKey,
} from '@parley/protocol/model'
import { CODE, decodeRoom } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { refusedAs } from '../../http/refused-as.ts'
import { dissolutionOf } from '../../selectors/rooms.ts'
import { createSingleFlight } from '../../single-flight.ts'
import type { Event } from '../../store/event.ts'
import type { Conversation, Problem, RoomState, State } from '../../store/state.ts'
import type { DeletedGroup } from './events.ts'

const roomName = (key: ConversationKey) => ({ im_room_name: splitConversationKey(key).id })

/** What a person is told when a group is gone [recent-7]. */
function farewellOf(key: ConversationKey, event: RoomEvent, me: string | undefined): Problem | undefined {
  if (event.type === 'roomDismissed') {
    // Without a name it was this person.
    const params = { name: event.title, who: event.operator.id === me ? '' : event.operator.name }
    return { code: isMerged(key) ? 'merged-room-ended' : 'room-dismissed', params }
  }
  if (event.type !== 'roomLeft') return undefined
  if (event.reason === MOVED_AWAY) return { code: 'consultation-moved', params: { name: event.title } }
  if (isMerged(key)) return { code: 'merged-room-quit', params: { name: event.title } }
  return { code: event.operator.id === me ? 'room-quit' : 'room-left', params: { name: event.title } }
}

const isMerged = (key: ConversationKey): boolean => isMergedRoomName(splitConversationKey(key).id)

/** A merged room is not on the list of chats: whoever is added to one is told. */
function welcomeTo(key: ConversationKey, event: RoomEvent, me: string | undefined): Problem | undefined {
  const isJoining = event.type === 'membersJoined' || event.type === 'roomEnabled'
  if (!isJoining || !isMerged(key) || event.operator.id === me) return undefined
  if (!event.people.some(({ id }) => id === me)) return undefined
  return { code: 'merged-room-joined', params: { name: event.title, who: event.operator.name } }
}

/** Whoever comes back later than this has other things to read. */
const TOLD_FOR_MS = 30 * 86_400_000

/** Groups that others deleted while no device of the reader was there to be told. */
function deletedMeanwhile(
  { session, deletedGroups }: State,
  { conversations, drafts = {} }: Extract<Event, { type: 'recentLoaded' }>,
  now: number,
): DeletedGroup[] {
  const isUntold = ({ key, id, lastSeq, readSeq, lastTime }: Omit<Conversation, 'draft'>) =>
    lastSeq > readSeq &&
    lastTime > now - TOLD_FOR_MS &&
    !isMergedRoomName(id) &&
    !deletedGroups.some(group => group.key === key)
  return conversations.filter(isUntold).flatMap(row => {
    const end = dissolutionOf(row)
    if (!end || end.operator.id === session.me?.id) return []
    const { key, lastSeq: seq } = row
    return [{ key, name: end.title || row.name, by: end.operator.name, draft: drafts[key] ?? '', seq }]
  })
}

/** Keeps the notices of deleted groups on this device until they are dismissed [room-events-17]. */
function keepDeletedGroups({ state, listen, dispatch, options, clock }: Context): void {
  const { localStore } = options
  const name = () => `DeletedGroups:${state().session.me?.id}@${state().session.me?.domain}`
  const save = () => localStore.set(name(), JSON.stringify(state().deletedGroups))
  listen('signedIn', () => {
    try {
      const groups = JSON.parse(localStore.get(name()) ?? '[]') as DeletedGroup[]
      dispatch({ type: 'deletedGroupsRestored', groups: Array.isArray(groups) ? groups : [] })
    } catch {
      // An unreadable list is treated as empty.
    }
  })
  listen('roomChanged', ({ event }) => event.type === 'roomDismissed' && save())
  listen('recentLoaded', loaded => {
    const found = deletedMeanwhile(state(), loaded, clock.now())
    if (found.length === 0) return
    dispatch({ type: 'deletedGroupsRestored', groups: [...found, ...state().deletedGroups] })
    save()
  })
  listen('draftLeftBehind', save)
  listen('deletedGroupDismissed', save)
}

type LoadRoom = (key: ConversationKey) => Promise<void>

/** Loads a room with all its members; ignores one that no longer exists. */
function createLoadRoom({ state, call, dispatch }: Context): LoadRoom {
  const once = createSingleFlight<ConversationKey, void>()
  const load = async (key: ConversationKey): Promise<void> => {
    const before = state().rooms[key]
    const answer = await call('getRoom', { room_name: splitConversationKey(key).id })
    if (!answer.ok) return
    const room = decodeRoom(answer.value)
    // A consultation that was joined with another answers under the name it has now [customers-28].
    dispatch({ type: 'roomLoaded', key: conversationKey('groupchat', room.id), room })
    // It changed while the request was in flight.
    const after = state().rooms[key]
    if (after && !after.isComplete && after !== before) await load(key)
  }
  return key => once(key, () => load(key))
}

/** Keeps the members of the open room complete, and reports groups that are gone. */
function followEvents(context: Context, load: LoadRoom): void {
  const { state, listen, dispatch } = context
  const inform = (problem: Problem) =>
    dispatch({ type: 'noticeRaised', notice: { id: crypto.randomUUID(), tone: 'info', problem } })
  const complete = (key: ConversationKey | undefined) => {
    if (key?.startsWith('groupchat:') && state().conversations.get(key)?.isDisabled !== true)
      if (!state().rooms[key]?.isComplete) void load(key)
  }

  listen('conversationOpened', ({ key }) => state().recent === 'ready' && complete(key))
  listen('recentLoaded', () => complete(state().current))
  listen('messagesReceived', ({ key }) => !state().rooms[key] && complete(key))
  listen('roomVanished', ({ key, name }) =>
    inform({ code: isMerged(key) ? 'merged-room-gone' : 'room-left', params: { name } }),
  )
  listen('roomChanged', ({ key, event }) => {
    const farewell = farewellOf(key, event, state().session.me?.id)
    if (farewell) return inform(farewell)
    const welcome = welcomeTo(key, event, state().session.me?.id)
    if (welcome) inform(welcome)
    if (event.type === 'ownerChanged' && isMerged(key)) void load(key)
    if (key === state().current || lacksFaces(state().rooms[key])) complete(key)
  })
}

/** A consultation shows only the customer's face. */
const lacksFaces = (room: RoomState | undefined): boolean =>
  room !== undefined &&
  room.consultation === undefined &&
  room.members.length < Math.min(room.memberCount, AVATAR_MEMBERS)

const REFUSALS = {
  [CODE.forbidden]: 'refused-not-allowed',
  [CODE.conflict]: 'nickname-taken',
}

const refusalOf = (problem: Problem): Problem => refusedAs(problem, REFUSALS)

/** Those created (host) or joined, page by page; undefined if a page could not be loaded. */
async function listAll({ call }: Context, host: boolean): Promise<Room[] | undefined> {
  const rooms: Room[] = []
  for (let page = 1; ; page++) {
    const listed = await call('listRooms', {
      search_type: 1,
      host,
      page_num: page,
      page_size: MAX_PAGE_SIZE,
    })
    if (!listed.ok) return undefined
    rooms.push(...listed.value.map(decodeRoom))
    if (listed.value.length < MAX_PAGE_SIZE) return rooms
  }
}

/** 'Groups I created' and 'groups I joined' [contacts-2]. */
function createLoadGroups(context: Context) {
  const { state, dispatch, listen, notify } = context
  const once = createSingleFlight<'groups', void>()
  /** While the list is on its way, which may still have them. */
  const ended = new Set<ConversationKey>()
  const load = (): Promise<void> =>
    once('groups', async () => {
      ended.clear()
      dispatch({ type: 'groupsAsked' })
      const [created, joined] = [await listAll(context, true), await listAll(context, false)]
      const isOpen = ({ id }: Room) => !ended.has(conversationKey('groupchat', id))
      if (created && joined)
        return dispatch({ type: 'groupsLoaded', rooms: [...created, ...joined].filter(isOpen) })
      notify({ code: 'group-list' })
      dispatch({ type: 'groupsFailed' })
    })
  const refresh = () => {
    if (state().groups.status !== 'idle') void load()
  }
  listen('catchUpCompleted', refresh)
  listen('friendChanged', ({ event }) => event.type === 'friendRemoved' && refresh())
  listen('roomVanished', ({ key }) => ended.add(key))
  listen('roomLoaded', ({ key }) => ended.delete(key))
  listen('roomChanged', ({ key, event }) => {
    if (endsMembership(event)) ended.add(key)
    if (event.type === 'membersJoined' && !state().groups.rooms[key]) refresh()
  })
  return load
}

export function createRooms(context: Context) {
  const { state, dispatch, notify } = context
  const load = createLoadRoom(context)
  const loadGroups = createLoadGroups(context)
  context.provide({ rooms: { load, loadGroups } })
  const ask: Context['call'] = async (name, request) => {
    const answer = await context.call(name, request)
    return answer.ok ? answer : { ok: false, problem: refusalOf(answer.problem) }
  }
  /** Failures are shown to the person. */
  const call: Context['call'] = async (name, request) => {
    const answer = await ask(name, request)
    if (!answer.ok) notify(answer.problem)
    return answer
  }
  followEvents(context, load)
  keepDeletedGroups(context)
  const roomId = (key: ConversationKey) => ({ im_room_id: state().rooms[key]?.roomId ?? '0' })
  return {
    /** With all its members. */
    load,
    /** The notice that a group was deleted has been read. */
    dismissDeleted(key: ConversationKey): void {
      const group = state().deletedGroups.find(deleted => deleted.key === key)
      if (!group) return
      dispatch({ type: 'deletedGroupDismissed', key })
      // A device that was away does not tell it again.
      context.services.receipts.readUpTo(key, group.seq)
    },
    /** All groups of the person. */
    loadGroups,
    /** Whoever calls this, renames, invites or hands over shows a refusal in the dialog. */
    async create(people: readonly string[], name?: string): Promise<CallResult<ConversationKey>> {
      const request = { im_user_names: [...people], ...(name && { natural_name: name }) }
      const answer = await ask('addRoom', request)
      if (!answer.ok) return answer
      const room = decodeRoom(answer.value)
      const key = conversationKey('groupchat', room.id)
      dispatch({ type: 'roomLoaded', key, room })
      return { ok: true, value: key }
    },
    rename: (key: ConversationKey, name: string): Promise<CallResult<unknown>> =>
      ask('renameRoom', { ...roomName(key), natural_name: name }),
    /** Empty removes it. */
    setTopic: (key: ConversationKey, text: string): Promise<CallResult<unknown>> =>
      ask('setRoomTopic', { ...roomName(key), text }),
    /** Base64; empty shows the members again. */
    setPicture: (key: ConversationKey, picture: string): Promise<CallResult<unknown>> =>
      ask('setRoomPicture', { ...roomName(key), picture }),
    setNickname: (key: ConversationKey, name: string): Promise<CallResult<unknown>> =>
      ask('setRoomNickname', { ...roomId(key), tag_id: name }),
    setFlag: (
      key: ConversationKey,
      flag: RoomFlagName,
      value: boolean,
      member?: string,
    ): Promise<CallResult<unknown>> =>
      call('setRoomSetting', {
        type: ROOM_FLAGS[flag].position,
        ...roomId(key),
        ...(member !== undefined && { im_user_name: member }),
        value,
      }),
    invite: (key: ConversationKey, people: readonly string[]): Promise<CallResult<unknown>> =>
      ask('inviteToRoom', { ...roomName(key), im_user_names: [...people] }),
    kick: (key: ConversationKey, person: string): Promise<CallResult<unknown>> =>
      call('kickFromRoom', { ...roomName(key), im_user_names: [person] }),
    changeOwner: (key: ConversationKey, person: string): Promise<CallResult<unknown>> =>
      ask('changeRoomOwner', { ...roomName(key), im_user_name: person }),
    dismiss: (key: ConversationKey): Promise<CallResult<unknown>> => call('dismissRoom', roomName(key)),
    quit: (key: ConversationKey): Promise<CallResult<unknown>> => call('quitRoom', roomName(key)),
  }
}
