import { conversationKey, type FriendEvent } from '@parley/protocol/model'
import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import { withPerson } from '../../store/with-person.ts'
import type { FriendRequest } from './state.ts'

const withRequests = (state: State, list: FriendRequest[]): State => ({
  ...state,
  friendRequests: { ...state.friendRequests, list },
})

/** A new request replaces the earlier one. */
function ask(state: State, other: string, { operator, person, content, time }: FriendEvent): State {
  const isSent = operator.id === state.session.me?.id
  const request: FriendRequest = {
    person: other,
    name: isSent ? person.name : operator.name,
    avatar: state.people[other]?.avatar ?? '',
    direction: isSent ? 'sent' : 'received',
    state: 'pending',
    greeting: content,
    time,
  }
  const others = state.friendRequests.list.filter(
    known => known.person !== other || known.direction !== request.direction,
  )
  return withRequests(state, [request, ...others])
}

const answer = (
  state: State,
  outcome: FriendRequest['state'],
  isAnswered: (request: FriendRequest) => boolean,
): State =>
  withRequests(
    state,
    state.friendRequests.list.map(request =>
      request.state === 'pending' && isAnswered(request) ? { ...request, state: outcome } : request,
    ),
  )

/** Former friends cannot be written to [friends-2]. */
function befriend(state: State, other: string, isFriend: boolean): State {
  const known = withPerson(state, other, { isFriend })
  const { ids } = known.friends
  const kept = ids.filter(id => id !== other)
  const isListed = isFriend && known.people[other] !== undefined
  return withConversation(
    { ...known, friends: { ...known.friends, ids: isListed ? [...kept, other] : kept } },
    conversationKey('chat', other),
    conversation => change(conversation, { isDisabled: !isFriend }),
  )
}

export const friendsReducers: Reducers = {
  friendsAsked: state =>
    state.friends.status === 'ready' ? state : { ...state, friends: { status: 'loading', ids: [] } },
  friendsLoaded: (state, { friends }) => ({
    ...state,
    friends: { status: 'ready', ids: friends.map(friend => friend.id) },
  }),
  friendsFailed: state =>
    state.friends.status === 'ready' ? state : { ...state, friends: { status: 'error', ids: [] } },
  friendRequestsLoaded: (state, { requests }) => ({
    ...state,
    friendRequests: { status: 'ready', list: requests },
  }),
  friendRequestsFailed: state =>
    state.friendRequests.status === 'ready'
      ? state
      : { ...state, friendRequests: { status: 'error', list: [] } },
  friendChanged(state, { other, event }) {
    const isMine = event.operator.id === state.session.me?.id
    switch (event.type) {
      case 'friendRequested':
        return ask(state, other, event)
      case 'friendAdded':
        return befriend(
          answer(state, 'accepted', ({ person }) => person === other),
          other,
          true,
        )
      case 'friendRefused':
        return answer(
          state,
          'refused',
          ({ person, direction }) => person === other && direction === (isMine ? 'received' : 'sent'),
        )
      case 'friendRemoved':
        return befriend(state, other, false)
    }
  },
}
