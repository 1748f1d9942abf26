// @vitest-environment happy-dom
import type { RoomState } from '@parley/core'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { AnnouncementBar } from './announcement-bar.tsx'

isolateViews()

const text = en.announcements
const KEY = 'groupchat:northwind'
const ROOM = {
  ...{
    id: 'northwind',
    roomId: '1',
    type: 0,
    name: 'Northwind',
    avatar: '',
    ownerId: 'peer',
    memberCount: 1,
  },
  members: [
    {
      id: 'peer',
      name: 'Zhou Hang',
      avatar: '',
      role: 'owner',
      isSilenced: false,
      isCustomer: false,
      serial: 0,
    },
  ],
  settings: { isSilenced: false } as RoomState['settings'],
  ...{ createdAt: 0, updatedAt: 0, isComplete: true },
} as const

const show = (isRead: boolean) => {
  const announcement = { text: 'Meet at **ten**', author: 'peer', time: 1_000, isRead }
  const room = { ...ROOM, members: [...ROOM.members], announcement }
  renderView(<AnnouncementBar conversationKey={KEY} />, { rooms: { [KEY]: room } })
}

// [rooms-16]
it('an unread announcement names its author and opens in full', () => {
  show(false)
  const bar = screen.getByRole('region', { name: text.title })
  expect(bar.textContent).toContain(text.by('Zhou Hang'))
  expect(bar.textContent).toContain('Meet at ten')
  expect(screen.getByRole('button', { name: text.dismiss })).toBeTruthy()
  fireEvent.click(screen.getByTitle(text.show))
  const dialog = screen.getByRole('dialog', { name: text.title })
  expect(dialog.textContent).toContain('Meet at ten')
  expect(within(dialog).getByText('ten').tagName).toBe('STRONG')
})

it('a read announcement is not shown above the messages', () => {
  show(true)
  expect(screen.queryByRole('region', { name: text.title })).toBeNull()
})
