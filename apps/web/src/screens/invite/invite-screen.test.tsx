// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { Route, Routes } from '../../platform/router/routes.tsx'
import { en } from '../../text/en.ts'
import { InviteScreen } from './invite-screen.tsx'

isolateViews()

const text = en.inviteLinks
const OPEN = 'invite/open'
const ACCEPT = 'invite/accept'
const invitation = (state: string, im_room_name = '') => ({
  state,
  im_room_name,
  natural_name: 'Northwind',
  room_avatar: '',
  member_count: 3,
})
const show = () =>
  renderView(
    <Routes>
      <Route path="*" element={<InviteScreen />} />
    </Routes>,
  )

// [rooms-17]
it.each([
  ['member', text.toChat],
  ['open', text.join],
  ['needs-approval', text.ask],
] as const)('an invitation in state %s offers what can be done', async (state, action) => {
  answerCalls({ [OPEN]: invitation(state, state === 'member' ? 'northwind' : '') })
  show()
  expect(await screen.findByRole('button', { name: action })).toBeTruthy()
  expect(screen.getByRole('main').textContent).toContain(text.states[state])
})

it.each(['requested', 'expired', 'full'] as const)(
  'an invitation in state %s only shows its state',
  async state => {
    answerCalls({ [OPEN]: invitation(state) })
    show()
    await screen.findByRole('link', { name: text.toMessages })
    expect(screen.getByRole('main').textContent).toContain(text.states[state])
    expect(screen.queryByRole('button')).toBeNull()
  },
)

it('asking to join shows that the request waits', async () => {
  const requests = answerCalls({ [OPEN]: invitation('needs-approval'), [ACCEPT]: invitation('requested') })
  show()
  fireEvent.click(await screen.findByRole('button', { name: text.ask }))
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain(text.states.requested))
  expect(requests.map(({ path }) => path)).toEqual([OPEN, ACCEPT])
})

it('an invalid invite link shows an error', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 404, message: 'No such link.', data: null }))
  show()
  expect(await screen.findByRole('main', { name: text.missing })).toBeTruthy()
})

it('a link that cannot be looked up is not called invalid', async () => {
  show()
  await screen.findByRole('link', { name: text.toMessages })
  expect(screen.queryByText(text.missing)).toBeNull()
})
