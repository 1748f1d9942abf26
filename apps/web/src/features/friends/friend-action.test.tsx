// @vitest-environment happy-dom
import type { Person } from '@parley/core'
import type { EntryClient } from '@parley/core/entry'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { useEntryClient } from '../../client/client-context.ts'
import { en } from '../../text/en.ts'
import { FriendAction } from './friend-action.tsx'

isolateViews()

// [friends-1]
it('keeps the focus on its button once the request is sent', async () => {
  let client: EntryClient | undefined
  const Grab = () => {
    client = useEntryClient()
    return null
  }
  const person = { id: 'li', nickName: 'Li Na', isFriend: false } as Person
  renderView(
    <>
      <Grab />
      <FriendAction personId="li" />
    </>,
    { people: { li: person } },
  )
  const button = screen.getByRole('button', { name: en.contacts.addFriend })
  button.focus()
  const request = { person: 'li', name: 'Li Na', avatar: '', greeting: '', time: 1 }
  const list = [{ ...request, direction: 'sent', state: 'pending' } as const]
  act(() => client?.store.setState({ friendRequests: { status: 'ready', list } }))
  expect(await screen.findByRole('button', { name: en.contacts.requestSent })).toBe(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
