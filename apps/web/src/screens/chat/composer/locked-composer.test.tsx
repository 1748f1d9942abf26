// @vitest-environment happy-dom
import type { Conversation } from '@parley/core'
import type { Message, RoomEvent } from '@parley/protocol/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { createSampleSource } from '../../gallery/create-sample-source.ts'
import { LockedComposer } from './locked-composer.tsx'

isolateViews()

const BEN = { id: 'ben', name: 'Ben' }
const KEY = 'groupchat:launch'
const notice = (event: RoomEvent): Message => ({
  id: 'n',
  conversation: KEY,
  sender: '',
  senderName: '',
  avatar: '',
  createdTime: 0,
  status: 'success',
  content: { kind: 'room_event', event },
})
const lockAfter = (event: RoomEvent) => {
  const { conversations } = createSampleSource('http://localhost').entry.store.getState()
  const row: Conversation = {
    key: KEY,
    kind: 'groupchat',
    id: 'launch',
    name: 'Launch',
    avatar: '',
    isCustomer: false,
    draft: '',
    lastSeq: 1,
    lastTime: 1,
    readSeq: 1,
    unread: 0,
    peerReadSeq: 0,
    isDisabled: true,
    isHidden: true,
    lastMessage: notice(event),
  }
  renderView(<LockedComposer conversationKey={KEY} lock="left" onUnblock={() => undefined} />, {
    conversations: conversations.with(KEY, row),
  })
  return screen.getByRole('status').textContent
}

// [room-events-7]
it('locked composer: says that the group was deleted', () => {
  const operator = { id: 'ann', name: 'Ann' }
  expect(lockAfter({ type: 'roomDismissed', operator, title: 'Launch' })).toBe(
    'This group was deleted. You can still read it.',
  )
})

it('locked composer: says that the reader is no longer in the group', () => {
  const operator = { id: 'ann', name: 'Ann' }
  expect(lockAfter({ type: 'memberKicked', operator, people: [BEN], title: 'Launch' })).toBe(
    'You are no longer in this group',
  )
})
