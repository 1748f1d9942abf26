// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { hidesNoticesWhileSharing } from '../../../platform/sharing-notices.ts'
import { en } from '../../../text/en.ts'
import { ShareDialog } from './share-dialog.tsx'

isolateViews()
beforeEach(() => localStorage.clear())

const { share } = en.calling
const press = (name: string, role = 'switch') => fireEvent.click(screen.getByRole(role, { name }))

function show() {
  const [onShare, onClose] = [vi.fn(), vi.fn()]
  renderView(<ShareDialog name="Bob" onShare={onShare} onClose={onClose} />)
  return { onShare, onClose }
}

// [calls-9]
it('shares without sound and without this window, and hides notifications, by default', () => {
  const { onShare, onClose } = show()
  expect(screen.getByText(share.hint('Bob'))).toBeTruthy()
  press(share.choose, 'button')
  expect(onShare.mock.calls).toEqual([[{ withSound: false, withoutWindow: true }]])
  expect([onClose.mock.calls.length, hidesNoticesWhileSharing()]).toEqual([1, true])
})

it('keeps what was chosen about notifications', () => {
  const { onShare } = show()
  for (const name of [share.sound, share.quiet, share.withoutWindow]) press(name)
  expect(hidesNoticesWhileSharing()).toBe(true)
  press(share.choose, 'button')
  expect(onShare.mock.calls).toEqual([[{ withSound: true, withoutWindow: false }]])
  expect(hidesNoticesWhileSharing()).toBe(false)
})

it('suggests to choose what to share', () => {
  show()
  expect(screen.getByRole('button', { name: share.choose }).hasAttribute('autofocus')).toBe(true)
})

it('shares nothing when it is cancelled', () => {
  const { onShare, onClose } = show()
  press(en.calling.controls.cancel, 'button')
  expect([onShare.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
})
