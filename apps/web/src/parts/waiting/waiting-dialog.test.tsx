// @vitest-environment happy-dom
import type { State } from '@parley/core'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isolateViews, renderView } from '../../../test/render-view.tsx'
import { en } from '../../text/en.ts'
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import { online, SAMPLE_KEY, signedIn } from '../samples/samples.ts'

isolateViews()

const text = en.waiting
const edit = {
  kind: 'edit',
  messageId: 'm1',
  messageSeq: 1,
  text: 'before 11:30',
  mentions: [],
} satisfies object
const late = { code: 'annotation-failed' }
const CHANGE = { id: 'e1', key: SAMPLE_KEY, content: { ...edit, kind: 'edit' } } as const
const PIN = { id: 'c1', about: SAMPLE_KEY, name: 'addPin', request: {}, isLate: true } as const
const offline = { phase: 'waiting', retryAt: Date.now() + 30_000 } as State['connection']

/** The bar with its dialog, and which commands were pressed. */
async function openDialog(state: Partial<State>, button: string) {
  const pressed: string[] = []
  const waiting = {
    tryAgain: (id: string) => void pressed.push(`try ${id}`),
    giveUp: (id: string) => void pressed.push(`give up ${id}`),
  }
  renderView(<ConnectionBanner />, { ...signedIn('me'), ...state }, { waiting })
  fireEvent.click(screen.getByRole('button', { name: button }))
  return { dialog: within(await screen.findByRole('dialog')), pressed }
}

// [waiting-2]
it('what could not be done is listed with the reason, to try again or to give up', async () => {
  const failed = { ...PIN, problem: { code: 'server', text: 'Only the owner can do this.' } }
  const state = { ...online, unsentChanges: [{ ...CHANGE, problem: late }], waitingCalls: [failed] }
  expect(text.failedCount(2)).toContain('2')
  const { dialog, pressed } = await openDialog(state, text.show)
  const [first, second] = within(dialog.getByRole('list', { name: text.failed })).getAllByRole('listitem')
  expect(first?.textContent).toContain('before 11:30')
  expect(first?.textContent).toContain(text.editTooLate)
  expect(second?.textContent).toContain(text.changes.addPin)
  expect(second?.textContent).toContain('Only the owner can do this.')
  const title = text.quoted(text.changes.edit ?? '', 'before 11:30')
  fireEvent.click(dialog.getByRole('button', { name: text.of(text.tryAgain, title) }))
  fireEvent.click(dialog.getByRole('button', { name: text.of(text.giveUp, text.changes.addPin ?? '') }))
  fireEvent.click(dialog.getByRole('button', { name: text.tryAllAgain }))
  expect(pressed).toEqual(['try e1', 'give up c1', 'try e1', 'try c1'])
})

// [waiting-1]
it('the bar says how much waits without a network, and shows it', async () => {
  const state = { connection: offline, unsentChanges: [CHANGE], waitingCalls: [PIN] }
  const { dialog } = await openDialog(state, text.count(2))
  expect(dialog.getByRole('heading', { name: text.title })).toBeTruthy()
  expect(within(dialog.getByRole('list', { name: text.title })).getAllByRole('listitem')).toHaveLength(2)
  expect(dialog.queryByRole('button', { name: text.tryAllAgain })).toBeNull()
})

// [waiting-1]
it('what was written is named, and things are called as their buttons', async () => {
  const [note, vote] = ['addNote', 'votePoll'] as const
  const about = { about: SAMPLE_KEY, isLate: true } as const
  const waitingCalls = [
    { ...about, id: 'c1', name: note, request: { text: 'call back' } },
    { ...about, id: 'c2', name: vote, request: { choices: [0] } },
  ]
  const { dialog } = await openDialog({ connection: offline, waitingCalls }, text.count(2))
  const items = dialog.getAllByRole('listitem').map(item => item.textContent)
  expect(items[0]).toContain(text.quoted(en.notes.note, 'call back'))
  expect(items[1]).toContain(en.polls.vote)
})

it('the bar is not there when nothing waits and nothing has failed', () => {
  renderView(<ConnectionBanner />, { ...signedIn('me'), ...online, waitingCalls: [PIN] })
  expect(screen.queryByRole('status')).toBeNull()
})
