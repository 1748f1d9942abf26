import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { FriendRequestRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { decodePerson } from '../../http/decode-person.ts'
import { createSingleFlight } from '../../single-flight.ts'
import type { Person } from '../../store/state.ts'
import type { FriendRequest } from './state.ts'

const decodeRequest = (record: FriendRequestRecord): FriendRequest => ({
  person: record.im_user_name,
  name: record.nick_name,
  avatar: record.avatar_url,
  direction: record.direction,
  state: record.state,
  greeting: record.content,
  time: record.time,
})

/** Failures are only logged, and the lists stay as they are [contacts-5]; the screen offers to try again. */
function createLoaders({ call, dispatch, notify }: Context) {
  const once = createSingleFlight<string, void>()
  return {
    load: (): Promise<void> =>
      once('friends', async () => {
        dispatch({ type: 'friendsAsked' })
        const listed = await call('listFriends', {})
        if (!listed.ok) {
          notify({ code: 'friend-list' })
          return dispatch({ type: 'friendsFailed' })
        }
        const friends = listed.value.map(decodePerson)
        dispatch({ type: 'peopleLoaded', people: friends }, { type: 'friendsLoaded', friends })
      }),
    loadRequests: (): Promise<void> =>
      once('requests', async () => {
        const listed = await call('listFriendRequests', {})
        if (listed.ok)
          return dispatch({ type: 'friendRequestsLoaded', requests: listed.value.map(decodeRequest) })
        notify({ code: 'friend-list' })
        dispatch({ type: 'friendRequestsFailed' })
      }),
  }
}

type Loaders = ReturnType<typeof createLoaders>

/** Changes missed while offline are loaded; a change also reloads pictures and order. */
function followFriends({ state, listen, dispatch }: Context, lists: Loaders): void {
  const reload = () => {
    void lists.loadRequests()
    if (state().friends.status !== 'idle') void lists.load()
  }
  listen('catchUpCompleted', reload)
  listen('friendChanged', ({ event, other }) => {
    reload()
    const { operator } = event
    if (event.type !== 'friendAdded' || operator.id !== other) return
    const problem = { code: 'friend-added', params: { name: operator.name } }
    dispatch({ type: 'noticeRaised', notice: { id: crypto.randomUUID(), tone: 'success', problem } })
  })
}

export function createFriends(context: Context) {
  const { notify } = context
  const lists = createLoaders(context)
  context.provide({ friends: { load: lists.load } })
  followFriends(context, lists)
  /** Failures are shown to the person. */
  const call: Context['call'] = async (name, request) => {
    const answer = await context.call(name, request)
    if (!answer.ok) notify(answer.problem)
    return answer
  }
  return {
    ...lists,
    /** The person with exactly this account; undefined: there is none. */
    async findByAccount(account: string): Promise<CallResult<Person | undefined>> {
      const found = await context.call('searchFriends', { account })
      if (!found.ok) return found
      const [person] = found.value.map(decodePerson)
      if (person) context.dispatch({ type: 'peopleLoaded', people: [person] })
      return { ok: true, value: person }
    },
    /** `room`: the group in which they met, which may forbid it. */
    request: (
      id: string,
      greeting: string,
      room?: ConversationKey,
    ): Promise<CallResult<{ state: 'pending' | 'accepted' }>> =>
      call('requestFriend', {
        im_user_name: id,
        content: greeting,
        ...(room !== undefined && { im_room_name: splitConversationKey(room).id }),
      }),
    accept: (id: string): Promise<CallResult<unknown>> => call('acceptFriend', { im_user_name: id }),
    refuse: (id: string): Promise<CallResult<unknown>> => call('refuseFriend', { im_user_name: id }),
    remove: (id: string): Promise<CallResult<unknown>> => call('removeFriend', { im_user_name: id }),
  }
}
