// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { SAMPLE_KEY, signedIn } from '../samples/samples.ts'
import { useSignOut } from './use-sign-out.tsx'

isolateViews()

function SignOutButton() {
  const { begin, question } = useSignOut()
  return (
    <>
      <button type="button" onClick={begin}>
        {en.settings.signOut}
      </button>
      {question}
    </>
  )
}

// [session-14]
it('signing out asks first when changes have not reached the server', async () => {
  const pin = { id: 'c1', about: SAMPLE_KEY, name: 'addPin', request: {}, isLate: true } as const
  const commands = { messages: { countUnsent: async () => 1 }, drafts: { countUnsaved: () => 0 } }
  renderView(<SignOutButton />, { ...signedIn('me'), waitingCalls: [pin] }, commands)
  fireEvent.click(screen.getByRole('button', { name: en.settings.signOut }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(en.security.signOutLoses(2, 0))
})
