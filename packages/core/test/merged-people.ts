import { type ConversationKey, conversationKey } from '@parley/protocol/model'
import { expect } from 'vitest'
import { selectMergedOverview } from '../src/selectors/merged-rooms.ts'
import { selectTimelineItems } from '../src/selectors/timeline-items.ts'
import type { State } from '../src/store/state.ts'
import type { TestClient } from './testkit.ts'

/** The owner's chat with the person. */
export const CHAT = 'chat:person'

export const mergedKeysOf = (state: State): ConversationKey[] =>
  selectMergedOverview(state).rows.map(({ key }) => key)

/** Texts, and the types of events. */
export const linesOf = (state: State, key: ConversationKey): string[] =>
  selectTimelineItems(state, key).flatMap(item => {
    if (item.type !== 'message') return []
    const { content } = item.message
    if (content.kind === 'text') return [content.text]
    return content.kind === 'room_event' ? [content.event.type] : []
  })

export const saw = (client: TestClient, key: ConversationKey, ...lines: string[]) =>
  client.until(state => lines.every(line => linesOf(state, key).includes(line)))

/** Opens the chat to bob and carol, who see all of the past and open the room; returns its key. */
export async function mergeForBobAndCarol(
  owner: TestClient,
  colleagues: readonly TestClient[],
): Promise<ConversationKey> {
  await owner.until(state => state.conversations.get(CHAT)?.lastSeq === 1)
  expect(await owner.mergedRooms.merge('person', ['bob', 'carol'], -1)).toMatchObject({ ok: true })
  const room = conversationKey('groupchat', owner.store.getState().conversations.get(CHAT)?.mergedRoom ?? '')
  for (const colleague of colleagues) {
    await colleague.until(state => state.rooms[room]?.isComplete)
    void colleague.contacts.open(room)
    await colleague.until(state => state.timelines[room]?.loaded)
  }
  return room
}
