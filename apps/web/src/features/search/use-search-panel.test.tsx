// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { OverlaysContext, WantedSearchContext } from '../../slots/overlays.ts'
import { useSearchPanel } from './use-search-panel.ts'

isolateViews()

function Panel() {
  const { start } = useSearchPanel(
    'chat:bob',
    () => undefined,
    () => undefined,
  )
  return <p>{start ? `${start.scope}: ${start.query}` : 'closed'}</p>
}

// [find-1]
it('the search opens for all chats with the query it was called with, once', () => {
  const search = vi.fn()
  const nothing = () => undefined
  const overlays = { open: nothing, openProfile: nothing, close: nothing, search }
  const show = (wanted: string | undefined) =>
    renderView(
      <OverlaysContext value={overlays}>
        <WantedSearchContext value={wanted}>
          <Panel />
        </WantedSearchContext>
      </OverlaysContext>,
    )
  const { unmount } = show(undefined)
  expect(screen.getByText('closed')).toBeTruthy()
  unmount()
  show('release')
  expect(screen.getByText('everywhere: release')).toBeTruthy()
  expect(search.mock.calls).toEqual([[undefined]])
})
