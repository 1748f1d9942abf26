// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { ReadShare } from './read-share.tsx'

isolateViews()

// [receipts-2]
it('a message to one person is read or not, to several by how many', () => {
  const cases = [
    [0, 1, en.timeline.delivered],
    [1, 1, en.timeline.read],
    [1, 2, en.rooms.readBy(1)],
    [2, 2, en.rooms.allRead],
  ] as const
  for (const [read, total, words] of cases) {
    const { unmount } = renderView(<ReadShare count={{ seq: 1, read, total }} onShow={() => undefined} />)
    expect(screen.getByRole('button').textContent).toBe(words)
    unmount()
  }
})
