// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { ConversationRow } from './conversation-row.tsx'

const PLAIN = {
  conversationKey: 'chat:peer',
  id: 'peer',
  name: 'Zhou Hang',
  avatar: '',
  presence: undefined,
  faces: undefined,
  isQuiet: false,
  isPinned: false,
  isMarked: false,
  isCustomer: false,
  time: '12:30',
  preview: { words: 'See you there' },
  unread: 0,
  index: 0,
  isCurrent: false,
  isTabStop: true,
  isBelowLine: false,
  onFocus: () => undefined,
  onOpen: () => undefined,
} as const

isolateViews()

describe('conversation row', () => {
  it('opens the conversation', () => {
    const handleOpen = vi.fn()
    renderView(<ConversationRow {...PLAIN} onOpen={handleOpen} />)
    fireEvent.click(screen.getByRole('button', { name: /Zhou Hang.*12:30.*See you there/ }))
    expect(handleOpen).toHaveBeenCalledOnce()
  })
  it('shows the unread count', () => {
    renderView(<ConversationRow {...PLAIN} unread={3} />)
    expect(screen.getByRole('button', { name: new RegExp(en.list.unread(3)) })).toBeTruthy()
  })
  it('marks the open conversation, customers and drafts', () => {
    const preview = { warning: en.list.draft, words: 'Half a' }
    renderView(<ConversationRow {...PLAIN} isCurrent isCustomer preview={preview} />)
    expect(screen.getByRole('button', { current: true })).toBeTruthy()
    expect(screen.getByText(en.list.customer)).toBeTruthy()
    expect(screen.getByText(new RegExp(en.list.draft))).toBeTruthy()
  })
})
