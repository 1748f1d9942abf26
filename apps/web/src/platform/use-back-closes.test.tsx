// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BrowserRouter } from './router/router.tsx'
import { useBackCloses } from './use-back-closes.ts'

/** The test browser keeps no session history. */
beforeEach(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  happyDOM.setViewport({ width: 390 })
  const entries: unknown[] = [null]
  let at = 0
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => entries[at])
  vi.spyOn(window.history, 'pushState').mockImplementation(state => {
    at += 1
    entries[at] = state
  })
  vi.spyOn(window.history, 'replaceState').mockImplementation(state => {
    entries[at] = state
  })
  vi.spyOn(window.history, 'go').mockImplementation((by = 0) => {
    at += by
    window.dispatchEvent(new PopStateEvent('popstate', { state: entries[at] }))
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Page() {
  const [isPanel, setIsPanel] = useState(false)
  const [isOverlay, setIsOverlay] = useState(false)
  useBackCloses('isPanelStep', isPanel, () => setIsPanel(false))
  useBackCloses('isOverlayStep', isOverlay, () => setIsOverlay(false))
  return (
    <>
      <button type="button" onClick={() => setIsPanel(true)}>
        details
      </button>
      <button type="button" onClick={() => setIsOverlay(!isOverlay)}>
        profile
      </button>
      <output>{[isPanel && 'details', isOverlay && 'profile'].filter(Boolean).join(' ')}</output>
    </>
  )
}

it('Back in a narrow window closes the profile first, then the details below it', async () => {
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
  const shows = (what: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(what))
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('details')
  press('profile')
  await shows('details profile')
  act(() => window.history.go(-1))
  await shows('details')
  press('profile')
  await shows('details profile')
  press('profile')
  await shows('details')
  act(() => window.history.go(-1))
  await shows('')
})
