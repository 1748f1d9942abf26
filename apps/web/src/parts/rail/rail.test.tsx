// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { Rail } from './rail.tsx'

isolateViews()

const ME = { id: 'me', nickName: 'Chen Mo', avatar: '', mobile: '', domain: 'demo', isCustomer: false }
const noop = () => undefined
const messages = () => screen.getByRole('link', { name: new RegExp(en.rail.messages) }).getAttribute('href')

// [shell-14]
it('rail: "Messages" goes back from the contacts to the open chat', async () => {
  renderView(
    <>
      <Link to="/?c=chat:bob">Bob</Link>
      <Rail waiting={0} me={ME} isOnline onProfile={noop} onSettings={noop} />
    </>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Bob' }))
  expect(messages()).toBe('/')
  fireEvent.click(screen.getByRole('link', { name: new RegExp(en.rail.contacts) }))
  await waitFor(() => expect(messages()).toBe('/?c=chat:bob'))
})
