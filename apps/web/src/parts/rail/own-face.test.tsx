// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { succeeds } from '../samples/samples.ts'
import { OwnFace } from './own-face.tsx'

isolateViews()

const nothing = () => undefined
const me = {
  id: 'ann',
  nickName: 'Ann',
  avatar: '',
  position: '',
  mobile: '',
  isCustomer: false,
  domain: 'acme.test',
}
const profile = { nickName: 'Ann', avatar: '', status: '', statusUntil: 0 }

it('the status, closed, leaves the focus at one’s own picture', async () => {
  renderView(
    <OwnFace me={me} onProfile={nothing} onNotices={nothing} onSettings={nothing} onSignOut={nothing} />,
    {},
    { profile: { get: succeeds(profile) } },
  )
  const face = screen.getByRole('button', { name: /Open my menu/ })
  fireEvent.click(face)
  fireEvent.click(await screen.findByRole('menuitem', { name: en.presence.status }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(await within(dialog).findByRole('button', { name: en.rooms.cancel }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(face)
})
