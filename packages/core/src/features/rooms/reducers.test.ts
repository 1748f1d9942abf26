import type { Room, RoomEvent } from '@parley/protocol/model'
import { describe, expect, it } from 'vitest'
import { storeAfter } from '../../../test/support/build.ts'
import { selectDissolution, selectSpeechLock } from '../../selectors/rooms.ts'

const KEY = 'groupchat:team'

const room = (updatedAt: number): Room => ({
  id: 'team',
  roomId: '1',
  type: 0,
  name: 'Loaded',
  avatar: '',
  ownerId: 'bob',
  members: [],
  memberCount: 2,
  // Events about settings have their own tests.
  settings: {} as Room['settings'],
  createdAt: 0,
  updatedAt,
})

const renamed = (title: string, seq: number, time: number) => ({
  type: 'roomChanged' as const,
  key: KEY as typeof KEY,
  event: { type: 'roomRenamed', operator: { id: 'bob', name: 'Bob' }, title } as RoomEvent,
  stamp: { seq, time },
})

/** The name of a room that was loaded as of 1000, after these renames. */
function nameAfter(...changes: ReturnType<typeof renamed>[]): string | undefined {
  const store = storeAfter({ type: 'roomLoaded', key: KEY, room: room(1_000) }, ...changes)
  return store.state().rooms[KEY]?.name
}

describe('room events', () => {
  it('apply when they are newer than the loaded room', () => {
    expect(nameAfter(renamed('New', 5, 1_001))).toBe('New')
  })

  it('are ignored when the loaded room already contains them', () => {
    expect(nameAfter(renamed('Old', 5, 999))).toBe('Loaded')
    expect(nameAfter(renamed('Same time', 5, 1_000))).toBe('Loaded')
  })

  it('apply in the order of seq, even within one millisecond', () => {
    expect(nameAfter(renamed('First', 5, 2_000), renamed('Second', 6, 2_000))).toBe('Second')
    expect(nameAfter(renamed('Second', 6, 2_000), renamed('First', 5, 2_000))).toBe('Second')
    expect(nameAfter(renamed('Once', 5, 2_000), renamed('Repeated', 5, 2_000))).toBe('Once')
  })

  it('are ignored when an earlier one arrives late', () => {
    expect(nameAfter(renamed('Late', 6, 3_000), renamed('Early', 7, 2_000))).toBe('Late')
  })
})

// [rooms-18]
it('attributes of an event are those of the room after it', () => {
  const topicAfter = (...topics: string[]) => {
    const changes = topics.map((topic, index) => ({
      ...renamed('', index, 2_000 + index),
      event: { type: 'topicChanged', operator: { id: 'bob', name: 'Bob' }, topic } as RoomEvent,
    }))
    return storeAfter({ type: 'roomLoaded', key: KEY, room: room(1_000) }, ...changes).state().rooms[KEY]
      ?.topic
  }
  expect(topicAfter('Launch')).toBe('Launch')
  expect(topicAfter('Launch', '')).toBeUndefined()
})

// [room-events-17]
it('a notice of who deleted a group stays until it is dismissed, with what was being written there', () => {
  const event: RoomEvent = { type: 'roomDismissed', operator: { id: 'bob', name: 'Bob' }, title: 'Loaded' }
  const store = storeAfter(
    { type: 'roomLoaded', key: KEY, room: room(1_000) },
    { type: 'draftChanged', key: KEY, draft: 'half a sentence' },
    { type: 'roomChanged', key: KEY, event, stamp: { seq: 7, time: 2_000 } },
  )
  expect(store.state().deletedGroups).toEqual([
    { key: KEY, name: 'Loaded', by: 'Bob', draft: 'half a sentence', seq: 7 },
  ])
  store.dispatch({ type: 'draftLeftBehind', key: KEY, draft: 'half a sentence and more' })
  expect(store.state().deletedGroups[0]?.draft).toBe('half a sentence and more')
  store.dispatch({ type: 'deletedGroupDismissed', key: KEY })
  expect(store.state().deletedGroups).toEqual([])
})

// [room-events-7]
it('a dissolved group stays known with who dissolved it', () => {
  const event: RoomEvent = { type: 'roomDismissed', operator: { id: 'bob', name: 'Bob' }, title: 'Loaded' }
  const loaded = { type: 'roomLoaded', key: KEY, room: room(1_000) } as const
  const state = storeAfter(loaded, { type: 'roomChanged', key: KEY, event }).state()
  expect(selectSpeechLock(state, KEY)).toBe('left')
  expect(selectDissolution(state, KEY)).toBe(event)
  expect(selectDissolution(storeAfter(loaded).state(), KEY)).toBeUndefined()
})
