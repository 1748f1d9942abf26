import {
  type ConversationKey,
  conversationKey,
  type GroupOrder,
  type JoinState,
  type Message,
  type Openness,
  type RoomEventType,
  type ShownGroups,
  splitConversationKey,
} from '@parley/protocol/model'
import { type AnswerOf, CODE, type Contract, decodeRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { refusedAs } from '../../http/refused-as.ts'
import type { Reducers } from '../../store/event.ts'

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Rises with every change that the directory may show. */
    directoryVersion: number
  }
}

/** A group as it is found. */
export interface FoundGroup {
  key: ConversationKey
  name: string
  avatar: string
  topic: string
  memberCount: number
  lastTime: number
  isPreviewed: boolean
  /** 0: not archived. */
  archivedAt: number
  state: JoinState
}

export interface GroupSearch {
  shown: ShownGroups
  order: GroupOrder
  /** Part of the name or the topic. */
  words: string
}

const REFUSALS = { [CODE.forbidden]: 'refused-not-allowed' } as const

const roomName = (key: ConversationKey) => ({ im_room_name: splitConversationKey(key).id })

const decodeFound = (group: AnswerOf<Contract['findGroups']>['groups'][number]): FoundGroup => ({
  key: conversationKey('groupchat', group.im_room_name),
  name: group.natural_name,
  avatar: group.room_avatar,
  topic: group.topic,
  memberCount: group.member_count,
  lastTime: group.last_time,
  isPreviewed: group.is_previewed,
  archivedAt: group.archived_at,
  state: group.state,
})

/** Groups that colleagues find and join by themselves. Callers show refusals. */
function createGroupDirectory({ call, services, listen, dispatch }: Context) {
  listen('roomChanged', ({ event }) => {
    if (event.type !== 'joinAnswered') return
    const code = event.value ? 'join-accepted' : 'join-declined'
    const problem = { code, params: { name: event.title, who: event.operator.name } } as const
    dispatch({ type: 'noticeRaised', notice: { id: crypto.randomUUID(), tone: 'info', problem } })
  })
  /** A group that was joined is loaded before this returns. */
  const join = async (
    name: 'joinGroup' | 'withdrawJoinRequest',
    key: ConversationKey,
  ): Promise<CallResult<JoinState>> => {
    const answer = await call(name, roomName(key))
    if (!answer.ok) return answer
    if (answer.value.state === 'member') await services.rooms.load(key)
    return { ok: true, value: answer.value.state }
  }
  return {
    /** Pages count from 1. */
    async find(
      search: GroupSearch,
      page: number,
    ): Promise<CallResult<{ groups: FoundGroup[]; hasMore: boolean }>> {
      const answer = await call('findGroups', { ...search, page_num: page })
      if (!answer.ok) return answer
      return {
        ok: true,
        value: { groups: answer.value.groups.map(decodeFound), hasMore: answer.value.has_more },
      }
    },
    /** Joins, or asks to. */
    join: (key: ConversationKey) => join('joinGroup', key),
    withdraw: (key: ConversationKey) => join('withdrawJoinRequest', key),
    /** The last messages of a group one has not joined. */
    async preview(key: ConversationKey): Promise<CallResult<Message[]>> {
      const answer = await call('previewGroup', roomName(key))
      return answer.ok ? { ok: true, value: answer.value.records.map(decodeRecord) } : answer
    },
    async setOpenness(
      key: ConversationKey,
      openness: Openness,
      isPreviewed: boolean,
    ): Promise<CallResult<unknown>> {
      const request = { ...roomName(key), openness, is_previewed: isPreviewed }
      const answer = await call('setRoomOpenness', request)
      return answer.ok ? answer : { ok: false, problem: refusedAs(answer.problem, REFUSALS) }
    },
  }
}

/** After these the directory may look different to the reader. */
const DIRECTORY_EVENTS: ReadonlySet<RoomEventType> = new Set<RoomEventType>([
  'joinAnswered',
  'membersJoined',
  'roomEnabled',
  'roomLeft',
  'memberKicked',
  'roomDismissed',
  'roomArchived',
  'roomRestored',
  'opennessChanged',
  'topicChanged',
])

const reducers: Reducers = {
  roomChanged: (state, { event }) =>
    DIRECTORY_EVENTS.has(event.type) ? { ...state, directoryVersion: state.directoryVersion + 1 } : state,
}

export const groupDirectory = {
  initial: { directoryVersion: 0 },
  reducers: [reducers],
  start: createGroupDirectory,
} satisfies Feature
