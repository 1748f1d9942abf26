// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { AddFriendDialog } from './add-friend-dialog.tsx'

isolateViews()

const { contacts: text } = en

it('the button that finds a person keeps the focus while it waits', async () => {
  const sought: string[] = []
  let answer: (() => void) | undefined
  const findByAccount = (account: string) => {
    sought.push(account)
    return new Promise<{ ok: true; value: undefined }>(resolve => {
      answer = () => resolve({ ok: true, value: undefined })
    })
  }
  renderView(
    <AddFriendDialog onOpen={() => undefined} onClose={() => undefined} />,
    {},
    { friends: { findByAccount } },
  )
  const find = screen.getByRole<HTMLButtonElement>('button', { name: text.find })
  fireEvent.click(find)
  fireEvent.change(screen.getByRole('textbox', { name: text.account }), { target: { value: 'nobody' } })
  for (const _ of ['once', 'twice']) fireEvent.click(find)
  await waitFor(() => expect(find.getAttribute('aria-disabled')).toBe('true'))
  // A button that is disabled loses the focus.
  expect(find.disabled).toBe(false)
  expect(sought).toEqual(['nobody'])
  answer?.()
  expect(await screen.findByText(text.nobodyFound)).toBeTruthy()
})
