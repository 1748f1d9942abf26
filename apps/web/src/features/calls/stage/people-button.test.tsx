// @vitest-environment happy-dom
import type { LiveCall } from '@parley/protocol/model'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { PeopleButton } from './people-button.tsx'

isolateViews()

const { people, window: text } = en.calling

// [calls-5]
it('a host is asked before somebody is removed or the call is ended, and raised hands come first', () => {
  const seat = { device: 'web', presence: 'here', since: 0, microphone: true, camera: false, screen: false }
  const seats = [
    { ...seat, user: 'ann', hand: false },
    { ...seat, user: 'ben', hand: false },
    { ...seat, user: 'cat', hand: true },
  ]
  const call = {
    id: 'c',
    kind: 'group',
    host: 'ann',
    seats,
    removed: [],
    invited: [],
    declined: [],
    ringUntil: 0,
  }
  const live = { call, conversation: { kind: 'groupchat', id: 'room' } } as unknown as LiveCall
  renderView(<PeopleButton live={live} />, { session: { me: { id: 'ann', nickName: 'Ann' } } as never })
  fireEvent.click(screen.getByRole('button', { name: new RegExp(en.calling.controls.people) }))
  const [first] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain(text.hand)
  fireEvent.click(within(first as HTMLElement).getByRole('button', { name: people.remove }))
  expect(screen.getByRole('alertdialog', { name: people.removeAsk('cat') })).toBeTruthy()
  // A press in the dialog is not one outside of the list.
  fireEvent.pointerDown(screen.getByRole('button', { name: en.rooms.cancel }))
  fireEvent.click(screen.getByRole('button', { name: en.rooms.cancel }))
  fireEvent.click(screen.getByRole('button', { name: people.endForAll }))
  expect(screen.getByRole('alertdialog', { name: people.endAsk })).toBeTruthy()
})
