// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews } from '../../test/render-view.tsx'
import { ClientProvider } from '../client/client-provider.tsx'
import { createMemoryHistory } from '../platform/router/history.ts'
import { Router } from '../platform/router/router.tsx'
import { Route, Routes } from '../platform/router/routes.tsx'
import { createSampleSource } from '../screens/gallery/create-sample-source.ts'
import { Guard } from './guard.tsx'

isolateViews()

const sessionOf = (isCustomer: boolean) =>
  ({ phase: 'signed-in', me: { id: 'me', nickName: 'Me', isCustomer } }) as unknown as State['session']

/** Opens an address as somebody who is signed in; returns how to go on. */
function arrive(path: string, isCustomer: boolean) {
  const source = createSampleSource('http://localhost')
  source.entry.store.setState({ session: sessionOf(isCustomer) })
  const page = (name: string) => (
    <Guard entry={undefined} onEntryTried={() => {}}>
      {name}
    </Guard>
  )
  const history = createMemoryHistory(path)
  render(
    <ClientProvider source={source}>
      <Router history={history}>
        <Routes>
          {['/', '/login', '/customers'].map(address => (
            <Route key={address} path={address} element={page(`at ${address}`)} />
          ))}
        </Routes>
      </Router>
    </ClientProvider>,
  )
  return history
}

// [customers-27]
it('customers find their consultations first, and can go on to the messages', async () => {
  const history = arrive('/', true)
  await screen.findByText('at /customers')
  act(() => history.go('/'))
  await screen.findByText('at /')
  expect(history.location().pathname).toBe('/')
})

it('after signing in customers find their consultations', async () => {
  arrive('/login', true)
  await screen.findByText('at /customers')
})

it('staff, and links to a conversation, are not redirected', async () => {
  arrive('/', false)
  await screen.findByText('at /')
  const history = arrive('/?c=chat%3Abob', true)
  expect(history.location().search).toBe('?c=chat%3Abob')
})
