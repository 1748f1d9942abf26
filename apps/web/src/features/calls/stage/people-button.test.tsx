// @vitest-environment happy-dom
import type { LiveCall } from '@parley/protocol/model'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../../test/render-view.tsx'
import { en } from '../../../text/en.ts'
import { PeopleButton } from './people-button.tsx'

isolateViews()

const { people, window: text } = en.calling

/** The panel of the participants as the host sees it. */
function openPanel(calls: object = {}) {
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
  const me = { session: { me: { id: 'ann', nickName: 'Ann' } } as never }
  renderView(<PeopleButton live={live} />, me, { calls })
  fireEvent.click(screen.getByRole('button', { name: new RegExp(en.calling.controls.people) }))
}

// [calls-5]
it('a host is asked before somebody is removed or the call is ended, and raised hands come first', () => {
  openPanel()
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

// [calls-5]
it('tells a host what was not done', async () => {
  const answers = [false, true, false]
  const answer = async () => ({ ok: answers.shift(), problem: 'offline' })
  openPanel({ remove: answer, mute: answer, end: answer })
  const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)
  const confirm = (name: string) =>
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }))
  press(people.remove)
  confirm(people.remove)
  expect((await screen.findByRole('alert')).textContent).toBe(en.calling.guests.decideFailed)
  press(people.mute)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  press(people.endForAll)
  confirm(people.endForAll)
  expect(await screen.findByRole('alert')).toBeTruthy()
})
