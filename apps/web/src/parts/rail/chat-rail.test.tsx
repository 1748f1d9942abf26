// @vitest-environment happy-dom
import type { Conversation } from '@parley/core'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { createSampleSource } from '../../screens/gallery/create-sample-source.ts'
import { en } from '../../text/en.ts'
import { ChatRail } from './chat-rail.tsx'

isolateViews()

const PAST: Conversation = {
  key: 'groupchat:merged-1',
  kind: 'groupchat',
  id: 'merged-1',
  name: 'Desk',
  avatar: '',
  isCustomer: false,
  draft: '',
  lastSeq: 1,
  lastTime: 1,
  readSeq: 1,
  unread: 0,
  peerReadSeq: 0,
}

/** Whether "Customers" is in the rail of somebody with only this room. */
function hasCustomers(row: Conversation): boolean {
  const { conversations } = createSampleSource('http://localhost').entry.store.getState()
  const { unmount } = renderView(<ChatRail />, { conversations: conversations.with(row.key, row) })
  const isShown = screen.queryByRole('link', { name: new RegExp(en.customers.title) }) !== null
  unmount()
  return isShown
}

// [contact-types-6]
it('rail: "Customers" stays for a person who has only past merged rooms', () => {
  expect(hasCustomers({ ...PAST, id: 'plain', key: 'groupchat:plain' })).toBe(false)
  expect(hasCustomers({ ...PAST, isDisabled: true })).toBe(true)
})
