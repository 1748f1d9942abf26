// @vitest-environment happy-dom
import type { Conversation } from '@parley/core'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { useLocation } from '../../platform/router/router.tsx'
import { createSampleSource } from '../gallery/create-sample-source.ts'
import { useMergedSection } from './use-merged-section.ts'

isolateViews()

const KEY = 'chat:emma'
const ROW: Conversation = {
  key: KEY,
  kind: 'chat',
  id: 'emma',
  name: 'Emma',
  avatar: '',
  isCustomer: true,
  draft: '',
  lastSeq: 1,
  lastTime: 1,
  readSeq: 1,
  unread: 0,
  peerReadSeq: 0,
}

function Address({ pane }: { pane: 'messages' | 'customers' }) {
  useMergedSection(pane, KEY)
  const { pathname, search } = useLocation()
  return <p role="status">{pathname + decodeURIComponent(search)}</p>
}

const addressOf = (pane: 'messages' | 'customers', row: Conversation) => {
  const { conversations } = createSampleSource('http://localhost').entry.store.getState()
  renderView(<Address pane={pane} />, { recent: 'ready', conversations: conversations.with(KEY, row) })
  return screen.getByRole('status').textContent
}

// [multi-chat-2]
it('the address of a merged room that has ended leads to the chat in Messages', () => {
  expect(addressOf('customers', ROW)).toBe('/?c=chat:emma')
})

it('the address of a chat that is open to colleagues leads to Customers', () => {
  expect(addressOf('messages', { ...ROW, mergedRoom: 'merged-1' })).toBe('/customers?c=chat:emma')
})
