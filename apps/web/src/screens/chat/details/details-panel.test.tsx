// @vitest-environment happy-dom
import type { RoomState, State } from '@parley/core'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { sampleMessage } from '../../../parts/samples/samples.ts'
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

const KEY = 'groupchat:northwind'

const panelOf = (me: string, onClose = () => undefined, pinned: State['pinned'] = {}) => {
  const mine = { id: me, nickName: 'Chen Mo', avatar: '' }
  renderView(<DetailsPanel conversationKey={KEY} room={ROOM} onClose={onClose} />, {
    rooms: { [KEY]: ROOM },
    pinned,
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
  it('lists pinned messages where there are any, below the files', async () => {
    panelOf('me')
    const contents = () => screen.getByRole('region', { name: en.rooms.contents })
    const rows = () =>
      within(contents())
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(rows()).toEqual(['Files'])
    cleanup()
    panelOf('me', undefined, {
      [KEY]: [sampleMessage('Gate B, nine o’clock', '1'), sampleMessage('Menu', '2')],
    })
    expect(rows()).toEqual(['Files', 'Pinned messages (2)'])
    for (const row of within(contents()).getAllByRole('button'))
      expect(row.firstElementChild?.tagName).toBe('svg')
    fireEvent.click(screen.getByRole('button', { name: 'Pinned messages (2)' }))
    const list = await screen.findByRole('list', { name: 'Pinned messages' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    expect(within(list).getByText('Gate B, nine o’clock')).toBeTruthy()
  })
  it('closes', () => {
    const handleClose = vi.fn()
    panelOf('me', handleClose)
    fireEvent.click(screen.getByRole('button', { name: en.rooms.closeDetails }))
    expect(handleClose).toHaveBeenCalledOnce()
  })
})
