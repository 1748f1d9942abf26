// @vitest-environment happy-dom
import type { RoomState } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { sampleConversation } from '../../../parts/samples/sample-conversation.ts'
import { en } from '../../../text/en.ts'
import { createSampleSource } from '../../gallery/create-sample-source.ts'
import { ChatComposer } from './chat-composer.tsx'

isolateViews()

const ROOM = 'groupchat:merged-1'
const text = en.mergedRooms

function showComposer(type: number, isSingle: boolean, isCustomer = true, memberCount = 2) {
  const room: RoomState = {
    id: 'merged-1',
    roomId: '1',
    type,
    name: 'Order desk',
    avatar: '',
    ownerId: 'lin',
    members: [],
    memberCount,
    isComplete: true,
    createdAt: 0,
    updatedAt: 0,
    settings: {
      isMuted: false,
      hasChatPermission: true,
      isAdmin: false,
      allSilenced: false,
      isSilenced: false,
      friendsForbidden: false,
    },
    merged: {
      person: { id: 'emma', name: 'Emma', avatar: '', serial: 1, isCustomer },
      isSingle,
      writers: ['me'],
      ownedFrom: 0,
    },
  }
  const { conversations } = createSampleSource('http://localhost').entry.store.getState()
  const row =
    type === CONTACT_TYPE.multiOwner
      ? { ...sampleConversation('chat:emma', 'Emma'), mergedRoom: 'merged-1' }
      : sampleConversation(ROOM, 'merged-1')
  renderView(<ChatComposer conversation={row} />, {
    conversations: conversations.with(row.key, row),
    rooms: { [ROOM]: room },
  })
}

// [multi-chat-3]
it.each([CONTACT_TYPE.multiOwner, CONTACT_TYPE.multiMember])(
  'composer of a merged room, reader of type %i: says that the customer reads along',
  type => {
    showComposer(type, false)
    screen.getByText(text.audience('Emma', true))
    screen.getByPlaceholderText('Message everyone in Order desk')
  },
)

it('composer of a merged room: does not call a colleague a customer', () => {
  showComposer(CONTACT_TYPE.multiOwner, false, false)
  screen.getByText(text.audience('Emma', false))
  expect(text.audience('Emma', false)).not.toContain('customer')
})

it('composer of a merged room in single mode: says that colleagues see nothing', () => {
  showComposer(CONTACT_TYPE.multiOwner, true)
  screen.getByText(text.modeHint('Emma'))
  screen.getByPlaceholderText('Message Emma')
})

it.each([true, false])(
  'composer of a merged room without colleagues: does not mention any, single %s',
  isSingle => {
    showComposer(CONTACT_TYPE.multiOwner, isSingle, true, 1)
    screen.getByPlaceholderText('Message Emma')
    expect(screen.queryByText(/[Cc]olleagues/)).toBeNull()
  },
)
