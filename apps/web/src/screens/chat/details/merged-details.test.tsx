// @vitest-environment happy-dom
import type { RoomState } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { ChatDetails } from './chat-details.tsx'

const KEY = 'groupchat:merged-1'
const text = en.mergedRooms

const member = (id: string, name: string, role: 'owner' | 'member', serial: number) => ({
  id,
  name,
  role,
  serial,
  avatar: '',
  isSilenced: false,
  isCustomer: false,
})

const room = (type: number): RoomState => ({
  id: 'merged-1',
  roomId: '1',
  type,
  name: 'Clarke order desk',
  avatar: '',
  ownerId: 'lin',
  members: [
    member('lin', 'Lin Yue', 'owner', 0),
    member('zhou', 'Zhou Hang', 'member', 2),
    member('he', 'He Jing', 'member', 3),
  ],
  memberCount: 3,
  isComplete: true,
  createdAt: 0,
  updatedAt: 0,
  settings: {
    isMuted: false,
    hasChatPermission: false,
    isAdmin: false,
    allSilenced: false,
    isSilenced: false,
    friendsForbidden: false,
  },
  merged: {
    person: { id: 'emma', name: 'Emma Clarke', avatar: '', serial: 1, isCustomer: true },
    isSingle: false,
    writers: ['zhou'],
    ownedFrom: 0,
  },
})

const render = (type: number) =>
  renderView(<ChatDetails conversationKey={KEY} onOpen={() => undefined} onClose={() => undefined} />, {
    rooms: { [KEY]: room(type) },
  })

isolateViews()

// [multi-chat-4, multi-chat-8]
describe('details of a merged room', () => {
  it('let the owner choose who can write, add and remove colleagues, and end it', () => {
    render(CONTACT_TYPE.multiOwner)
    const isOn = (name: string) =>
      screen.getByRole('switch', { name: text.canWrite(name) }).getAttribute('aria-checked')
    expect([isOn('Zhou Hang'), isOn('He Jing')]).toEqual(['true', 'false'])
    screen.getByRole('button', { name: text.add })
    screen.getByRole('button', { name: new RegExp(`${text.takeOut}.*He Jing`) })
    screen.getByRole('button', { name: text.end })
  })

  it('show colleagues the permissions, and let them leave', () => {
    render(CONTACT_TYPE.multiMember)
    expect(screen.queryByRole('switch', { name: text.canWrite('Zhou Hang') })).toBeNull()
    expect(screen.queryByRole('button', { name: text.add })).toBeNull()
    expect(screen.queryByRole('button', { name: text.end })).toBeNull()
    screen.getByText(text.readOnly)
    screen.getByRole('button', { name: text.leave })
  })

  it('name the colour of everybody who speaks, and those that are free', () => {
    render(CONTACT_TYPE.multiMember)
    const legend = screen.getByRole('list', { name: text.colours })
    const names = within(legend)
      .getAllByRole('listitem')
      .map(item => item.textContent)
    expect(names).toEqual(['Emma Clarke', 'Lin Yue', 'Zhou Hang', 'He Jing', ...Array(3).fill(text.free)])
  })
})
