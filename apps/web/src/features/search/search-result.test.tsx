// @vitest-environment happy-dom
import type { FoundMessage } from '@parley/core'
import { decodeSearchQuery } from '@parley/protocol/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { SearchResult } from './search-result.tsx'

isolateViews()

const NOW = Date.UTC(2026, 10, 18)

const FOUND: FoundMessage = {
  id: 'm1',
  conversation: 'chat:bob',
  sender: 'bob',
  senderName: 'Bob',
  avatar: '',
  createdTime: NOW,
  status: 'success',
  stamp: { seq: 1, time: NOW },
  content: { kind: 'file', name: 'Lease.docx', url: '/chat/file/1', size: 1_000 },
  excerpt: '…a penalty of five per cent for late payment',
}

// [search-5]
it('a hit inside of a file shows the file and the words that were found', () => {
  const nothing = () => undefined
  renderView(
    <SearchResult
      message={FOUND}
      terms={decodeSearchQuery('penalties')}
      myId="ann"
      now={NOW}
      isTabStop
      onFocus={nothing}
      onOpen={nothing}
    />,
  )
  const { textContent } = screen.getByRole('button')
  expect(textContent).toContain('Lease.docx')
  expect(textContent).toContain('a penalty of five per cent')
  expect(document.querySelector('mark')?.textContent).toMatch(/^penalt/)
})
