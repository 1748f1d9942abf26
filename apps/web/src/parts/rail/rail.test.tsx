// @vitest-environment happy-dom
import { DEFAULT_OPTIONS } from '@parley/protocol/model'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { Link } from '../../platform/router/link.tsx'
import { en } from '../../text/en.ts'
import { Rail } from './rail.tsx'

isolateViews()

const ME = { id: 'me', nickName: 'Chen Mo', avatar: '', mobile: '', domain: 'demo', isCustomer: false }
const noop = () => undefined
const CHOICES = { onProfile: noop, onSettings: noop, onNotices: noop, onSignOut: noop }
const messages = () => screen.getByRole('link', { name: new RegExp(en.rail.messages) }).getAttribute('href')

// [shell-14]
it('rail: "Messages" goes back from the contacts to the open chat', async () => {
  renderView(
    <>
      <Link to="/?c=chat:bob">Bob</Link>
      <Rail {...CHOICES} waiting={0} me={ME} />
    </>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'Bob' }))
  expect(messages()).toBe('/')
  fireEvent.click(screen.getByRole('link', { name: new RegExp(en.rail.contacts) }))
  await waitFor(() => expect(messages()).toBe('/?c=chat:bob'))
})

it('rail: the menu of the own picture offers profile, notifications, settings and signing out', async () => {
  const chosen: string[] = []
  const note = (name: string) => () => chosen.push(name)
  renderView(
    <Rail
      waiting={0}
      me={ME}
      onProfile={note('profile')}
      onSettings={note('settings')}
      onNotices={note('notices')}
      onSignOut={note('sign out')}
    />,
  )
  const face = screen.getByRole('button', { name: new RegExp(`^${ME.nickName}`) })
  for (const name of [en.rail.profile, en.rail.notices, en.rail.settings, en.settings.signOut]) {
    fireEvent.click(face)
    fireEvent.click(await screen.findByRole('menuitem', { name }))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(face)
  }
  expect(chosen).toEqual(['profile', 'notices', 'settings', 'sign out'])
})

// [presence-2]
it('rail: presence, and how long not to disturb, are chosen in the menu of the own picture', async () => {
  const options = { ...DEFAULT_OPTIONS, presence: 'quiet' as const }
  const preferences = { saved: { ...options, version: 1 }, pending: [], options }
  renderView(<Rail {...CHOICES} waiting={0} me={ME} />, { preferences })
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${ME.nickName}`) }))
  const { choices, hour, today, until, untilChanged } = en.presence
  await screen.findByRole('menu')
  const isChecked = (name: string) =>
    screen.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).getAttribute('aria-checked')
  const names = [
    choices.available,
    choices.busy,
    choices.quiet,
    hour,
    today,
    until,
    untilChanged,
    choices.hidden,
  ]
  expect(names.filter(name => isChecked(name) === 'true')).toEqual([choices.quiet, untilChanged])
})

// [presence-2]
it('rail: do not disturb can last until any chosen time', async () => {
  const options = { ...DEFAULT_OPTIONS, presence: 'quiet' as const }
  const preferences = { saved: { ...options, version: 1 }, pending: [], options }
  const setOptions = vi.fn(async () => undefined)
  renderView(<Rail {...CHOICES} waiting={0} me={ME} />, { preferences }, { preferences: { setOptions } })
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${ME.nickName}`) }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: en.presence.until }))
  const dialog = within(await screen.findByRole('dialog', { name: en.presence.choices.quiet }))
  fireEvent.click(dialog.getByRole('button', { name: en.later.tomorrowMorning }))
  fireEvent.click(dialog.getByRole('button', { name: en.presence.choices.quiet }))
  const until = new Date(Date.now() + 86_400_000).setHours(9, 0, 0, 0)
  expect(setOptions).toHaveBeenLastCalledWith({ presence: 'quiet', presenceUntil: until })
  expect(screen.queryByRole('dialog')).toBeNull()
})

// [presence-3]
it('rail: a status is set in the menu of the own picture, from suggestions or own words', async () => {
  const profile = { nickName: 'Chen Mo', avatar: '', status: '', statusUntil: 0 }
  const save = vi.fn(async () => ({ ok: true as const, value: profile }))
  const get = async () => ({ ok: true as const, value: profile })
  renderView(<Rail {...CHOICES} waiting={0} me={ME} />, {}, { profile: { get, save } })
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${ME.nickName}`) }))
  fireEvent.click(await screen.findByRole('menuitem', { name: en.presence.status }))
  fireEvent.click(await screen.findByRole('button', { name: /Working from home/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const statusUntil = new Date().setHours(24, 0, 0, 0)
  await waitFor(() => expect(save).toHaveBeenCalledWith({ status: '🏠 Working from home', statusUntil }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
