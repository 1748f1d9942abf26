import { describe, expect, it } from 'vitest'
import { KEY, ME, messageOf, openEmpty, storeAfter } from '../../../test/support/build.ts'
import { selectTimelineItems } from '../../selectors/timeline-items.ts'
import { selectDownloaders } from './downloaders.ts'

const downloadOf = (messageId: string, seq: number, sender: string) =>
  ({
    ...messageOf(seq, sender),
    content: { kind: 'tip', tip: 'download', params: { name: sender, file: 'plan.pdf' }, messageId },
  }) as const

describe('downloads', () => {
  const own = messageOf(1, ME)
  const others = messageOf(2, 'bob')
  const store = storeAfter(...openEmpty)
  store.dispatch({
    type: 'messagesReceived',
    key: KEY,
    messages: [
      own,
      others,
      downloadOf(own.id, 3, 'bob'),
      downloadOf(own.id, 4, 'bob'),
      downloadOf(own.id, 5, 'carol'),
      downloadOf(others.id, 6, 'carol'),
    ],
  })
  const state = store.state()

  // [files-6]
  it('are told to the sender of the file, each person once', () => {
    expect(selectDownloaders(state, own).map(({ name }) => name)).toEqual(['bob', 'carol'])
    expect(selectDownloaders(state, others)).toEqual([])
  })
  // [room-events-14]
  it('are no lines of the timeline and no preview', () => {
    const messages = selectTimelineItems(state, KEY).filter(({ type }) => type === 'message')
    expect(messages).toHaveLength(2)
    expect(state.conversations.get(KEY)?.lastMessage?.id).toBe(others.id)
  })
})
