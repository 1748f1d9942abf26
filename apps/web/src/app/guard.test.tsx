// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { isolateViews } from '../../test/render-view.tsx'
import { ClientProvider } from '../client/client-provider.tsx'
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
  const router = createMemoryRouter(
    ['/', '/login', '/customers'].map(address => ({ path: address, element: page(`at ${address}`) })),
    { initialEntries: [path] },
  )
  render(
    <ClientProvider source={source}>
      <RouterProvider router={router} />
    </ClientProvider>,
  )
  return router
}

// [customers-27]
it('customers find their consultations first, and can go on to the messages', async () => {
  const router = arrive('/', true)
  await screen.findByText('at /customers')
  await router.navigate('/')
  await screen.findByText('at /')
  expect(router.state.location.pathname).toBe('/')
})

it('after signing in customers find their consultations', async () => {
  arrive('/login', true)
  await screen.findByText('at /customers')
})

it('staff, and links to a conversation, are not redirected', async () => {
  arrive('/', false)
  await screen.findByText('at /')
  const router = arrive('/?c=chat%3Abob', true)
  expect(router.state.location.search).toBe('?c=chat%3Abob')
})
