// @vitest-environment happy-dom
import type { RoomState } from '@parley/core'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { DetailsPanel } from './details-panel.tsx'

const member = (id: string, name: string, role: 'owner' | 'member', serial: number) => ({
  id,
  name,
  role,
  serial,
  avatar: '',
  isSilenced: false,
  isCustomer: false,
})

const ROOM: RoomState = {
  id: 'northwind',
  roomId: '1',
  type: 0,
  name: 'Northwind pilot',
  avatar: '',
  ownerId: 'me',
  members: [member('me', 'Chen Mo', 'owner', 0), member('peer', 'Zhou Hang', 'member', 1)],
  memberCount: 2,
  settings: {
    isMuted: false,
    hasChatPermission: true,
    isAdmin: false,
    allSilenced: false,
    isSilenced: false,
    friendsForbidden: false,
  },
  createdAt: 0,
  updatedAt: 0,
  isComplete: true,
}

const panelOf = (me: string, onClose = () => undefined) => {
  const mine = { id: me, nickName: 'Chen Mo', avatar: '' }
  renderView(<DetailsPanel conversationKey="groupchat:northwind" room={ROOM} onClose={onClose} />, {
    rooms: { 'groupchat:northwind': ROOM },
    session: { phase: 'signed-in', me: mine } as never,
  })
}

isolateViews()

describe('details panel', () => {
  it('shows the group and its members', () => {
    panelOf('me')
    expect(screen.getByRole('complementary', { name: en.rooms.details })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Northwind pilot' })).toBeTruthy()
    expect(screen.getByText('Zhou Hang')).toBeTruthy()
  })
  it('lets the owner rename the group', () => {
    panelOf('me')
    expect(screen.getByRole('button', { name: en.rooms.rename })).toBeTruthy()
  })
  it('offers a member only what they may do', () => {
    panelOf('peer')
    expect(screen.queryByRole('button', { name: en.rooms.rename })).toBeNull()
  })
  it('closes', () => {
    const handleClose = vi.fn()
    panelOf('me', handleClose)
    fireEvent.click(screen.getByRole('button', { name: en.rooms.closeDetails }))
    expect(handleClose).toHaveBeenCalledOnce()
  })
})
