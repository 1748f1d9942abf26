// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { Route, Routes } from '../../platform/router/routes.tsx'
import { en } from '../../text/en.ts'
import { ConsultScreen } from './consult-screen.tsx'

isolateViews()

const show = (phase: State['session']['phase'], status: number, answer: object) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status }))
  renderView(
    <Routes>
      <Route path="*" element={<ConsultScreen />} />
    </Routes>,
    { session: { phase, me: { id: 'grace', nickName: 'Grace' } } as unknown as State['session'] },
  )
}

// [customers-5]
it('a link to an unknown team shows that there is no such team', async () => {
  show('signed-in', 200, { code: 404, message: 'No such team.', data: null })
  await screen.findByRole('heading', { name: 'There is no team at this address' }, { timeout: 60_000 })
  screen.getByRole('link', { name: en.customers.toService })
})

// [customers-5]
it('a link to a team without visitors explains this to people who are not signed in', async () => {
  show('signed-out', 404, {})
  await screen.findByRole('heading', { name: en.customers.noVisitors }, { timeout: 60_000 })
  expect(screen.getByRole('button').textContent).toBe(en.customers.signIn)
})
