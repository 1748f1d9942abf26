// @vitest-environment happy-dom
import { fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../test/render-view.tsx'
import { Navigate } from '../platform/router/routes.tsx'
import { en } from '../text/en.ts'
import { Toaster } from './toaster.tsx'

isolateViews()

// [delete-4]
it('toaster: what a notice reports can be undone, once', async () => {
  const notice = { id: 'n', tone: 'success' as const, problem: { code: 'deleted' }, canUndo: true as const }
  renderView(
    <>
      <div id="composer">
        <textarea aria-label="Message" />
      </div>
      <Toaster />
    </>,
    { notices: [notice] },
  )
  expect(screen.getByRole('status').textContent).toContain('Deleted for you')
  fireEvent.click(screen.getByRole('button', { name: en.actions.undo }))
  await waitForElementToBeRemoved(() => screen.queryByRole('status'))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }))
})

it('toaster: long names are cut, so that the sentence can be read', () => {
  const params = { name: 'n'.repeat(100), who: '王'.repeat(100) }
  const problem = { code: 'merged-room-joined', params }
  renderView(<Toaster />, { notices: [{ id: 'n', tone: 'info', problem }] })
  const words = screen.getByRole('status').textContent
  expect(words).toBe(
    `${'王'.repeat(40)}… added you to the merged room “${'n'.repeat(40)}…”. Find it under Customers.`,
  )
})

// [calls-9]
it('toaster: the window of a call shows no news of the chat, but what went wrong', async () => {
  const problem = { code: 'customer-late', params: { name: 'Sales', who: 'Grace' } }
  const failure = { id: 'f', tone: 'error' as const, problem: { code: 'network' } }
  renderView(
    <>
      <Navigate to="/chatMeeting" />
      <Toaster />
    </>,
    { notices: [{ id: 'n', tone: 'info', problem }, failure] },
  )
  expect((await screen.findByRole('alert')).textContent).not.toContain('Grace')
  expect(screen.queryByText(/Grace/)).toBeNull()
})
